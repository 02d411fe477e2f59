package dev.sprang.explore.graph;

/** What an event is to an {@link ExecutionGraph}. */
enum Role {
  READ,
  WRITE,
  /** A look at an object that makes its thread wait: not a step. */
  ATTEMPT,
  /** Orders threads or is a data choice; touches no object. */
  SILENT,
  /** The thread does not go on in this graph: not a step. */
  HALT
}
