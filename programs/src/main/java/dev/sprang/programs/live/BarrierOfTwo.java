package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Two threads meet at a barrier, with an action or without: what both did before is seen by both
 * afterwards. Only who comes last is open.
 */
@Truth(arguments = "", results = "3 3 0", traces = 2)
@Truth(arguments = "action", results = "3 3 3", traces = 2)
public final class BarrierOfTwo {
  private BarrierOfTwo() {}

  private static int one;
  private static int two;
  private static int seenByOne;
  private static int seenByTwo;
  private static int seenByAction;

  public static void main(String[] args) throws InterruptedException {
    Runnable action = args[0].isEmpty() ? null : () -> seenByAction = one + two;
    CyclicBarrier barrier = new CyclicBarrier(2, action);
    Threads.runAll(
        () -> {
          one = 1;
          await(barrier);
          seenByOne = one + two;
        },
        () -> {
          two = 2;
          await(barrier);
          seenByTwo = one + two;
        });
    System.out.println(seenByOne + " " + seenByTwo + " " + seenByAction);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
