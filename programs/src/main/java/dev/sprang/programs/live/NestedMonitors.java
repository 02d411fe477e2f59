package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads take two monitors in the same order, a third one only the inner one: two orders of
 * the outer one, and three places for the third thread in each.
 */
@Truth(
    results = {"3"},
    traces = 6)
public final class NestedMonitors {
  private static int count;

  private NestedMonitors() {}

  public static void main(String[] args) throws InterruptedException {
    Object outer = new Object();
    Object inner = new Object();
    Threads.runAll(() -> both(outer, inner), () -> both(outer, inner), () -> one(inner));
    System.out.println(count);
  }

  private static void both(Object outer, Object inner) {
    synchronized (outer) {
      one(inner);
    }
  }

  private static void one(Object inner) {
    synchronized (inner) {
      count++;
    }
  }
}
