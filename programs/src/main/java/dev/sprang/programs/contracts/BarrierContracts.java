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

  @Contract("CountDownLatch.await: waits until the count is zero")
  @Prints("2")
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

  @Contract("CountDownLatch.countDown: wakes up all waiting threads")
  @Prints("opened opened")
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

  @Contract("CountDownLatch.countDown: if the count is zero, nothing happens")
  @Prints("1 0 0")
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

  @Contract("CountDownLatch.await: timed, false if the time elapsed before the count was zero")
  @Prints({"true", "false"})
  static class LatchTimesOut {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Part waiting = Part.start(() -> latch.await(1, TimeUnit.MILLISECONDS));
      latch.countDown();
      System.out.println(waiting.result());
    }
  }

  @Contract("CountDownLatch.await: an interrupt ends the wait")
  @Prints("InterruptedException 1")
  static class LatchInterrupted {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Part waiting = Part.start(() -> await(latch));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + latch.getCount());
    }
  }

  @Contract("CountDownLatch: throws if the count is negative")
  @Prints("IllegalArgumentException")
  static class LatchNotNegative {
    public static void main(String[] args) throws InterruptedException {
      Part.print(() -> new CountDownLatch(-1));
    }
  }

  @Contract("CyclicBarrier.await: the arrival index is parties - 1 for the first, 0 for the last")
  @Prints({"1 0", "0 1"})
  static class BarrierArrivalIndex {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part.print(barrier::await, barrier::await);
    }
  }

  @Contract("CyclicBarrier: the action runs once, before any thread goes on")
  @Prints({"1 1"})
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

  @Contract("CyclicBarrier: can be used again after the waiting threads are released")
  @Prints("true true")
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

  @Contract("CyclicBarrier.await: a time-out breaks the barrier for all")
  @Prints({"TimeoutException BrokenBarrierException", "0 1", "1 0"})
  static class BarrierTimesOut {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part.print(() -> barrier.await(1, TimeUnit.MILLISECONDS), barrier::await);
    }
  }

  @Contract("CyclicBarrier.await: throws if the barrier is broken already")
  @Prints("TimeoutException true BrokenBarrierException")
  static class BarrierStaysBroken {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Object first = Part.resultOf(() -> barrier.await(1, TimeUnit.MILLISECONDS));
      System.out.println(first + " " + barrier.isBroken() + " " + Part.resultOf(barrier::await));
    }
  }

  @Contract("CyclicBarrier.await: an interrupted thread breaks the barrier")
  @Prints("InterruptedException true")
  static class BarrierInterrupted {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part waiting = Part.start(barrier::await);
      waiting.interrupt();
      System.out.println(waiting.result() + " " + barrier.isBroken());
    }
  }

  @Contract("CyclicBarrier.reset: those who wait get a BrokenBarrierException")
  @Prints({"BrokenBarrierException false", "TimeoutException true", "TimeoutException false"})
  static class BarrierReset {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Part waiting = Part.start(() -> barrier.await(1, TimeUnit.MILLISECONDS));
      barrier.reset();
      System.out.println(waiting.result() + " " + barrier.isBroken());
    }
  }

  @Contract("CyclicBarrier: if the action throws, the last thread does too, and it is broken")
  @Prints({
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

  @Contract("CyclicBarrier.getNumberWaiting: how many are at the barrier; getParties")
  @Prints({"0 2", "1 2"})
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
