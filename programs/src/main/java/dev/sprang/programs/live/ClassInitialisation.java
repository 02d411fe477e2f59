package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Two threads use a class for the first time: one of them initialises it, once. */
@Truth(
    results = {"1 1"},
    traces = 2)
public final class ClassInitialisation {
  private static int seenByFirst;
  private static int seenBySecond;

  private ClassInitialisation() {}

  private static final class Lazy {
    private static final int[] VALUE = {1};

    private Lazy() {}
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> seenByFirst = Lazy.VALUE[0]);
    Thread second = new Thread(() -> seenBySecond = Lazy.VALUE[0]);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seenByFirst + " " + seenBySecond);
  }
}
