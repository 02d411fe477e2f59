/** Tests of the translation to register code. */
package dev.sprang.vm.code;
