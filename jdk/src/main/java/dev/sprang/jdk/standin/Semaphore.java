package dev.sprang.jdk.standin;

import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Stands for {@link java.util.concurrent.Semaphore} where threads ask for several permits at once:
 * who waits for many holds up those behind. Else its calls are one operation each.
 */
@SuppressWarnings("this-escape") // a gate only keeps whose it is
public class Semaphore {
  private final class Permits implements Line.Counter {
    @Override
    public boolean has(int wanted) {
      return available >= wanted;
    }

    @Override
    public boolean letsIn(int wanted) {
      return has(wanted) && (!isFair || line.isEmpty());
    }

    @Override
    public void give(int wanted) {
      available -= wanted;
    }
  }

  private final Gate gate = new Gate(this, "permits");
  private final Line line = new Line(gate, new Permits());
  private final boolean isFair;
  private int available;

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
    line.acquireInterruptibly(1);
  }

  public void acquire(int permits) throws InterruptedException {
    line.acquireInterruptibly(atLeastZero(permits));
  }

  public void acquireUninterruptibly() {
    line.acquire(1);
  }

  public void acquireUninterruptibly(int permits) {
    line.acquire(atLeastZero(permits));
  }

  public boolean tryAcquire() {
    return tryAcquire(1);
  }

  /** Takes permits that are there, though others may be waiting for them. */
  public boolean tryAcquire(int permits) {
    atLeastZero(permits);
    if (!line.passesIf(() -> available >= permits)) {
      return false;
    }
    available -= permits;
    line.changed();
    return true;
  }

  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return line.acquire(1, unit.toNanos(timeout));
  }

  public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
    return line.acquire(atLeastZero(permits), unit.toNanos(timeout));
  }

  public void release() {
    release(1);
  }

  public void release(int permits) {
    atLeastZero(permits);
    gate.pass();
    if (available + permits < available) {
      throw new Error("Maximum permit count exceeded");
    }
    available += permits;
    line.changed();
  }

  public int availablePermits() {
    gate.look();
    return available;
  }

  public int drainPermits() {
    gate.pass();
    int drained = available;
    available = 0;
    line.changed();
    return drained;
  }

  protected void reducePermits(int reduction) {
    atLeastZero(reduction);
    gate.pass();
    if (available - reduction > available) {
      throw new Error("Permit count underflow");
    }
    available -= reduction;
    line.changed();
  }

  public boolean isFair() {
    return isFair;
  }

  public final boolean hasQueuedThreads() {
    return line.length() > 0;
  }

  public final int getQueueLength() {
    return line.length();
  }

  protected Collection<Thread> getQueuedThreads() {
    return line.threads();
  }

  @Override
  public String toString() {
    return super.toString() + "[Permits = " + availablePermits() + "]";
  }
}
