package dev.sprang.programs.contracts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** What {@link StampedLock} promises. */
final class StampedLockContracts {
  private StampedLockContracts() {}

  @Contract("tryWriteLock: a stamp, or zero if the lock is not available; it is not reentrant")
  @Prints("true false")
  static class NotReentrant {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      boolean first = lock.tryWriteLock() != 0;
      System.out.println(first + " " + (lock.tryWriteLock() != 0));
    }
  }

  @Contract("tryWriteLock: exclusive")
  @Prints({"true false", "false true"})
  static class WritersExclude {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      Part.print(() -> lock.tryWriteLock() != 0, () -> lock.tryWriteLock() != 0);
    }
  }

  @Contract("tryReadLock: not exclusive")
  @Prints("true true 2")
  static class ReadersShare {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      Part other = Part.start(() -> lock.tryReadLock() != 0);
      boolean mine = lock.tryReadLock() != 0;
      System.out.println(other.result() + " " + mine + " " + lock.getReadLockCount());
    }
  }

  @Contract("writeLock: blocks until available, and what a writer did is seen by the next")
  @Prints({"0 1", "1 0"})
  static class WriteLockWaits {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      int[] count = {0};
      Part.print(() -> increment(lock, count), () -> increment(lock, count));
    }

    private static Object increment(StampedLock lock, int[] count) {
      long stamp = lock.writeLock();
      try {
        return count[0]++;
      } finally {
        lock.unlockWrite(stamp);
      }
    }
  }

  @Contract("readLock: blocks while a writer holds the lock")
  @Prints({"0 0", "0 1"})
  static class ReadLockWaits {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      int[] count = {0};
      Part.print(() -> WriteLockWaits.increment(lock, count), () -> read(lock, count));
    }

    private static Object read(StampedLock lock, int[] count) {
      long stamp = lock.readLock();
      try {
        return count[0];
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }

  @Contract("validate: true if the lock was not acquired in write mode since the stamp")
  @Prints({"valid true", "invalid"})
  static class OptimisticRead {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      AtomicInteger x = new AtomicInteger();
      AtomicInteger y = new AtomicInteger();
      Part writer = Part.start(() -> write(lock, x, y));
      long stamp = lock.tryOptimisticRead();
      boolean same = x.get() == y.get();
      System.out.println(lock.validate(stamp) ? "valid " + same : "invalid");
      writer.join();
    }

    private static Object write(StampedLock lock, AtomicInteger x, AtomicInteger y) {
      long stamp = lock.writeLock();
      x.set(1);
      y.set(1);
      lock.unlockWrite(stamp);
      return null;
    }
  }

  @Contract("tryOptimisticRead: zero if exclusively locked; validate: always false for zero")
  @Prints("0 false true")
  static class OptimisticWhileWriting {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      long stamp = lock.writeLock();
      long optimistic = lock.tryOptimisticRead();
      System.out.println(optimistic + " " + lock.validate(optimistic) + " " + lock.validate(stamp));
    }
  }

  @Contract("unlockWrite: throws if the stamp does not match the state")
  @Prints("IllegalMonitorStateException true")
  static class WrongStamp {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      long stamp = lock.writeLock();
      Object result = Part.resultOf(Part.done(() -> lock.unlockWrite(stamp + 1), "unlocked"));
      System.out.println(result + " " + lock.isWriteLocked());
    }
  }

  @Contract("tryConvertToWriteLock: for the only reader, zero if there is another")
  @Prints({"true false", "false true", "false false"})
  static class ReadersConvert {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      long one = lock.readLock();
      long two = lock.readLock();
      Part.print(() -> convert(lock, one), () -> convert(lock, two));
    }

    /** Whoever fails lets the other one in. */
    private static Object convert(StampedLock lock, long stamp) {
      boolean converted = lock.tryConvertToWriteLock(stamp) != 0;
      if (!converted) {
        lock.unlockRead(stamp);
      }
      return converted;
    }
  }

  @Contract(
      "tryConvertToReadLock: releases the write lock; tryConvertToOptimisticRead: the read lock")
  @Prints("false true 1 0 true")
  static class ConvertsDown {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      long read = lock.tryConvertToReadLock(lock.writeLock());
      String reading =
          lock.isWriteLocked() + " " + lock.isReadLocked() + " " + lock.getReadLockCount();
      long optimistic = lock.tryConvertToOptimisticRead(read);
      System.out.println(reading + " " + lock.getReadLockCount() + " " + lock.validate(optimistic));
    }
  }

  @Contract("tryConvertToWriteLock: of an optimistic read succeeds if available at once")
  @Prints({"true", "false"})
  static class OptimisticConverts {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      Part writer = Part.start(() -> WriteLockWaits.increment(lock, new int[1]));
      long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());
      if (stamp != 0) {
        lock.unlockWrite(stamp);
      }
      writer.join();
      System.out.println(stamp != 0);
    }
  }

  @Contract("readLockInterruptibly: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class ReaderInterrupted {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      lock.writeLock();
      Interrupted.print(() -> lock.readLockInterruptibly() != 0);
    }
  }

  @Contract("timed tryReadLock: zero if the time elapses")
  @Prints({"true", "false"})
  static class TimedReader {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      long stamp = lock.writeLock();
      Part reader = Part.start(() -> lock.tryReadLock(1, TimeUnit.MILLISECONDS) != 0);
      lock.unlockWrite(stamp);
      System.out.println(reader.result());
    }
  }

  @Contract(
      "asReadLock, asWriteLock: views of the lock in which tryLock is tryReadLock, tryWriteLock")
  @Prints("true true false")
  static class Views {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      Lock read = lock.asReadLock();
      System.out.println(
          read.tryLock() + " " + read.tryLock() + " " + lock.asWriteLock().tryLock());
    }
  }

  @Contract("writeLockInterruptibly: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class WriterInterrupted {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      lock.readLock();
      Interrupted.print(() -> lock.writeLockInterruptibly() != 0);
    }
  }

  @Contract("timed tryWriteLock: zero if the time elapses")
  @Prints({"true", "false"})
  static class TimedWriter {
    public static void main(String[] args) throws InterruptedException {
      StampedLock lock = new StampedLock();
      long stamp = lock.readLock();
      Part writer = Part.start(() -> lock.tryWriteLock(1, TimeUnit.MILLISECONDS) != 0);
      lock.unlockRead(stamp);
      System.out.println(writer.result());
    }
  }

  @Contract("tryUnlockRead, tryUnlockWrite: release a hold without a stamp, if there is one")
  @Prints("false true true false false")
  static class TryUnlock {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      lock.readLock();
      lock.readLock();
      boolean none = lock.tryUnlockWrite();
      boolean one = lock.tryUnlockRead();
      boolean two = lock.tryUnlockRead();
      System.out.println(
          none + " " + one + " " + two + " " + lock.tryUnlockRead() + " " + lock.isReadLocked());
    }
  }

  @Contract("unlock: throws for a stamp of nothing, or of a hold that was given back")
  @Prints("IllegalMonitorStateException IllegalMonitorStateException")
  static class UnlockOfNothing {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      long stamp = lock.readLock();
      lock.unlock(stamp);
      System.out.println(unlock(lock, 0) + " " + unlock(lock, stamp));
    }

    private static Object unlock(StampedLock lock, long stamp) {
      return Part.resultOf(Part.done(() -> lock.unlock(stamp), "unlocked"));
    }
  }

  @Contract("isWriteLockStamp, isReadLockStamp, isLockStamp, isOptimisticReadStamp")
  @Prints("truefalsetruefalse falsetruetruefalse falsefalsefalsetrue falsefalsefalsefalse")
  static class KindsOfStamps {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      long write = lock.writeLock();
      long read = lock.tryConvertToReadLock(write);
      long optimistic = lock.tryConvertToOptimisticRead(read);
      System.out.println(
          kinds(write) + " " + kinds(read) + " " + kinds(optimistic) + " " + kinds(0));
    }

    private static String kinds(long stamp) {
      return ""
          + StampedLock.isWriteLockStamp(stamp)
          + StampedLock.isReadLockStamp(stamp)
          + StampedLock.isLockStamp(stamp)
          + StampedLock.isOptimisticReadStamp(stamp);
    }
  }

  @Contract("getReadLockCount: the number of holds, however many")
  @Prints("300 0 true")
  static class ManyReaders {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      long[] stamps = new long[300];
      for (int i = 0; i < stamps.length; i++) {
        stamps[i] = lock.readLock();
      }
      int readers = lock.getReadLockCount();
      for (long stamp : stamps) {
        lock.unlockRead(stamp);
      }
      System.out.println(readers + " " + lock.getReadLockCount() + " " + (lock.writeLock() != 0));
    }
  }

  @Contract("toString: includes Unlocked, Write-locked, or Read-locks: and their number")
  @Prints("[Unlocked][Read-locks:2][Write-locked]")
  static class Texts {
    public static void main(String[] args) {
      StampedLock lock = new StampedLock();
      String text = state(lock);
      lock.asReadWriteLock().readLock().lock();
      lock.asReadWriteLock().readLock().lock();
      text += state(lock);
      lock.asReadLock().unlock();
      lock.asReadLock().unlock();
      lock.asReadWriteLock().writeLock().lock();
      System.out.println(text + state(lock));
    }

    private static String state(StampedLock lock) {
      String text = lock.toString();
      return text.substring(text.indexOf('['));
    }
  }
}
