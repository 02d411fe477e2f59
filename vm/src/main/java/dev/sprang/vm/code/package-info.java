/**
 * Register code: what methods are translated to before they run, the translator, and a printer.
 * Knows classes only as the class file names them; nothing here runs anything.
 */
package dev.sprang.vm.code;
