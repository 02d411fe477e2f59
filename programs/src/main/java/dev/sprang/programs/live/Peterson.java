package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Peterson's mutual exclusion of two threads, where each asks at most so many times and then gives
 * up.
 *
 * <p>By enumeration 10 traces with one question and 20 with two. The counter is plain: nobody gets
 * in while the other is in.
 */
@Truth(
    arguments = {"1"},
    results = {"0", "1", "2"},
    traces = 10)
@Truth(
    arguments = {"2"},
    results = {"0", "1", "2"},
    traces = 20)
public final class Peterson {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn;
  private static int entered;

  private Peterson() {}

  public static void main(String[] args) throws InterruptedException {
    int questions = Integer.parseInt(args[0]);
    Threads.runAll(() -> first(questions), () -> second(questions));
    System.out.println(entered);
  }

  private static void first(int questions) {
    firstWants = true;
    turn = 2;
    for (int i = 0; i < questions; i++) {
      if (!secondWants || turn == 1) {
        entered++;
        firstWants = false;
        return;
      }
    }
  }

  private static void second(int questions) {
    secondWants = true;
    turn = 1;
    for (int i = 0; i < questions; i++) {
      if (!firstWants || turn == 2) {
        entered++;
        secondWants = false;
        return;
      }
    }
  }
}
