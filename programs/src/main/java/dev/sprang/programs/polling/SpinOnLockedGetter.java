package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** Waits by a method that looks under a lock. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnLockedGetter {
  private final ReentrantLock lock = new ReentrantLock();
  private boolean done;

  private SpinOnLockedGetter() {}

  private boolean isDone() {
    lock.lock();
    try {
      return done;
    } finally {
      lock.unlock();
    }
  }

  private void finish() {
    lock.lock();
    try {
      done = true;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    SpinOnLockedGetter task = new SpinOnLockedGetter();
    new Thread(task::finish).start();
    while (!task.isDone()) {}
    System.out.println(1);
  }
}
