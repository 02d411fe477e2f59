/** Drives the threads step by step: which choices there are, whose turn it is, how it ended. */
package dev.sprang.live.run.machine;
