package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/**
 * Looks again because what it looked for has gone, and knows by then that it has: it never waits,
 * so no step of its is one of waiting.
 */
@Truth(
    results = {"0", "1", "2"},
    traces = 12,
    races = true)
public final class RetryIsNoWait {
  private static final Object LOCK = new Object();
  private static final boolean[] GONE = new boolean[3];
  private static int index;

  private RetryIsNoWait() {}

  private static int find() {
    while (true) {
      int i = index;
      synchronized (LOCK) {
        if (!GONE[i]) {
          return i;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] found = new int[1];
    Thread user = new Thread(() -> found[0] = find());
    Thread first =
        new Thread(
            () -> {
              synchronized (LOCK) {
                GONE[0] = true;
                index = 1;
              }
            });
    Thread second =
        new Thread(
            () -> {
              synchronized (LOCK) {
                if (index == 1) {
                  index = 2;
                }
              }
            });
    user.start();
    first.start();
    second.start();
    user.join();
    first.join();
    second.join();
    System.out.println(found[0]);
  }
}
