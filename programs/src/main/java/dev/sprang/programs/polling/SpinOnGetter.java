package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** Waits by a method of the object that is waited for: it looks before that is done, or after. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnGetter {
  private volatile boolean done;
  private int value;

  private SpinOnGetter() {}

  private boolean isDone() {
    return done;
  }

  private void finish() {
    value = 1;
    done = true;
  }

  public static void main(String[] args) {
    SpinOnGetter task = new SpinOnGetter();
    new Thread(task::finish).start();
    while (!task.isDone()) {}
    System.out.println(task.value);
  }
}
