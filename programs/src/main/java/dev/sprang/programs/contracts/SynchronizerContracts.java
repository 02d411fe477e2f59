package dev.sprang.programs.contracts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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

  @Contract("acquire, release: one holder at a time, and each sees what the one before did")
  @Prints({"0 1", "1 0"})
  static class Exclusive {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      int[] count = {0};
      Part.print(() -> mutex.increment(count), () -> mutex.increment(count));
    }
  }

  @Contract("acquireShared: waits until released, and lets the next ones go too")
  @Prints("1 1")
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

  @Contract("releaseShared: one release lets all go who wait, one behind the other")
  @Prints("1 1 1")
  static class SharedByAll {
    public static void main(String[] args) throws InterruptedException {
      BooleanLatch latch = new BooleanLatch();
      int[] value = {0};
      Part.print(
          () -> await(latch, value),
          () -> await(latch, value),
          () -> {
            value[0] = 1;
            latch.releaseShared(1);
            return value[0];
          });
    }

    private static Object await(BooleanLatch latch, int[] value) {
      latch.acquireShared(1);
      return value[0];
    }
  }

  @Contract("acquireInterruptibly: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class Interruptible {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      Interrupted.print(mutex::lockInterruptibly);
    }
  }

  @Contract("tryAcquireNanos: false if the time elapses")
  @Prints({"true", "false"})
  static class Timed {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      Part waiting = Part.start(() -> mutex.tryAcquireNanos(1, TimeUnit.MILLISECONDS.toNanos(1)));
      mutex.release(1);
      System.out.println(waiting.result());
    }
  }

  @Contract("ConditionObject.await: waits until signalled, and has the state again")
  @Prints("1 true")
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

  @Contract("tryAcquire and the like: throw unless they are overridden")
  @Prints("UnsupportedOperationException")
  static class NotOverridden {
    public static void main(String[] args) throws InterruptedException {
      BooleanLatch latch = new BooleanLatch();
      Part.print(Part.done(() -> latch.acquire(1), "acquired"));
    }
  }

  @Contract("acquire: threads in the queue get it first in, first out; isQueued, getQueueLength")
  @Prints("2 true a b 0")
  static class FirstInFirstOut {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      StringBuilder order = new StringBuilder();
      Part a = queued(mutex, "a", order);
      Part b = queued(mutex, "b", order);
      String queue = mutex.getQueueLength() + " " + (mutex.getFirstQueuedThread() == a);
      mutex.release(1);
      a.join();
      b.join();
      System.out.println(queue + order + " " + mutex.getQueuedThreads().size());
    }

    private static Part queued(Mutex mutex, String name, StringBuilder order) {
      Part part =
          Part.start(
              () -> {
                mutex.acquire(1);
                order.append(' ').append(name);
                mutex.release(1);
                return null;
              });
      while (!mutex.isQueued(part)) {
        Thread.onSpinWait();
      }
      return part;
    }
  }

  @Contract("hasQueuedPredecessors: whether others wait longer; hasContended: whether any ever did")
  @Prints({"false false true true", "false false false true", "false false false false"})
  static class Predecessors {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      String before = mutex.hasQueuedPredecessors() + " " + mutex.hasContended();
      Part other = Part.start(() -> mutex.increment(new int[1]));
      boolean has = mutex.hasQueuedPredecessors();
      boolean contended = mutex.hasContended();
      mutex.release(1);
      other.join();
      System.out.println(before + " " + has + " " + contended);
    }
  }

  @Contract("tryAcquireSharedNanos: false if the time elapses")
  @Prints({"true", "false"})
  static class TimedShared {
    public static void main(String[] args) throws InterruptedException {
      BooleanLatch latch = new BooleanLatch();
      Part waiting = Part.start(() -> latch.tryAcquireSharedNanos(1, 1_000_000));
      latch.releaseShared(1);
      System.out.println(waiting.result());
    }
  }

  @Contract("ConditionObject: throws if not held exclusively, or asked of another synchronizer")
  @Prints("IllegalMonitorStateException IllegalMonitorStateException IllegalArgumentException")
  static class ConditionNotHeld {
    public static void main(String[] args) {
      Mutex mutex = new Mutex();
      AbstractQueuedSynchronizer.ConditionObject condition = mutex.new ConditionObject();
      Object signalled = Part.resultOf(Part.done(() -> condition.signal(), "signalled"));
      Object waited = Part.resultOf(() -> condition.await(1, TimeUnit.SECONDS));
      Object asked = Part.resultOf(() -> new Mutex().hasWaiters(condition));
      System.out.println(signalled + " " + waited + " " + asked);
    }
  }

  @Contract("ConditionObject.await: an interrupt ends the wait, and it has the state again")
  @Prints("InterruptedException true")
  static class ConditionInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      AbstractQueuedSynchronizer.ConditionObject condition = mutex.new ConditionObject();
      Part waiting =
          Part.start(
              () -> {
                mutex.acquire(1);
                condition.await();
                return "signalled";
              });
      waiting.interrupt();
      System.out.println(waiting.result() + " " + mutex.isHeldExclusively());
    }
  }

  @Contract("ConditionObject.signalAll: who waits goes on; getWaitQueueLength: how many do")
  @Prints("1 0 1")
  static class ConditionOfAll {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      AbstractQueuedSynchronizer.ConditionObject condition = mutex.new ConditionObject();
      AtomicBoolean isWaiting = new AtomicBoolean();
      int[] value = {0};
      Part waiting =
          Part.start(
              () -> {
                mutex.acquire(1);
                isWaiting.set(true);
                condition.awaitUninterruptibly();
                value[0]++;
                mutex.release(1);
                return null;
              });
      while (!isWaiting.get()) {
        Thread.onSpinWait();
      }
      mutex.acquire(1);
      String waiters = mutex.getWaitQueueLength(condition) + " ";
      condition.signalAll();
      waiters += mutex.getWaitQueueLength(condition) + " ";
      mutex.release(1);
      waiting.join();
      System.out.println(waiters + value[0]);
    }
  }

  @Contract("ConditionObject.awaitNanos: nothing is left of the time if it elapses")
  @Prints({"true 1", "false 0", "false 1"})
  static class ConditionTimed {
    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      AbstractQueuedSynchronizer.ConditionObject condition = mutex.new ConditionObject();
      int[] value = {0};
      mutex.acquire(1);
      Part signaller =
          Part.start(
              () -> {
                mutex.acquire(1);
                value[0] = 1;
                condition.signal();
                mutex.release(1);
                return null;
              });
      boolean isSignalled = condition.awaitNanos(1_000_000) > 0;
      String text = isSignalled + " " + value[0];
      mutex.release(1);
      signaller.join();
      System.out.println(text);
    }
  }

  @Contract("toString: the state and whether the queue is empty")
  @Prints("[State = 1, empty queue]")
  static class Text {
    public static void main(String[] args) {
      Mutex mutex = new Mutex();
      mutex.acquire(1);
      String text = mutex.toString();
      System.out.println(text.substring(text.indexOf('[')));
    }
  }
}
