package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two classes that use each other when they are initialised, by two threads that begin at either
 * end: the deadlock of two monitors taken in opposite order.
 */
@Truth(
    results = {"", "1 1"},
    traces = 3,
    violations = {"deadlock"})
public final class ClassesInCircle {
  private static final class Hen {
    private static final int[] EGGS = {1};
    private static final int[] OTHER = Egg.HENS;

    private Hen() {}
  }

  private static final class Egg {
    private static final int[] HENS = {1};
    private static final int[] OTHER = Hen.EGGS;

    private Egg() {}
  }

  private static int first;
  private static int second;

  private ClassesInCircle() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> first = Hen.EGGS[0], () -> second = Egg.HENS[0]);
    System.out.println(first + " " + second);
  }
}
