package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;

/** What a thread of a {@link ForkJoinPool} runs: task after task. */
final class ForkWorker implements Runnable {
  /** Its number is 1 when the worker has ended. */
  final SharedCell life;

  /** Its number is how many tasks it has done. */
  private final SharedCell done;

  private final ForkedTasks all;

  /** What it was made for; null if that is begun, or nothing. */
  ForkJoinTask<?> first;

  /** How many tasks it has been given: in a step of the cell of all tasks. */
  int taken;

  Thread thread;

  ForkWorker(ForkedTasks all, ForkJoinPool pool, ForkJoinTask<?> first) {
    this.all = all;
    this.first = first;
    this.life = new SharedCell(pool, "worker");
    this.done = new SharedCell(pool, "done");
  }

  @Override
  public void run() {
    ForkJoinTask<?> task = first != null ? first : all.await(this);
    first = null;
    while (task != null) {
      task.perform();
      rests();
      task = all.await(this);
    }
  }

  void rests() {
    done.pass();
    done.number++;
  }

  boolean looksBusy() {
    done.look();
    return done.number < taken && !looksEnded();
  }

  /** Waits until it has done what it was given so far. */
  void awaitRest() {
    done.lookWhen(taken);
  }

  boolean looksEnded() {
    life.look();
    return life.number == 1;
  }

  /** Its thread ends, perhaps before it has begun. */
  void leaves() {
    if (first != null) {
      all.replace(this);
    }
    ends();
  }

  void ends() {
    life.pass();
    life.number = 1;
  }
}
