package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Each thread has its own value: nothing is shared, one trace. */
@Truth(
    results = {"1 2 0"},
    traces = 1)
public final class ThreadLocals {
  private static final ThreadLocal<Integer> OWN = ThreadLocal.withInitial(() -> 0);
  private static int first;
  private static int second;

  private ThreadLocals() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> first = set(1), () -> second = set(2));
    System.out.println(first + " " + second + " " + OWN.get());
  }

  private static int set(int value) {
    OWN.set(value);
    return OWN.get();
  }
}
