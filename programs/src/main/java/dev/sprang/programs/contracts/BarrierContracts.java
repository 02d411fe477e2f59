package dev.sprang.programs.contracts;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

/** What {@link CountDownLatch} and {@link CyclicBarrier} promise. */
final class BarrierContracts {
  private BarrierContracts() {}

  private static Object countDown(CountDownLatch latch) {
    latch.countDown();
    return null;
  }

  private static Object await(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return "opened";
  }

  @Contract(value = "CountDownLatch.await: waits until the count is zero", results = "2")
  static class LatchOpensAtZero {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(2);
      int[] done = new int[2];
      for (int i = 0; i < 2; i++) {
        int me = i;
        Part.start(
            () -> {
              done[me] = 1;
              return countDown(latch);
            });
      }
      latch.await();
      System.out.println(done[0] + done[1]);
    }
  }

  @Contract(
      value = "CountDownLatch.countDown: wakes up all waiting threads",
      results = "opened opened")
  static class LatchLetsAllGo {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Part.print(
          () -> await(latch),
          () -> {
            countDown(latch);
            return await(latch);
          });
    }
  }

  @Contract(
      value = "CountDownLatch.countDown: if the count is zero, nothing happens",
      results = "1 0 0")
  static class LatchStaysAtZero {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      long before = latch.getCount();
      latch.countDown();
      latch.await();
      long after = latch.getCount();
      latch.countDown();
      System.out.println(before + " " + after + " " + latch.getCount());
    }
  }

  @Contract(
      value = "CountDownLatch.await: timed, false if the time elapsed before the count was zero",
      results = {"true", "false"})
  static class LatchTimesOut {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Part waiting = Part.start(() -> latch.await(1, TimeUnit.MILLISECONDS));
      latch.countDown();
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "CountDownLatch.await: an interrupt ends the wait",
      results = "InterruptedException 1")
  static class LatchInterrupted {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Part waiting = Part.start(() -> await(latch));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + latch.getCount());
    }
  }

  @Contract(
      value = "CountDownLatch: throws if the count is negative",
      results = "IllegalArgumentException")
  static class LatchNotNegative {
    public static void main(String[] args) throws InterruptedException {
      Part.print(() -> new CountDownLatch(-1));
    }
  }

  @Contract(
      value = "CyclicBarrier.await: the arrival index is parties - 1 for the first, 0 for the last",
      results = {"1 0", "0 1"})
  static class BarrierArrivalIndex {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part.print(barrier::await, barrier::await);
    }
  }

  @Contract(
      value = "CyclicBarrier: the action runs once, before any thread goes on",
      results = {"1 1"})
  static class BarrierAction {
    public static void main(String[] args) throws InterruptedException {
      int[] actions = {0};
      CyclicBarrier barrier = new CyclicBarrier(2, () -> actions[0]++);
      Part.print(() -> await(barrier, actions), () -> await(barrier, actions));
    }

    private static Object await(CyclicBarrier barrier, int[] actions)
        throws InterruptedException, BrokenBarrierException {
      barrier.await();
      return actions[0];
    }
  }

  @Contract(
      value = "CyclicBarrier: can be used again after the waiting threads are released",
      results = "true true")
  static class BarrierIsCyclic {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part.print(() -> twice(barrier), () -> twice(barrier));
    }

    private static Object twice(CyclicBarrier barrier) throws Exception {
      barrier.await();
      barrier.await();
      return !barrier.isBroken();
    }
  }

  @Contract(
      value = "CyclicBarrier.await: a time-out breaks the barrier for all",
      results = {"TimeoutException BrokenBarrierException", "0 1", "1 0"})
  static class BarrierTimesOut {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part.print(() -> barrier.await(1, TimeUnit.MILLISECONDS), barrier::await);
    }
  }

  @Contract(
      value = "CyclicBarrier.await: throws if the barrier is broken already",
      results = "TimeoutException true BrokenBarrierException")
  static class BarrierStaysBroken {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Object first = Part.resultOf(() -> barrier.await(1, TimeUnit.MILLISECONDS));
      System.out.println(first + " " + barrier.isBroken() + " " + Part.resultOf(barrier::await));
    }
  }

  @Contract(
      value = "CyclicBarrier.await: an interrupted thread breaks the barrier",
      results = "InterruptedException true")
  static class BarrierInterrupted {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part waiting = Part.start(barrier::await);
      waiting.interrupt();
      System.out.println(waiting.result() + " " + barrier.isBroken());
    }
  }

  @Contract(
      value = "CyclicBarrier.reset: those who wait get a BrokenBarrierException",
      results = {"BrokenBarrierException false", "TimeoutException true", "TimeoutException false"})
  static class BarrierReset {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part waiting = Part.start(() -> barrier.await(1, TimeUnit.MILLISECONDS));
      barrier.reset();
      System.out.println(waiting.result() + " " + barrier.isBroken());
    }
  }

  @Contract(
      value = "CyclicBarrier: if the action throws, the last thread does too, and it is broken",
      results = {
        "ArithmeticException BrokenBarrierException true",
        "BrokenBarrierException ArithmeticException true"
      })
  static class BarrierActionFails {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2, () -> Math.floorDiv(1, 0));
      Part other = Part.start(barrier::await);
      Object mine = Part.resultOf(barrier::await);
      System.out.println(other.result() + " " + mine + " " + barrier.isBroken());
    }
  }

  @Contract(
      value = "CyclicBarrier.getNumberWaiting: how many are at the barrier; getParties",
      results = {"0 2", "1 2"})
  static class BarrierCounts {
    public static void main(String[] args) throws Exception {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part waiting = Part.start(barrier::await);
      String counts = barrier.getNumberWaiting() + " " + barrier.getParties();
      barrier.await();
      waiting.join();
      System.out.println(counts);
    }
  }
}
