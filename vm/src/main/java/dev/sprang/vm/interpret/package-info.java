/**
 * Runs register code: the loop, what it leaves to the slow path, the first execution of
 * instructions, calls, and the way of exceptions.
 */
package dev.sprang.vm.interpret;
