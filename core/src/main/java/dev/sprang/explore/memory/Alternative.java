package dev.sprang.explore.memory;

import dev.sprang.operation.Operation;

/** What else could have been done where a graph had so many events, of which so many were run. */
sealed interface Alternative {
  int size();

  int steps();

  /** The next event of a thread is this one: it takes from another write, or another value. */
  record Other(int size, int steps, int choice, Operation operation, int source)
      implements Alternative {}

  /**
   * An earlier read takes from a write that came later, or an earlier lock comes behind a later
   * one.
   *
   * @param writer that write if it is an event of the graph; else it is what its thread does next
   */
  record Revisit(int size, int steps, int read, int writer, Writer next) implements Alternative {}

  /** The next event of a thread, as the one that writes. */
  record Writer(int thread, Operation operation, int source) {}
}
