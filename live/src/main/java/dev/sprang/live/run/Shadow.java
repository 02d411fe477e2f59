package dev.sprang.live.run;

import dev.sprang.execution.Operation;

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

  /** What stands for all that an object of the JDK holds: see {@link Content}. */
  long content;

  /** The object itself, if it may be used by several threads and its size tells something. */
  Object whole;

  /** Who is in the middle of a call into the object, and where; null if nobody is. */
  ProgramThread caller;

  Operation called;
  int calledAt;
  int calls;

  Shadow(int object, boolean escaped) {
    this.object = object;
    this.escaped = escaped;
  }
}
