package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.List;

/** The tasks of a pool with a synchronous queue: each goes to a worker that waits already. */
final class DirectHandoff implements Tasks {
  private final SharedCell cell = new SharedCell(this, "tasks");
  private final List<Runnable> handed = new ArrayList<>();

  /** Workers that wait, or have been given a task and not yet taken it. */
  private int waiting;

  @Override
  public SharedCell cell() {
    return cell;
  }

  @Override
  public boolean offer(Runnable task) {
    cell.look();
    if (waiting == handed.size()) {
      return false;
    }
    cell.pass();
    if (waiting == handed.size()) {
      return false;
    }
    handed.add(task);
    cell.number++;
    return true;
  }

  @Override
  public void awaited() {
    cell.pass();
    waiting++;
  }

  @Override
  public boolean unawaited() {
    cell.pass();
    if (waiting == handed.size()) {
      return false;
    }
    waiting--;
    return true;
  }

  @Override
  public Runnable next() {
    waiting--;
    cell.number--;
    return handed.remove(0);
  }

  /** What a worker has been given is not the queue's any more. */
  @Override
  public boolean remove(Object task) {
    return false;
  }

  /** What is still here has nobody to take it if all have gone meanwhile. */
  @Override
  public boolean takeBack(Runnable task) {
    cell.pass();
    boolean removed = handed.remove(task);
    cell.number = handed.size();
    return removed;
  }

  @Override
  public List<Runnable> drain() {
    return new ArrayList<>();
  }
}
