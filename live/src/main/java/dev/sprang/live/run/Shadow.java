package dev.sprang.live.run;

/**
 * What the engine knows of an object that several threads may reach, or that is not woven: its name
 * as a number, and its monitor once somebody used that.
 */
final class Shadow {
  /** The same in every execution in which the same thread names it at the same point. */
  final int object;

  /** Whether a thread other than the one that made it may reach it. */
  boolean escaped;

  Monitor monitor;

  /** The wait set this object stands for, if it is a lock's condition. */
  Monitor.WaitSet waitSet;

  Shadow(int object, boolean escaped) {
    this.object = object;
    this.escaped = escaped;
  }
}
