package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantLock} where the program may find out which
 * threads have come to it and wait. Else its calls are operations on a lock.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ReentrantLock implements Lock {
  private static final int HOLD = 1;

  private final class Holds implements WaiterQueue.Counter, ConditionedLock {
    @Override
    public boolean has(int wanted) {
      return owner == null;
    }

    @Override
    public boolean letsIn(int wanted) {
      return isHeldByCurrentThread() || owner == null && (!isFair || queue.isEmpty());
    }

    @Override
    public void give(int wanted) {
      owner = Thread.currentThread();
      times++;
    }

    @Override
    public SharedCell cell() {
      return cell;
    }

    @Override
    public WaiterQueue queue() {
      return queue;
    }

    @Override
    public int wanted() {
      return HOLD;
    }

    @Override
    public int holds() {
      return getHoldCount();
    }

    @Override
    public void letGo(int some) {
      times -= some;
      if (times == 0) {
        owner = null;
        queue.changed();
      }
    }

    @Override
    public void holdAgain(int before) {
      times = before;
    }
  }

  private final SharedCell cell = new SharedCell(this, "lock");
  private final Holds holds = new Holds();
  private final WaiterQueue queue = new WaiterQueue(cell, holds);
  private final boolean isFair;
  private Thread owner;
  private int times;

  public ReentrantLock() {
    this(false);
  }

  public ReentrantLock(boolean fair) {
    isFair = fair;
  }

  @Override
  public void lock() {
    if (isHeldByCurrentThread()) {
      times++; // nobody else can notice
    } else {
      queue.acquire(HOLD);
    }
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    queue.acquireInterruptibly(HOLD);
  }

  /** Takes the lock if it is free, whoever waits for it. */
  @Override
  public boolean tryLock() {
    if (!queue.passesIf(() -> owner == null || isHeldByCurrentThread())) {
      return false;
    }
    holds.give(HOLD);
    queue.changed();
    return true;
  }

  @Override
  public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
    return queue.acquire(HOLD, unit.toNanos(timeout));
  }

  @Override
  public void unlock() {
    holds.checkOwner();
    if (times == 1) {
      cell.pass();
    }
    holds.letGo(HOLD);
  }

  @Override
  public Condition newCondition() {
    return new LockCondition(holds);
  }

  public int getHoldCount() {
    return isHeldByCurrentThread() ? times : 0;
  }

  public boolean isHeldByCurrentThread() {
    return owner == Thread.currentThread();
  }

  public boolean isLocked() {
    cell.look();
    return owner != null;
  }

  public final boolean isFair() {
    return isFair;
  }

  protected Thread getOwner() {
    cell.look();
    return owner;
  }

  public final boolean hasQueuedThreads() {
    return queue.length() > 0;
  }

  public final boolean hasQueuedThread(Thread thread) {
    return queue.contains(Objects.requireNonNull(thread));
  }

  public final int getQueueLength() {
    return queue.length();
  }

  protected Collection<Thread> getQueuedThreads() {
    return queue.threads();
  }

  public boolean hasWaiters(Condition condition) {
    return !getWaitingThreads(condition).isEmpty();
  }

  public int getWaitQueueLength(Condition condition) {
    return getWaitingThreads(condition).size();
  }

  protected Collection<Thread> getWaitingThreads(Condition condition) {
    return LockCondition.of(holds, condition).waitingThreads();
  }

  @Override
  public String toString() {
    Thread holder = getOwner();
    return super.toString()
        + (holder == null ? "[Unlocked]" : "[Locked by thread " + holder.getName() + "]");
  }
}
