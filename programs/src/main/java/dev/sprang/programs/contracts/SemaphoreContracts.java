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

  @Contract("tryAcquire: only if a permit is available at the time")
  @Prints({"true false", "false true"})
  static class TryAcquireDoesNotWait {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      Part.print(semaphore::tryAcquire, semaphore::tryAcquire);
    }
  }

  @Contract("acquire: blocks until a permit is available")
  @Prints("acquired released")
  static class AcquireWaits {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part.print(() -> acquire(semaphore), () -> release(semaphore));
    }
  }

  @Contract("a thread that releases a permit need not have acquired it; that may make more permits")
  @Prints("2")
  static class ReleaseAdds {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      Part.start(() -> release(semaphore)).join();
      System.out.println(semaphore.availablePermits());
    }
  }

  @Contract("with one permit it is a lock: what was done before release is seen after acquire")
  @Prints({"0 1", "1 0"})
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

  @Contract("initial permits may be negative: releases must occur before acquires are granted")
  @Prints("false false true")
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

  @Contract("drainPermits: acquires and returns all permits")
  @Prints({"2 true 0", "3 false 0"})
  static class DrainPermits {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(3);
      Part other = Part.start(semaphore::tryAcquire);
      int drained = semaphore.drainPermits();
      System.out.println(drained + " " + other.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract("tryAcquire(n): if there are fewer permits their number does not change")
  @Prints("false 1")
  static class AllOrNothing {
    public static void main(String[] args) {
      Semaphore semaphore = new Semaphore(1);
      System.out.println(semaphore.tryAcquire(2) + " " + semaphore.availablePermits());
    }
  }

  @Contract("acquire(n): blocks until all are available")
  @Prints("acquired 0")
  static class AcquireSeveral {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(Part.done(() -> semaphore.acquire(2), "acquired"));
      Part other = Part.start(() -> release(semaphore));
      semaphore.release();
      other.join();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract("timed tryAcquire: false if the waiting time elapses")
  @Prints({"true 0", "false 1"})
  static class TimedTryAcquire {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(() -> semaphore.tryAcquire(1, TimeUnit.MILLISECONDS));
      semaphore.release();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract("acquire: an interrupt ends the wait")
  @Prints("InterruptedException 0")
  static class AcquireInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(() -> acquire(semaphore));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract("acquire: interrupted or a permit, never both and never neither")
  @Prints({"InterruptedException 1", "acquired 0"})
  static class AcquireInterruptedOrReleased {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Part waiting = Part.start(() -> acquire(semaphore));
      semaphore.release();
      waiting.interrupt();
      System.out.println(waiting.result() + " " + semaphore.availablePermits());
    }
  }

  @Contract("acquireUninterruptibly: an interrupt does not end the wait and is not lost")
  @Prints("true")
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

  @Contract("tryAcquire: does not honour fairness; a thread that waits may be overtaken")
  @Prints({"true", "false"})
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

  @Contract("reducePermits: does not block, and may make the number negative")
  @Prints("-1")
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

  @Contract("release: throws if the number is negative")
  @Prints("IllegalArgumentException")
  static class ReleaseNegative {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(1);
      Part.print(Part.done(() -> semaphore.release(-1), "released"));
    }
  }
}
