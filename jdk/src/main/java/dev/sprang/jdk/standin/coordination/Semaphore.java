package dev.sprang.jdk.standin.coordination;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.lock.WaiterQueue;
import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Stands for {@link java.util.concurrent.Semaphore} where threads ask for several permits at once:
 * who waits for many holds up those behind. Else its calls are one operation each.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class Semaphore implements Serializable {
  private static final long serialVersionUID = 1;

  private final class Permits implements WaiterQueue.Counter {
    @Override
    public boolean has(int wanted) {
      return available >= wanted;
    }

    @Override
    public boolean letsIn(int wanted) {
      return has(wanted) && (!isFair || queue.isEmpty());
    }

    @Override
    public void give(int wanted) {
      available -= wanted;
    }
  }

  private final transient SharedCell cell = new SharedCell(this, "permits");
  private final transient WaiterQueue queue = new WaiterQueue(cell, new Permits());
  private final boolean isFair;
  private int available;

  /** For one that is read from a stream, which sets its fields. */
  Semaphore() {
    this(0);
  }

  public Semaphore(int permits) {
    this(permits, false);
  }

  public Semaphore(int permits, boolean fair) {
    available = permits;
    isFair = fair;
  }

  private static int atLeastZero(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    return permits;
  }

  public void acquire() throws InterruptedException {
    queue.acquireInterruptibly(1);
  }

  public void acquire(int permits) throws InterruptedException {
    queue.acquireInterruptibly(atLeastZero(permits));
  }

  public void acquireUninterruptibly() {
    queue.acquire(1);
  }

  public void acquireUninterruptibly(int permits) {
    queue.acquire(atLeastZero(permits));
  }

  public boolean tryAcquire() {
    return takes(1);
  }

  /** Takes permits that are there, though others may be waiting for them. */
  public boolean tryAcquire(int permits) {
    return takes(atLeastZero(permits));
  }

  private boolean takes(int permits) {
    if (!queue.passesIf(() -> available >= permits)) {
      return false;
    }
    available -= permits;
    queue.changed();
    return true;
  }

  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return queue.acquire(1, unit.toNanos(timeout));
  }

  public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
    return queue.acquire(atLeastZero(permits), unit.toNanos(timeout));
  }

  public void release() {
    give(1);
  }

  public void release(int permits) {
    give(atLeastZero(permits));
  }

  private void give(int permits) {
    cell.pass();
    if (available + permits < available) {
      throw new Error("Maximum permit count exceeded");
    }
    available += permits;
    queue.changed();
  }

  public int availablePermits() {
    cell.look();
    return available;
  }

  public int drainPermits() {
    cell.pass();
    int drained = available;
    available = 0;
    queue.changed();
    return drained;
  }

  protected void reducePermits(int reduction) {
    atLeastZero(reduction);
    cell.pass();
    if (available - reduction > available) {
      throw new Error("Permit count underflow");
    }
    available -= reduction;
    queue.changed();
  }

  public boolean isFair() {
    return isFair;
  }

  public final boolean hasQueuedThreads() {
    return queue.length() > 0;
  }

  public final int getQueueLength() {
    return queue.length();
  }

  protected Collection<Thread> getQueuedThreads() {
    return queue.threads();
  }

  @Override
  public String toString() {
    cell.look();
    return super.toString() + "[Permits = " + available + "]";
  }
}
