package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantReadWriteLock}. Readers that come while a
 * writer is first in the queue stay behind it, unless they hold the read lock already; if the lock
 * is fair, so does everybody who comes while somebody is there.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ReentrantReadWriteLock extends QueuedLock implements ReadWriteLock {
  private static final long serialVersionUID = 1;
  private static final int READ = 1;
  private static final int WRITE = 2;
  private static final int MOST_HOLDS = 0xffff;

  private final class Holds extends LockHolds {
    Holds() {
      super(ReentrantReadWriteLock.this, WRITE);
    }

    @Override
    public boolean has(int wanted) {
      return writer == null && (wanted == READ || readers.isEmpty());
    }

    @Override
    public boolean letsIn(int wanted) {
      return writer == Thread.currentThread()
          || has(wanted) && (!mustWait(wanted) || wanted == READ && ownReads() > 0);
    }

    private boolean mustWait(int wanted) {
      return isFair() ? !queue.isEmpty() : wanted == READ && queue.firstWants() == WRITE;
    }

    @Override
    public void give(int wanted) {
      if ((wanted == READ ? readers.size() : writeHolds) == MOST_HOLDS) {
        throw new Error("Maximum lock count exceeded");
      }
      if (wanted == READ) {
        readers.add(Thread.currentThread());
      } else {
        writer = Thread.currentThread();
        writeHolds++;
      }
    }

    @Override
    int count() {
      return ownWrites();
    }

    @Override
    void checkWaiter() {
      checkOwner();
      if (ownReads() > 0) {
        throw SharedCell.refuse(
            "A thread waits for a condition of a write lock and holds the read lock too: the JDK's"
                + " documentation and its code differ in what becomes of that");
      }
    }

    @Override
    void letGo(int times) {
      writeHolds -= times;
      if (writeHolds == 0) {
        writer = null;
      }
      queue.changed();
    }

    @Override
    void holdAgain(int times) {
      writeHolds = times;
    }
  }

  private final transient Holds holds = new Holds();
  private final transient SharedCell cell = holds.cell;
  private final transient WaiterQueue queue = holds.queue;
  private final transient ReadLock readerLock;
  private final transient WriteLock writerLock;

  /** Who holds the read lock, as often as it does. */
  private final transient List<Thread> readers = new ArrayList<>();

  private transient Thread writer;
  private transient int writeHolds;

  public ReentrantReadWriteLock() {
    this(false);
  }

  public ReentrantReadWriteLock(boolean fair) {
    super(fair);
    readerLock = new ReadLock(this);
    writerLock = new WriteLock(this);
  }

  @Override
  LockHolds holds() {
    return holds;
  }

  @Override
  public WriteLock writeLock() {
    return writerLock;
  }

  @Override
  public ReadLock readLock() {
    return readerLock;
  }

  /** Takes a lock that is free, whoever waits for it. */
  private boolean tryAcquire(int wanted) {
    if (!queue.passesIf(() -> isFreeFor(wanted))) {
      return false;
    }
    holds.give(wanted);
    queue.changed();
    return true;
  }

  private boolean isFreeFor(int wanted) {
    return writer == Thread.currentThread() || holds.has(wanted);
  }

  private void releaseRead() {
    if (ownReads() == 0) {
      throw new IllegalMonitorStateException(
          "attempt to unlock read lock, not locked by current thread");
    }
    cell.pass();
    readers.remove(Thread.currentThread());
    queue.changed();
  }

  private void releaseWrite() {
    holds.checkOwner();
    cell.pass();
    holds.letGo(1);
  }

  protected Thread getOwner() {
    cell.look();
    return writer;
  }

  public int getReadLockCount() {
    cell.look();
    return readers.size();
  }

  public boolean isWriteLocked() {
    cell.look();
    return writer != null;
  }

  public boolean isWriteLockedByCurrentThread() {
    return writer == Thread.currentThread();
  }

  public int getWriteHoldCount() {
    return ownWrites();
  }

  private int ownWrites() {
    return writer == Thread.currentThread() ? writeHolds : 0;
  }

  public int getReadHoldCount() {
    return ownReads();
  }

  private int ownReads() {
    int holds = 0;
    for (Thread reader : readers) {
      holds += reader == Thread.currentThread() ? 1 : 0;
    }
    return holds;
  }

  protected Collection<Thread> getQueuedWriterThreads() {
    return queue.threads(WRITE);
  }

  protected Collection<Thread> getQueuedReaderThreads() {
    return queue.threads(READ);
  }

  @Override
  public String toString() {
    cell.look();
    return super.toString()
        + "[Write locks = "
        + writeHolds
        + ", Read locks = "
        + readers.size()
        + "]";
  }

  /** What both locks do alike: they come to the same queue, and want different things there. */
  @SuppressWarnings("serial") // nobody reads one from a stream: that is refused
  private abstract static class Part implements Lock, Serializable {
    final ReentrantReadWriteLock of;
    private final int wanted;

    Part(ReentrantReadWriteLock lock, int wanted) {
      this.of = lock;
      this.wanted = wanted;
    }

    @Override
    public void lock() {
      of.queue.acquire(wanted);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      of.queue.acquireInterruptibly(wanted);
    }

    @Override
    public boolean tryLock() {
      return of.tryAcquire(wanted);
    }

    @Override
    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
      return of.queue.acquire(wanted, unit.toNanos(timeout));
    }
  }

  /** The lock that several threads can hold at once. */
  @SuppressWarnings("serial")
  public static class ReadLock extends Part {
    protected ReadLock(ReentrantReadWriteLock lock) {
      super(lock, READ);
    }

    @Override
    public void unlock() {
      of.releaseRead();
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String toString() {
      return super.toString() + "[Read locks = " + of.getReadLockCount() + "]";
    }
  }

  /** The lock that keeps all others out. */
  @SuppressWarnings("serial")
  public static class WriteLock extends Part {
    protected WriteLock(ReentrantReadWriteLock lock) {
      super(lock, WRITE);
    }

    @Override
    public void unlock() {
      of.releaseWrite();
    }

    @Override
    public Condition newCondition() {
      return new LockCondition(of.holds);
    }

    public boolean isHeldByCurrentThread() {
      return of.ownWrites() > 0;
    }

    public int getHoldCount() {
      return of.ownWrites();
    }

    @Override
    public String toString() {
      Thread owner = of.getOwner();
      return super.toString()
          + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
    }
  }
}
