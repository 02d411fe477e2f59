package dev.sprang.jdk.standin;

import java.util.List;

/** The tasks of a pool that nobody has begun. */
interface Tasks {
  /** The number of the gate is that of the tasks; workers wait for it. */
  Gate gate();

  /** Adds a task, unless there is no room. */
  boolean offer(Runnable task);

  /** A worker is about to wait at the gate. */
  default void awaited() {}

  /** For a worker that has just gone through the gate: its task, or null if somebody removed it. */
  Runnable next();

  boolean remove(Object task);

  /** Removes and returns all. */
  List<Runnable> drain();
}
