package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/**
 * Stands for {@link java.util.concurrent.locks.StampedLock}. Stamps are the numbers that the JDK's
 * own lock gives: how often it was written above, a bit for a writer and the number of readers
 * below.
 *
 * <p>Who comes takes the lock before those in the queue if it can. Only a reader may fail to: it
 * looks at the state and then changes it, and if somebody else has done so meanwhile it joins the
 * queue.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class StampedLock implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int READ = 1;
  private static final int WRITE = 2;

  /** To read, but after those in the queue. */
  private static final int READ_IN_TURN = 3;

  private static final long WRITER = 1 << 7;
  private static final long READERS = WRITER - 1;
  private static final long HELD = WRITER | READERS;
  private static final long VERSION = ~READERS;

  /** As many readers as the state counts; others are counted apart. */
  private static final long MOST_READERS = READERS - 1;

  /** So many readers and nobody tries to come before the queue. */
  private static final long MANY_READERS = 1 << 6;

  private static final long FIRST = WRITER << 1;

  private final class Holds implements WaiterQueue.Counter {
    @Override
    public boolean has(int wanted) {
      return (state & (wanted == WRITE ? HELD : WRITER)) == 0;
    }

    @Override
    public boolean letsIn(int wanted) {
      return has(wanted) && (wanted != READ_IN_TURN || queue.isEmpty());
    }

    @Override
    public void give(int wanted) {
      change(wanted == WRITE ? state | WRITER : withReader(state));
    }
  }

  private final transient SharedCell cell = new SharedCell(this, "lock");
  private final transient Holds holds = new Holds();
  private final transient WaiterQueue queue = new WaiterQueue(cell, holds);
  private final transient Lock readView = new View(READ);
  private final transient Lock writeView = new View(WRITE);
  private final transient ReadWriteLock bothViews = new BothViews();

  private transient long state = FIRST;
  private transient int moreReaders;

  /** Who must know the state as it is: everybody else may have looked before it changed. */
  private final transient List<Thread> knowing = new ArrayList<>();

  public StampedLock() {}

  /** In a step of the cell: the current thread changes the state. */
  private void change(long changed) {
    state = changed;
    knowing.clear();
    knowing.add(Thread.currentThread());
    queue.changed();
  }

  private long withReader(long before) {
    if ((before & READERS) < MOST_READERS) {
      return before + 1;
    }
    moreReaders++;
    return before;
  }

  private long withoutReader(long before) {
    if ((before & READERS) < MOST_READERS || moreReaders == 0) {
      return before - 1;
    }
    moreReaders--;
    return before;
  }

  private static long withoutWriter(long before) {
    return before + WRITER == 0 ? FIRST : before + WRITER;
  }

  public long writeLock() {
    queue.acquire(WRITE);
    return state;
  }

  public long writeLockInterruptibly() throws InterruptedException {
    queue.acquireInterruptibly(WRITE);
    return state;
  }

  public long tryWriteLock() {
    return tryLock(WRITE);
  }

  public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
    return queue.acquire(WRITE, unit.toNanos(time)) ? state : 0;
  }

  /** Takes the lock if it is there for that, whoever waits. */
  private long tryLock(int wanted) {
    if (!queue.passesIf(() -> holds.has(wanted))) {
      return 0;
    }
    holds.give(wanted);
    return state;
  }

  public long readLock() {
    cell.pass();
    boolean joins = !holds.has(READ) || !queue.isEmpty() && (state & MANY_READERS) != 0;
    boolean mayJoin = !queue.isEmpty() && !knowing.contains(Thread.currentThread());
    if (!joins && mayJoin) {
      boolean hasSeenOlder = SharedCell.choose(2) == 1;
      cell.pass();
      joins = !holds.has(READ) || hasSeenOlder && !queue.isEmpty();
    }
    if (joins) {
      int place = queue.newPlace();
      queue.join(place, READ);
      queue.await(place, READ);
    } else {
      holds.give(READ);
    }
    return state;
  }

  public long readLockInterruptibly() throws InterruptedException {
    queue.acquireInterruptibly(READ);
    return state;
  }

  public long tryReadLock() {
    return tryLock(READ);
  }

  public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
    return queue.acquire(READ_IN_TURN, unit.toNanos(time)) ? state : 0;
  }

  public long tryOptimisticRead() {
    cell.look();
    return (state & WRITER) == 0 ? state & VERSION : 0;
  }

  public boolean validate(long stamp) {
    cell.look();
    return isOfNow(stamp);
  }

  private boolean isOfNow(long stamp) {
    return (stamp & VERSION) == (state & VERSION);
  }

  public void unlockWrite(long stamp) {
    cell.pass();
    if (state != stamp || (stamp & WRITER) == 0) {
      throw new IllegalMonitorStateException();
    }
    change(withoutWriter(state));
  }

  public void unlockRead(long stamp) {
    cell.pass();
    if ((stamp & READERS) == 0 || !isOfNow(stamp) || (state & READERS) == 0) {
      throw new IllegalMonitorStateException();
    }
    change(withoutReader(state));
  }

  public void unlock(long stamp) {
    if ((stamp & WRITER) != 0) {
      unlockWrite(stamp);
    } else {
      unlockRead(stamp);
    }
  }

  public boolean tryUnlockWrite() {
    boolean unlocks = queue.passesIf(this::isWrittenNow);
    if (unlocks) {
      change(withoutWriter(state));
    }
    return unlocks;
  }

  public boolean tryUnlockRead() {
    boolean unlocks = queue.passesIf(this::isReadNow);
    if (unlocks) {
      change(withoutReader(state));
    }
    return unlocks;
  }

  private boolean isReadNow() {
    return (state & READERS) != 0;
  }

  private boolean isWrittenNow() {
    return (state & WRITER) != 0;
  }

  public long tryConvertToWriteLock(long stamp) {
    if ((stamp & WRITER) != 0) {
      cell.look();
      return state == stamp ? stamp : 0;
    }
    if (!queue.passesIf(() -> becomesWriter(stamp))) {
      return 0;
    }
    change(state & VERSION | WRITER);
    return state;
  }

  /** Whether who reads with this stamp is the only one who holds the lock. */
  private boolean becomesWriter(long stamp) {
    return isOfNow(stamp) && (state & HELD) == ((stamp & READERS) == 0 ? 0 : 1);
  }

  public long tryConvertToReadLock(long stamp) {
    if ((stamp & READERS) != 0) {
      cell.look();
      return isOfNow(stamp) && isReadNow() ? stamp : 0;
    }
    if (!queue.passesIf(() -> becomesReader(stamp))) {
      return 0;
    }
    change(withReader((stamp & WRITER) == 0 ? state : withoutWriter(state)));
    return state;
  }

  /** Whether it is a stamp of the writer, or of one who only looks while nobody writes. */
  private boolean becomesReader(long stamp) {
    return (stamp & WRITER) == 0 ? isOfNow(stamp) : state == stamp;
  }

  public long tryConvertToOptimisticRead(long stamp) {
    if ((stamp & HELD) == 0) {
      return validate(stamp) ? stamp : 0;
    }
    if (!queue.passesIf(() -> isHeldWith(stamp))) {
      return 0;
    }
    change((stamp & WRITER) == 0 ? withoutReader(state) : withoutWriter(state));
    return state & VERSION;
  }

  private boolean isHeldWith(long stamp) {
    return (stamp & WRITER) == 0 ? isOfNow(stamp) && isReadNow() : state == stamp;
  }

  public boolean isWriteLocked() {
    cell.look();
    return isWrittenNow();
  }

  public boolean isReadLocked() {
    cell.look();
    return isReadNow();
  }

  public static boolean isWriteLockStamp(long stamp) {
    return (stamp & HELD) == WRITER;
  }

  public static boolean isReadLockStamp(long stamp) {
    return (stamp & READERS) != 0;
  }

  public static boolean isLockStamp(long stamp) {
    return (stamp & HELD) != 0;
  }

  public static boolean isOptimisticReadStamp(long stamp) {
    return (stamp & HELD) == 0 && stamp != 0;
  }

  public int getReadLockCount() {
    cell.look();
    return readers();
  }

  private int readers() {
    return (int) (state & READERS) + moreReaders;
  }

  @Override
  public String toString() {
    cell.look();
    String held = isReadNow() ? "[Read-locks:" + readers() + "]" : "[Unlocked]";
    return super.toString() + (isWrittenNow() ? "[Write-locked]" : held);
  }

  public Lock asReadLock() {
    return readView;
  }

  public Lock asWriteLock() {
    return writeView;
  }

  public ReadWriteLock asReadWriteLock() {
    return bothViews;
  }

  private final class BothViews implements ReadWriteLock {
    @Override
    public Lock readLock() {
      return readView;
    }

    @Override
    public Lock writeLock() {
      return writeView;
    }
  }

  /** The lock as one that is taken for a single purpose, without stamps. */
  private final class View implements Lock {
    private final boolean writes;

    View(int wanted) {
      writes = wanted == WRITE;
    }

    @Override
    public void lock() {
      if (writes) {
        writeLock();
      } else {
        readLock();
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      if (writes) {
        writeLockInterruptibly();
      } else {
        readLockInterruptibly();
      }
    }

    @Override
    public boolean tryLock() {
      return (writes ? tryWriteLock() : tryReadLock()) != 0;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return (writes ? tryWriteLock(time, unit) : tryReadLock(time, unit)) != 0;
    }

    @Override
    public void unlock() {
      if (!(writes ? tryUnlockWrite() : tryUnlockRead())) {
        throw new IllegalMonitorStateException();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }
}
