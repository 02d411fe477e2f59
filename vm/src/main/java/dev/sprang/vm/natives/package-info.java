/**
 * What the machine does itself instead of interpreting it: the JDK's native methods, and a few
 * others it knows a shorter way for. One small method each, grouped by class. What is not here is
 * refused when a program calls it.
 */
package dev.sprang.vm.natives;
