package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** Waits by a synchronized method: no data race, and no more ways than with a volatile field. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnSynchronizedGetter {
  private boolean done;
  private int value;

  private SpinOnSynchronizedGetter() {}

  private synchronized boolean isDone() {
    return done;
  }

  private synchronized void finish() {
    value = 1;
    done = true;
  }

  public static void main(String[] args) {
    SpinOnSynchronizedGetter task = new SpinOnSynchronizedGetter();
    new Thread(task::finish).start();
    while (!task.isDone()) {
      Thread.yield();
    }
    System.out.println(task.value);
  }
}
