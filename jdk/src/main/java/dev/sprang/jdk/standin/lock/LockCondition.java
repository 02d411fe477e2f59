package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of a lock. Who waits has a place for the lock already; being signalled, it comes to
 * the lock's queue with that place. So waiting and taking the lock back are one operation.
 */
final class LockCondition implements Condition, Serializable {
  private static final long serialVersionUID = 1;

  /** What is written of a condition: whose it is. */
  private static final class Written implements Serializable {
    private static final long serialVersionUID = 1;

    private final QueuedLock lock;

    Written(QueuedLock lock) {
      this.lock = lock;
    }

    Object readResolve() {
      return new LockCondition(lock.holds());
    }
  }

  private record Waiter(Thread thread, int place) {}

  private final transient LockHolds lock;

  /** In a step of the lock's cell: who waits, in the order of coming. */
  private final transient List<Waiter> waiters = new ArrayList<>();

  LockCondition(LockHolds lock) {
    this.lock = lock;
  }

  Object writeReplace() {
    return new Written(lock.lock);
  }

  /** A condition that must be this lock's. */
  static LockCondition of(LockHolds lock, Condition condition) {
    if (condition == null) {
      throw new NullPointerException();
    }
    if (condition instanceof LockCondition known && known.lock == lock) {
      return known;
    }
    throw new IllegalArgumentException("not owner");
  }

  Collection<Thread> waitingThreads() {
    lock.checkOwner();
    lock.cell.look();
    List<Thread> threads = new ArrayList<>();
    waiters.forEach(waiter -> threads.add(waiter.thread));
    return threads;
  }

  /** Lets the lock go, in the step in which it begins to wait. */
  private Waiter begin() {
    lock.checkWaiter();
    Waiter mine = new Waiter(Thread.currentThread(), lock.queue.newPlace());
    lock.cell.pass();
    waiters.add(mine);
    lock.letGo(lock.count());
    return mine;
  }

  /** Ends the wait by itself and takes the lock back; false if it had been signalled before. */
  private boolean leave(Waiter mine, int holds) {
    lock.cell.pass();
    boolean leaves = waiters.remove(mine);
    if (leaves) {
      lock.queue.join(mine.place, lock.wanted, mine.thread);
    }
    lock.queue.await(mine.place, lock.wanted);
    lock.holdAgain(holds);
    return leaves;
  }

  @Override
  public void await() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    int holds = lock.count();
    Waiter mine = begin();
    if (lock.queue.awaitOrInterrupt(mine.place, lock.wanted)) {
      lock.holdAgain(holds);
    } else if (leave(mine, holds)) {
      Thread.interrupted();
      throw new InterruptedException();
    }
  }

  @Override
  public void awaitUninterruptibly() {
    int holds = lock.count();
    Waiter mine = begin();
    lock.queue.await(mine.place, lock.wanted);
    lock.holdAgain(holds);
  }

  /** The time may be over at any moment where nobody waits in time. */
  private boolean awaitForSomeTime(long nanos) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    int holds = lock.count();
    Waiter mine = begin();
    if (!InTime.waits(nanos)) {
      SharedCell.pause();
    } else if (lock.queue.awaitInTime(mine.place, lock.wanted, nanos)) {
      lock.holdAgain(holds);
      return true;
    }
    boolean wasInterrupted = Thread.currentThread().isInterrupted();
    boolean isOver = leave(mine, holds);
    if (isOver && wasInterrupted) {
      Thread.interrupted();
      throw new InterruptedException();
    }
    return !isOver;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    return awaitForSomeTime(unit.toNanos(time));
  }

  /** Tells that time is left, if so; nobody can rely on how much where nobody waits in time. */
  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    if (InTime.waits(nanos)) {
      long begin = System.nanoTime();
      awaitForSomeTime(nanos);
      return nanos - (System.nanoTime() - begin);
    }
    return awaitForSomeTime(nanos) ? Math.max(1, nanos / 2) : 0;
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    long time = deadline.getTime();
    long left = SharedCell.waitsInTime() ? time - System.currentTimeMillis() : 0;
    return awaitForSomeTime(TimeUnit.MILLISECONDS.toNanos(left));
  }

  @Override
  public void signal() {
    lock.checkOwner();
    lock.cell.pass();
    signalFirst();
  }

  @Override
  public void signalAll() {
    lock.checkOwner();
    lock.cell.pass();
    while (!waiters.isEmpty()) {
      signalFirst();
    }
  }

  private void signalFirst() {
    if (!waiters.isEmpty()) {
      Waiter first = waiters.remove(0);
      lock.queue.join(first.place, lock.wanted, first.thread);
    }
  }
}
