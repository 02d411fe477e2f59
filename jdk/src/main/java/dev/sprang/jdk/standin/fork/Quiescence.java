package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.Deadline;
import dev.sprang.jdk.standin.time.InTime;

/**
 * Whether anybody has anything to do in a {@link ForkJoinPool}, and who waits for the end of it.
 */
final class Quiescence {
  private final ForkedTasks tasks;

  Quiescence(ForkedTasks tasks) {
    this.tasks = tasks;
  }

  /** Whether nothing is to be done and nobody does anything, but perhaps who asks. */
  boolean isThere() {
    while (true) {
      int before = tasks.looksTaken();
      if (!tasks.areNone()) {
        return false;
      }
      boolean isBusy = tasks.known().stream().anyMatch(ForkWorker::looksBusy);
      if (tasks.looksTaken() == before) {
        return !isBusy && tasks.areNone();
      }
    }
  }

  /** Runs what there is until nobody does anything any more. */
  void help() {
    while (!helpsOnce(null)) {
      continue;
    }
  }

  /** The same, but does not wait longer than that; whether the end has come. */
  boolean helpFor(long nanos) {
    Deadline deadline = new Deadline(nanos);
    boolean isThere = helpsOnce(deadline);
    while (!isThere && InTime.waits(deadline.left())) {
      isThere = helpsOnce(deadline);
    }
    return isThere;
  }

  /** What there is to run is run, however little time is left. */
  private boolean helpsOnce(Deadline deadline) {
    for (ForkJoinTask<?> task = tasks.poll(); task != null; task = tasks.poll()) {
      task.perform();
    }
    ForkWorker own = tasks.ownWorker();
    if (own != null) {
      own.setRests(true);
    }
    for (ForkWorker member : tasks.members()) {
      awaitRest(member, deadline);
    }
    boolean isThere = isThere();
    if (own != null) {
      own.setRests(false);
    }
    return isThere;
  }

  private static void awaitRest(ForkWorker member, Deadline deadline) {
    if (deadline == null) {
      member.awaitRest();
      return;
    }
    long left = deadline.left();
    if (InTime.waits(left)) {
      SharedCell.limit(left);
      member.awaitRest();
      SharedCell.limit(Long.MAX_VALUE);
    }
  }
}
