package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One of two threads waits at a barrier for some time only: if that is over before the other one
 * comes, the barrier is broken for the other one too.
 *
 * <p>The impatient one is second and does not wait; or it is first, and its time is over before the
 * other one comes, while that one is letting it go, or never.
 */
@Truth(
    results = {"0 1", "1 0", "timeout broken"},
    traces = 4)
public final class BarrierBroken {
  private BarrierBroken() {}

  private static String one;
  private static String two;

  public static void main(String[] args) throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Threads.runAll(() -> one = inTime(barrier), () -> two = patiently(barrier));
    System.out.println(one + " " + two);
  }

  private static String inTime(CyclicBarrier barrier) {
    try {
      return "" + barrier.await(1, TimeUnit.SECONDS);
    } catch (TimeoutException over) {
      return "timeout";
    } catch (BrokenBarrierException broken) {
      return "broken";
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String patiently(CyclicBarrier barrier) {
    try {
      return "" + barrier.await();
    } catch (BrokenBarrierException broken) {
      return "broken";
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
