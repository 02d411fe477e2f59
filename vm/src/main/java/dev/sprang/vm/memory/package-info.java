/**
 * The words of the program, and how to take writes back: the heap, the locations that events name,
 * and what they hold. Knows no thread and no code.
 */
package dev.sprang.vm.memory;
