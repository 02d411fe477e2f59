package dev.sprang.operation;

/**
 * A way to run a program otherwise, so that its executions are true. Engines make them and whoever
 * prepares programs applies them; to all between they are opaque.
 */
public interface Remodelling {
  /** What a user can do to the same effect, as the middle of a sentence. */
  String advice();
}
