package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Three threads use a class for the first time; the order of the two who come late is nothing. */
@Truth(
    results = {"3"},
    traces = 3)
public final class InitialisedOnce {
  private static final int[] SEEN = new int[3];

  private InitialisedOnce() {}

  private static final class Lazy {
    private static final int[] VALUE = {1};

    private Lazy() {}
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int mine = i;
      threads[i] = new Thread(() -> SEEN[mine] = Lazy.VALUE[0]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(SEEN[0] + SEEN[1] + SEEN[2]);
  }
}
