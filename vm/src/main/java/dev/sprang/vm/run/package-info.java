/**
 * The machine itself: heap, threads, monitors, class initialisation, exceptions and the interpreter
 * loop. Run state is split by owner; everything that can be taken back goes through the heap's undo
 * log or is saved with the thread at the begin of its step.
 */
package dev.sprang.vm.run;
