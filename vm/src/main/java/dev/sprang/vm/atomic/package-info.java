/**
 * Calls of the JDK that are one operation each, by the table of core, and what stands for the
 * content of the objects that they are about.
 */
package dev.sprang.vm.atomic;
