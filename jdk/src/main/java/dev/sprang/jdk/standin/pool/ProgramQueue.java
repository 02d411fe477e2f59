package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;

/**
 * The tasks of a pool that the program has given a queue of its own. Workers wait for what the pool
 * has put there and then take it without waiting, so that no worker sleeps inside the queue.
 */
final class ProgramQueue implements Tasks {
  private final SharedCell cell = new SharedCell(this, "tasks");
  private final BlockingQueue<Runnable> queue;

  ProgramQueue(BlockingQueue<Runnable> queue) {
    this.queue = queue;
    int size = queue.size();
    cell.pass();
    cell.number = size;
  }

  /** A queue of the program's own class may do anything, and a delay is no matter of order. */
  static boolean isKnown(BlockingQueue<Runnable> queue) {
    String name = queue.getClass().getName();
    return name.endsWith("java.util.concurrent.LinkedBlockingQueue")
        || name.endsWith("java.util.concurrent.ArrayBlockingQueue")
        || name.endsWith("java.util.concurrent.LinkedBlockingDeque")
        || name.endsWith("java.util.concurrent.LinkedTransferQueue")
        || name.endsWith("java.util.concurrent.PriorityBlockingQueue");
  }

  @Override
  public SharedCell cell() {
    return cell;
  }

  @Override
  public boolean offer(Runnable task) {
    if (!queue.offer(task)) {
      return false;
    }
    cell.pass();
    cell.number++;
    return true;
  }

  /** A worker that finds nothing there waits again, so too high a number does no harm. */
  @Override
  public void recount() {
    int size = queue.size();
    if (size > 0) {
      cell.pass();
      cell.number = Math.max(cell.number, size);
    }
  }

  @Override
  public Runnable next() {
    cell.number--;
    return queue.poll();
  }

  @Override
  public boolean remove(Object task) {
    return queue.remove(task);
  }

  @Override
  public List<Runnable> drain() {
    List<Runnable> all = new ArrayList<>();
    for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
      all.add(task);
    }
    return all;
  }
}
