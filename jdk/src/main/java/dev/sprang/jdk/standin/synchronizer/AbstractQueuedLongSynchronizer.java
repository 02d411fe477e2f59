package dev.sprang.jdk.standin.synchronizer;

import java.util.Collection;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Stands for {@link java.util.concurrent.locks.AbstractQueuedLongSynchronizer} under the program's
 * own synchronisers. What those do to get and give back, and their state, is run as the program's
 * code; only queueing is not.
 */
@SuppressWarnings("serial")
public abstract class AbstractQueuedLongSynchronizer extends QueuedSynchronizer {
  private final AtomicLong state = new AtomicLong();

  protected AbstractQueuedLongSynchronizer() {}

  protected final long getState() {
    return state.get();
  }

  protected final void setState(long newState) {
    state.set(newState);
  }

  protected final boolean compareAndSetState(long expect, long update) {
    return state.compareAndSet(expect, update);
  }

  @Override
  String stateText() {
    return String.valueOf(getState());
  }

  protected boolean tryAcquire(long arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryRelease(long arg) {
    throw new UnsupportedOperationException();
  }

  protected long tryAcquireShared(long arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryReleaseShared(long arg) {
    throw new UnsupportedOperationException();
  }

  public final void acquire(long arg) {
    queue.acquire(() -> tryAcquire(arg), false);
  }

  public final void acquireInterruptibly(long arg) throws InterruptedException {
    queue.acquireInterruptibly(() -> tryAcquire(arg), false);
  }

  public final boolean tryAcquireNanos(long arg, long nanosTimeout) throws InterruptedException {
    return queue.acquire(() -> tryAcquire(arg), false, nanosTimeout);
  }

  public final boolean release(long arg) {
    return queue.signalIf(tryRelease(arg));
  }

  public final void acquireShared(long arg) {
    queue.acquire(() -> tryAcquireShared(arg) >= 0, true);
  }

  public final void acquireSharedInterruptibly(long arg) throws InterruptedException {
    queue.acquireInterruptibly(() -> tryAcquireShared(arg) >= 0, true);
  }

  public final boolean tryAcquireSharedNanos(long arg, long nanosTimeout)
      throws InterruptedException {
    return queue.acquire(() -> tryAcquireShared(arg) >= 0, true, nanosTimeout);
  }

  public final boolean releaseShared(long arg) {
    return queue.signalIf(tryReleaseShared(arg));
  }

  public final boolean owns(ConditionObject condition) {
    return condition.owner == this;
  }

  public final boolean hasWaiters(ConditionObject condition) {
    checkOwned(condition);
    return condition.hasWaiters();
  }

  public final int getWaitQueueLength(ConditionObject condition) {
    checkOwned(condition);
    return condition.getWaitQueueLength();
  }

  public final Collection<Thread> getWaitingThreads(ConditionObject condition) {
    checkOwned(condition);
    return condition.getWaitingThreads();
  }

  /** A condition of such a synchroniser. */
  public class ConditionObject extends QueuedCondition {
    public ConditionObject() {
      super(AbstractQueuedLongSynchronizer.this);
    }

    @Override
    BooleanSupplier release() {
      long held = getState();
      return AbstractQueuedLongSynchronizer.this.release(held) ? () -> tryAcquire(held) : null;
    }
  }
}
