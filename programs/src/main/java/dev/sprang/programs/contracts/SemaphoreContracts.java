package dev.sprang.programs.contracts;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What {@link Semaphore} promises. */
final class SemaphoreContracts {
  private SemaphoreContracts() {}

  private static Object acquire(Semaphore semaphore) throws InterruptedException {
    semaphore.acquire();
    return "acquired";
  }

  private static Object release(Semaphore semaphore) {
    semaphore.release();
    return "released";
  }

  @Contract(
      value = "tryAcquire: only if a permit is available at the time",
      results = {"true false", "false true"})
  static class TryAcquireDoesNotWait {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      Part.print(semaphore::tryAcquire, semaphore::tryAcquire);
    }
  }

  @Contract(value = "acquire: blocks until a permit is available", results = "acquired released")
  static class AcquireWaits {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part.print(() -> acquire(semaphore), () -> release(semaphore));
    }
  }

  @Contract(
      value =
          "a thread that releases a permit need not have acquired it; that may make more permits",
      results = "2")
  static class ReleaseAdds {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      Part.start(() -> release(semaphore)).join();
      System.out.println(semaphore.availablePermits());
    }
  }

  @Contract(
      value = "with one permit it is a lock: what was done before release is seen after acquire",
      results = {"0 1", "1 0"})
  static class BinarySemaphoreExcludes {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      int[] count = {0};
      Part.print(() -> increment(semaphore, count), () -> increment(semaphore, count));
    }

    private static Object increment(Semaphore semaphore, int[] count) {
      semaphore.acquireUninterruptibly();
      try {
        return count[0]++;
      } finally {
        semaphore.release();
      }
    }
  }

  @Contract(
      value = "initial permits may be negative: releases must occur before acquires are granted",
      results = "false false true")
  static class NegativePermits {
    public static void main(String[] args) {
      Semaphore semaphore = new Semaphore(-1);
      boolean first = semaphore.tryAcquire();
      semaphore.release();
      boolean second = semaphore.tryAcquire();
      semaphore.release();
      System.out.println(first + " " + second + " " + semaphore.tryAcquire());
    }
  }

  @Contract(
      value = "drainPermits: acquires and returns all permits",
      results = {"2 true 0", "3 false 0"})
  static class DrainPermits {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(3);
      Part other = Part.start(semaphore::tryAcquire);
      int drained = semaphore.drainPermits();
      System.out.println(drained + " " + other.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract(
      value = "tryAcquire(n): if there are fewer permits their number does not change",
      results = "false 1")
  static class AllOrNothing {
    public static void main(String[] args) {
      Semaphore semaphore = new Semaphore(1);
      System.out.println(semaphore.tryAcquire(2) + " " + semaphore.availablePermits());
    }
  }

  @Contract(value = "acquire(n): blocks until all are available", results = "acquired 0")
  static class AcquireSeveral {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting =
          Part.start(
              () -> {
                semaphore.acquire(2);
                return "acquired";
              });
      Part other = Part.start(() -> release(semaphore));
      semaphore.release();
      other.join();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract(
      value = "timed tryAcquire: false if the waiting time elapses",
      results = {"true 0", "false 1"})
  static class TimedTryAcquire {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(() -> semaphore.tryAcquire(1, TimeUnit.MILLISECONDS));
      semaphore.release();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract(value = "acquire: an interrupt ends the wait", results = "InterruptedException 0")
  static class AcquireInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(() -> acquire(semaphore));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract(
      value = "acquire: interrupted or a permit, never both and never neither",
      results = {"InterruptedException 1", "acquired 0"})
  static class AcquireInterruptedOrReleased {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(() -> acquire(semaphore));
      semaphore.release();
      waiting.interrupt();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract(
      value = "acquireUninterruptibly: an interrupt does not end the wait and is not lost",
      results = "true")
  static class AcquireUninterruptibly {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting =
          Part.start(
              () -> {
                semaphore.acquireUninterruptibly();
                return Thread.interrupted();
              });
      waiting.interrupt();
      semaphore.release();
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "tryAcquire: does not honour fairness; a thread that waits may be overtaken",
      results = {"true", "false"})
  static class FairTryAcquireBarges {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0, true);
      Part waiting = Part.start(() -> acquire(semaphore));
      semaphore.release();
      boolean overtook = semaphore.tryAcquire();
      if (overtook) {
        semaphore.release();
      }
      waiting.join();
      System.out.println(overtook);
    }
  }

  @Contract(
      value = "reducePermits: does not block, and may make the number negative",
      results = "-1")
  static class ReducePermits {
    private static final class Reducible extends Semaphore {
      private static final long serialVersionUID = 1;

      Reducible() {
        super(1);
      }

      void reduceBy(int reduction) {
        reducePermits(reduction);
      }
    }

    public static void main(String[] args) {
      Reducible semaphore = new Reducible();
      semaphore.reduceBy(2);
      System.out.println(semaphore.availablePermits());
    }
  }

  @Contract(
      value = "release: throws if the number is negative",
      results = "IllegalArgumentException")
  static class ReleaseNegative {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      Part.print(
          () -> {
            semaphore.release(-1);
            return "released";
          });
    }
  }
}
