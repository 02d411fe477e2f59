/**
 * Threads as the machine keeps them: stack, registers and pending operation of each, its record on
 * the heap, and the walk over its frames. Knows nothing of what threads do to each other.
 */
package dev.sprang.vm.thread;
