package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Two threads take two monitors in opposite order: a deadlock. */
@Truth(
    results = {"", "done"},
    traces = 3,
    violations = {"deadlock"})
public final class LockOrder {
  private LockOrder() {}

  public static void main(String[] args) throws InterruptedException {
    Object left = new Object();
    Object right = new Object();
    Thread first = new Thread(() -> both(left, right));
    Thread second = new Thread(() -> both(right, left));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }

  private static void both(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        return;
      }
    }
  }
}
