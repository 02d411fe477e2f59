package dev.sprang.jdk.standin;

import java.util.ArrayList;
import java.util.List;

/** The tasks of a pool with a synchronous queue: each goes to a worker that waits already. */
final class HandOff implements Tasks {
  private final Gate gate = new Gate(this, "tasks");
  private final List<Runnable> handed = new ArrayList<>();

  /** Workers that wait, or have been given a task and not yet taken it. */
  private int waiting;

  @Override
  public Gate gate() {
    return gate;
  }

  @Override
  public boolean offer(Runnable task) {
    gate.look();
    if (waiting == handed.size()) {
      return false;
    }
    gate.pass();
    if (waiting == handed.size()) {
      return false;
    }
    handed.add(task);
    gate.number++;
    return true;
  }

  @Override
  public void awaited() {
    gate.pass();
    waiting++;
  }

  @Override
  public Runnable next() {
    waiting--;
    gate.number--;
    return handed.remove(0);
  }

  /** What a worker has been given cannot be taken back. */
  @Override
  public boolean remove(Object task) {
    return false;
  }

  @Override
  public List<Runnable> drain() {
    return new ArrayList<>();
  }
}
