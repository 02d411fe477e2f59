package dev.sprang.programs.contracts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What {@link ReentrantReadWriteLock} promises. */
final class ReadWriteLockContracts {
  private ReadWriteLockContracts() {}

  private static Object unlock(Lock lock) {
    lock.unlock();
    return "unlocked";
  }

  private static Object increment(Lock lock, int[] count) {
    lock.lock();
    try {
      return count[0]++;
    } finally {
      lock.unlock();
    }
  }

  private static Object read(Lock lock, int[] count) {
    lock.lock();
    try {
      return count[0];
    } finally {
      lock.unlock();
    }
  }

  @Contract("readLock: several threads may hold it at once")
  @Prints("true true 2")
  static class ReadersShare {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      Part other = Part.start(lock.readLock()::tryLock);
      boolean mine = lock.readLock().tryLock();
      System.out.println(other.result() + " " + mine + " " + lock.getReadLockCount());
    }
  }

  @Contract("writeLock: is exclusive, and what a writer did is seen by the next")
  @Prints({"0 1", "1 0"})
  static class WritersExclude {
    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantReadWriteLock().writeLock();
      int[] count = {0};
      Part.print(() -> increment(lock, count), () -> increment(lock, count));
    }
  }

  @Contract("a reader sees all updates made upon the previous release of the write lock")
  @Prints({"0 0", "0 1"})
  static class ReaderSeesWriter {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      int[] count = {0};
      Part.print(() -> increment(lock.writeLock(), count), () -> read(lock.readLock(), count));
    }
  }

  @Contract("readLock, writeLock: a thread gets neither while another one holds the write lock")
  @Prints("false false")
  static class WriterExcludesAll {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.writeLock().lock();
      Part other = Part.start(() -> lock.readLock().tryLock() + " " + lock.writeLock().tryLock());
      System.out.println(other.result());
    }
  }

  @Contract("writeLock: not while another thread holds the read lock")
  @Prints("true false")
  static class ReaderExcludesWriter {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      Part other = Part.start(() -> lock.readLock().tryLock() + " " + lock.writeLock().tryLock());
      System.out.println(other.result());
    }
  }

  @Contract("reentrancy allows downgrading from the write lock to a read lock")
  @Prints("true 1 false 1")
  static class Downgrade {
    public static void main(String[] args) {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.writeLock().lock();
      lock.readLock().lock();
      String both = lock.isWriteLocked() + " " + lock.getReadHoldCount();
      lock.writeLock().unlock();
      System.out.println(both + " " + lock.isWriteLocked() + " " + lock.getReadHoldCount());
    }
  }

  @Contract("after downgrading no writer comes in before the reader has read")
  @Prints({"1 1", "2 1"})
  static class DowngradeKeepsWritersOut {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      int[] count = {0};
      Part other = Part.start(() -> increment(lock.writeLock(), count));
      lock.writeLock().lock();
      int written = ++count[0];
      lock.readLock().lock();
      lock.writeLock().unlock();
      int read = count[0];
      lock.readLock().unlock();
      other.join();
      System.out.println(written + " " + (read == written ? 1 : 0));
    }
  }

  @Contract("upgrading from a read lock to the write lock is not possible")
  @Prints("false")
  static class NoUpgrade {
    public static void main(String[] args) {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      System.out.println(lock.writeLock().tryLock());
    }
  }

  @Contract("unlock: throws if the current thread holds no such lock")
  @Prints("IllegalMonitorStateException IllegalMonitorStateException")
  static class UnlockIsForHolders {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.writeLock().lock();
      lock.readLock().lock();
      Part other =
          Part.start(
              () ->
                  Part.resultOf(() -> unlock(lock.writeLock()))
                      + " "
                      + Part.resultOf(() -> unlock(lock.readLock())));
      System.out.println(other.result());
    }
  }

  @Contract("newCondition: read locks have none; the write lock's needs the lock")
  @Prints("UnsupportedOperationException IllegalMonitorStateException")
  static class Conditions {
    public static void main(String[] args) {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      System.out.println(
          Part.resultOf(() -> lock.readLock().newCondition())
              + " "
              + Part.resultOf(() -> lock.writeLock().newCondition().await(1, TimeUnit.DAYS)));
    }
  }

  @Contract("getReadHoldCount, getWriteHoldCount: holds by the current thread")
  @Prints("0 0 false 2 1 true")
  static class HoldsAreOfAThread {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.writeLock().lock();
      lock.readLock().lock();
      lock.readLock().lock();
      Part other = Part.start(() -> holds(lock));
      System.out.println(other.result() + " " + holds(lock));
    }

    private static String holds(ReentrantReadWriteLock lock) {
      return lock.getReadHoldCount()
          + " "
          + lock.getWriteHoldCount()
          + " "
          + lock.isWriteLockedByCurrentThread();
    }
  }

  @Contract("writeLock.lockInterruptibly: an interrupt ends the wait for readers")
  @Prints("InterruptedException")
  static class WriterInterrupted {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      Interrupted.print(() -> lockInterruptibly(lock.writeLock()));
    }

    private static Object lockInterruptibly(Lock lock) throws InterruptedException {
      lock.lockInterruptibly();
      return "locked";
    }
  }

  @Contract("readLock.lockInterruptibly: an interrupt ends the wait for the writer")
  @Prints("InterruptedException")
  static class ReaderInterrupted {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.writeLock().lock();
      Interrupted.print(() -> WriterInterrupted.lockInterruptibly(lock.readLock()));
    }
  }

  @Contract("timed tryLock: false if the waiting time elapses")
  @Prints({"true", "false"})
  static class TimedWriter {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      Part writer = Part.start(() -> lock.writeLock().tryLock(1, TimeUnit.MILLISECONDS));
      lock.readLock().unlock();
      System.out.println(writer.result());
    }
  }

  @Contract("readLock.tryLock: barges in before a writer that waits")
  @Prints("true")
  static class ReaderBarges {
    public static void main(String[] args) throws InterruptedException {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
      lock.readLock().lock();
      Part writer = Part.start(() -> increment(lock.writeLock(), new int[1]));
      boolean again = lock.readLock().tryLock();
      lock.readLock().unlock();
      lock.readLock().unlock();
      writer.join();
      System.out.println(again);
    }
  }
}
