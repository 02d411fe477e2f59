package dev.sprang.programs.contracts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** What {@link ReentrantLock} and {@link Lock} promise. */
final class LockContracts {
  private LockContracts() {}

  @Contract("lock: if the current thread already holds the lock, the hold count grows by one")
  @Prints("2 1 0")
  static class LockIsReentrant {
    public static void main(String[] args) {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      lock.lock();
      int twice = lock.getHoldCount();
      lock.unlock();
      int once = lock.getHoldCount();
      lock.unlock();
      System.out.println(twice + " " + once + " " + lock.getHoldCount());
    }
  }

  @Contract("unlock: throws if the current thread is not the holder")
  @Prints("IllegalMonitorStateException true")
  static class UnlockIsForTheHolder {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Part other = Part.start(() -> unlock(lock));
      System.out.println(other.result() + " " + lock.isHeldByCurrentThread());
    }

    private static Object unlock(ReentrantLock lock) {
      lock.unlock();
      return "unlocked";
    }
  }

  @Contract("lock: one thread at a time holds the lock")
  @Prints("2")
  static class LockExcludes {
    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantLock();
      int[] count = {0};
      Part other = Part.start(() -> increment(lock, count));
      increment(lock, count);
      other.join();
      System.out.println(count[0]);
    }

    private static Object increment(Lock lock, int[] count) {
      lock.lock();
      try {
        return count[0]++;
      } finally {
        lock.unlock();
      }
    }
  }

  @Contract("lock: what one holder did before unlocking is seen by the next")
  @Prints({"0 1", "1 0"})
  static class LockOrdersHolders {
    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantLock(true);
      int[] count = {0};
      Part.print(
          () -> LockExcludes.increment(lock, count), () -> LockExcludes.increment(lock, count));
    }
  }

  @Contract("tryLock: acquires the lock only if no other thread holds it")
  @Prints({"true false", "false true"})
  static class TryLockDoesNotWait {
    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantLock();
      Part.print(lock::tryLock, lock::tryLock);
    }
  }

  @Contract("tryLock: a holder increments its hold count and gets true")
  @Prints("true true 2")
  static class TryLockIsReentrant {
    public static void main(String[] args) {
      ReentrantLock lock = new ReentrantLock();
      System.out.println(lock.tryLock() + " " + lock.tryLock() + " " + lock.getHoldCount());
    }
  }

  @Contract("tryLock: takes no notice of interrupts")
  @Prints("true true")
  static class TryLockIgnoresInterrupts {
    public static void main(String[] args) {
      Thread.currentThread().interrupt();
      System.out.println(new ReentrantLock().tryLock() + " " + Thread.interrupted());
    }
  }

  @Contract("timed tryLock: false if the waiting time elapses, true if the lock was acquired")
  @Prints({"true", "false"})
  static class TimedTryLockGivesUp {
    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantLock();
      lock.lock();
      Part other = Part.start(() -> lock.tryLock(1, TimeUnit.MILLISECONDS));
      lock.unlock();
      System.out.println(other.result());
    }
  }

  @Contract("timed tryLock: if the time is not positive it does not wait at all")
  @Prints({"true", "false"})
  static class TimedTryLockWithoutTime {
    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantLock();
      lock.lock();
      Part other = Part.start(() -> lock.tryLock(0, TimeUnit.SECONDS));
      lock.unlock();
      System.out.println(other.result());
    }
  }

  @Contract("timed tryLock: a thread that is interrupted on entry throws, and is no more")
  @Prints("InterruptedException false false")
  static class TimedTryLockOfInterrupted {
    public static void main(String[] args) {
      ReentrantLock lock = new ReentrantLock();
      Thread.currentThread().interrupt();
      Object result = Part.resultOf(() -> lock.tryLock(1, TimeUnit.DAYS));
      System.out.println(result + " " + Thread.interrupted() + " " + lock.isLocked());
    }
  }

  @Contract("lockInterruptibly: a thread that is interrupted on entry throws, and is no more")
  @Prints("InterruptedException false false")
  static class LockInterruptiblyOfInterrupted {
    public static void main(String[] args) {
      ReentrantLock lock = new ReentrantLock();
      Thread.currentThread().interrupt();
      Object result = Part.resultOf(() -> lockInterruptibly(lock));
      System.out.println(result + " " + Thread.interrupted() + " " + lock.isLocked());
    }

    private static Object lockInterruptibly(ReentrantLock lock) throws InterruptedException {
      lock.lockInterruptibly();
      return lock.isHeldByCurrentThread();
    }
  }

  @Contract("lockInterruptibly: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class LockInterruptiblyGivesUp {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Interrupted.print(() -> LockInterruptiblyOfInterrupted.lockInterruptibly(lock));
    }
  }

  @Contract("lockInterruptibly: until the lock is acquired or the thread is interrupted")
  @Prints({"true", "InterruptedException"})
  static class LockInterruptiblyEither {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Part waiting = Part.start(() -> LockInterruptiblyOfInterrupted.lockInterruptibly(lock));
      lock.unlock();
      waiting.interrupt();
      System.out.println(waiting.result());
    }
  }

  @Contract("lock: an interrupt does not end the wait and is not lost")
  @Prints("true")
  static class LockIgnoresInterrupts {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Part waiting = Part.start(() -> lockAndAsk(lock));
      waiting.interrupt();
      lock.unlock();
      System.out.println(waiting.result());
    }

    private static Object lockAndAsk(ReentrantLock lock) {
      lock.lock();
      return Thread.interrupted();
    }
  }

  @Contract("isHeldByCurrentThread, getHoldCount: are about the current thread; isLocked is not")
  @Prints("false 0 true")
  static class HoldsAreOfAThread {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Part other =
          Part.start(
              () ->
                  lock.isHeldByCurrentThread() + " " + lock.getHoldCount() + " " + lock.isLocked());
      System.out.println(other.result());
    }
  }

  @Contract("tryLock: barges, even if the lock is fair; isFair")
  @Prints("true true")
  static class FairTryLockBarges {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock(true);
      lock.lock();
      Part waiting = Part.start(() -> LockIgnoresInterrupts.lockAndAsk(lock));
      boolean again = lock.tryLock();
      lock.unlock();
      lock.unlock();
      waiting.join();
      System.out.println(again + " " + lock.isFair());
    }
  }

  @Contract("fair: the untimed tryLock may overtake a thread that waits")
  @Prints({"true", "false"})
  static class FairTryLockOvertakes {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock(true);
      lock.lock();
      Part waiting = Part.start(() -> LockExcludes.increment(lock, new int[1]));
      lock.unlock();
      boolean overtook = lock.tryLock();
      if (overtook) {
        lock.unlock();
      }
      waiting.join();
      System.out.println(overtook);
    }
  }
}
