package dev.sprang.programs.contracts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What {@link AbstractQueuedSynchronizer} promises to those who extend it. */
final class SynchronizerContracts {
  private SynchronizerContracts() {}

  /** The lock that is not reentrant of the class documentation. */
  private static final class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }

    Object increment(int[] count) {
      acquire(1);
      try {
        return count[0]++;
      } finally {
        release(1);
      }
    }

    Object lockInterruptibly() throws InterruptedException {
      acquireInterruptibly(1);
      return "acquired";
    }
  }

  /** The latch of the class documentation. */
  private static final class BooleanLatch extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() != 0 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  @Contract(
      value = "acquire, release: one holder at a time, and each sees what the one before did",
      results = {"0 1", "1 0"})
  static class Exclusive {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      int[] count = {0};
      Part.print(() -> mutex.increment(count), () -> mutex.increment(count));
    }
  }

  @Contract(
      value = "acquireShared: waits until released, and lets the next ones go too",
      results = "1 1")
  static class Shared {
    public static void main(String[] args) throws InterruptedException {
      BooleanLatch latch = new BooleanLatch();
      int[] value = {0};
      Part.print(
          () -> {
            latch.acquireShared(1);
            return value[0];
          },
          () -> {
            value[0] = 1;
            latch.releaseShared(1);
            latch.acquireShared(1);
            return value[0];
          });
    }
  }

  @Contract(
      value = "acquireInterruptibly: an interrupt ends the wait",
      results = "InterruptedException")
  static class Interruptible {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      Part waiting = Part.start(mutex::lockInterruptibly);
      waiting.interrupt();
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "tryAcquireNanos: false if the time elapses",
      results = {"true", "false"})
  static class Timed {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      Part waiting = Part.start(() -> mutex.tryAcquireNanos(1, TimeUnit.MILLISECONDS.toNanos(1)));
      mutex.release(1);
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "ConditionObject.await: waits until signalled, and has the state again",
      results = "1 true")
  static class ConditionOfOne {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      AbstractQueuedSynchronizer.ConditionObject condition = mutex.new ConditionObject();
      int[] value = {0};
      Part waiting =
          Part.start(
              () -> {
                mutex.acquire(1);
                while (value[0] == 0) {
                  condition.await();
                }
                return value[0] + " " + mutex.isHeldExclusively();
              });
      mutex.acquire(1);
      value[0] = 1;
      condition.signal();
      mutex.release(1);
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "tryAcquire and the like: throw unless they are overridden",
      results = "UnsupportedOperationException")
  static class NotOverridden {
    public static void main(String[] args) throws InterruptedException {
      BooleanLatch latch = new BooleanLatch();
      Part.print(
          () -> {
            latch.acquire(1);
            return "acquired";
          });
    }
  }
}
