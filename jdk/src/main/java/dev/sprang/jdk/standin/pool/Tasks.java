package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.List;

/** The tasks of a pool that nobody has begun. */
interface Tasks {
  /** The number of the cell is that of the tasks; workers wait for it. */
  SharedCell cell();

  /** Adds a task, unless there is no room. */
  boolean offer(Runnable task);

  /** A worker is about to wait at the cell. */
  default void awaited() {}

  /** For a worker that has just passed the cell: its task, or null if somebody removed it. */
  Runnable next();

  boolean remove(Object task);

  /** Removes and returns all. */
  List<Runnable> drain();
}
