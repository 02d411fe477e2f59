/**
 * Classes that run <em>inside</em> the machine, beside the program: they stand in for native parts
 * of the JDK. Written in Java, loaded by the machine, never used by the tool itself.
 */
package dev.sprang.vm.guest;
