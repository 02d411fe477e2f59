package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantLock} where the program may find out which
 * threads have come to it and wait. Else its calls are operations on a lock.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ReentrantLock extends QueuedLock implements Lock {
  private static final long serialVersionUID = 1;
  private static final int HOLD = 1;

  private final class Holds extends LockHolds {
    Holds() {
      super(ReentrantLock.this, HOLD);
    }

    @Override
    public boolean has(int wanted) {
      return owner == null;
    }

    @Override
    public boolean letsIn(int wanted) {
      return isMine() || owner == null && (!isFair() || queue.isEmpty());
    }

    @Override
    public void give(int wanted) {
      owner = Thread.currentThread();
      times++;
    }

    @Override
    int count() {
      return isMine() ? times : 0;
    }

    @Override
    void letGo(int some) {
      times -= some;
      if (times == 0) {
        owner = null;
        queue.changed();
      }
    }

    @Override
    void holdAgain(int before) {
      times = before;
    }
  }

  private final transient Holds holds = new Holds();
  private final transient SharedCell cell = holds.cell;
  private final transient WaiterQueue queue = holds.queue;
  private transient Thread owner;
  private transient int times;

  public ReentrantLock() {
    this(false);
  }

  public ReentrantLock(boolean fair) {
    super(fair);
  }

  @Override
  LockHolds holds() {
    return holds;
  }

  @Override
  public void lock() {
    if (isMine()) {
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
    if (!queue.passesIf(() -> owner == null || isMine())) {
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
    return isMine() ? times : 0;
  }

  public boolean isHeldByCurrentThread() {
    return isMine();
  }

  private boolean isMine() {
    return owner == Thread.currentThread();
  }

  public boolean isLocked() {
    cell.look();
    return owner != null;
  }

  protected Thread getOwner() {
    cell.look();
    return owner;
  }

  @Override
  public String toString() {
    cell.look();
    Thread holder = owner;
    return super.toString()
        + (holder == null ? "[Unlocked]" : "[Locked by thread " + holder.getName() + "]");
  }
}
