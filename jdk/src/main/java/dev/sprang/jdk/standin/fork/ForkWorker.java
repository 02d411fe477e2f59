package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;

/** What a thread of a {@link ForkJoinPool} runs: task after task. */
final class ForkWorker implements Runnable {
  /** Its number is 1 when the worker has ended. */
  final SharedCell life;

  /** Behind it: whether it waits for the others to have nothing to do. */
  private final SharedCell rest;

  private boolean rests;

  private final ForkedTasks all;

  /** What it was made for; null if that is begun, or nothing. */
  ForkJoinTask<?> first;

  /** What it was given last: in a step of the cell of all tasks. */
  ForkJoinTask<?> given;

  Thread thread;

  ForkWorker(ForkedTasks all, ForkJoinPool pool, ForkJoinTask<?> first) {
    this.all = all;
    this.first = first;
    this.life = new SharedCell(pool, "worker");
    this.rest = new SharedCell(pool, "rest");
  }

  @Override
  public void run() {
    ForkJoinTask<?> task = first != null ? first : all.await(this);
    first = null;
    while (task != null) {
      task.perform();
      task = all.await(this);
    }
  }

  void setRests(boolean doesSo) {
    rest.pass();
    rests = doesSo;
  }

  /** In a step of the cell of all tasks: it has something to do. */
  void takes(ForkJoinTask<?> task) {
    given = task;
    rests = false;
  }

  boolean looksBusy() {
    ForkJoinTask<?> task = given;
    if (task == null || task.looksPerformed()) {
      return false;
    }
    rest.look();
    return !rests && !looksEnded();
  }

  /** Waits until it has done what it was given. */
  void awaitRest() {
    ForkJoinTask<?> task = given;
    if (task != null && looksBusy()) {
      task.awaitPerformed();
    }
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
