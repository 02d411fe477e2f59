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

  /** A worker gives up waiting; false if there is a task that only it can take. */
  default boolean unawaited() {
    return true;
  }

  /** Whether some wait for a worker. */
  default boolean areLeft() {
    cell().look();
    return cell().number > 0;
  }

  /** The program may have put tasks there without the pool. */
  default void recount() {}

  /** For a worker that has just passed the cell: its task, or null if somebody removed it. */
  Runnable next();

  boolean remove(Object task);

  /** Removes a task that was just added to a pool that turned out to be shut down. */
  default boolean takeBack(Runnable task) {
    return remove(task);
  }

  /** Removes and returns all. */
  List<Runnable> drain();
}
