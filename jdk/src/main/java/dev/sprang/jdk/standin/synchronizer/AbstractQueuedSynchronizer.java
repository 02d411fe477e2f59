package dev.sprang.jdk.standin.synchronizer;

import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Stands for {@link java.util.concurrent.locks.AbstractQueuedSynchronizer} under the program's own
 * synchronisers. What those do to get and give back, and their state, is run as the program's code;
 * only queueing is not.
 */
@SuppressWarnings("serial")
public abstract class AbstractQueuedSynchronizer extends QueuedSynchronizer {
  private final AtomicInteger state = new AtomicInteger();

  protected AbstractQueuedSynchronizer() {}

  protected final int getState() {
    return state.get();
  }

  protected final void setState(int newState) {
    state.set(newState);
  }

  protected final boolean compareAndSetState(int expect, int update) {
    return state.compareAndSet(expect, update);
  }

  @Override
  String stateText() {
    return String.valueOf(getState());
  }

  protected boolean tryAcquire(int arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryRelease(int arg) {
    throw new UnsupportedOperationException();
  }

  protected int tryAcquireShared(int arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryReleaseShared(int arg) {
    throw new UnsupportedOperationException();
  }

  public final void acquire(int arg) {
    queue.acquire(() -> tryAcquire(arg), false);
  }

  public final void acquireInterruptibly(int arg) throws InterruptedException {
    queue.acquireInterruptibly(() -> tryAcquire(arg), false);
  }

  public final boolean tryAcquireNanos(int arg, long nanosTimeout) throws InterruptedException {
    return queue.acquire(() -> tryAcquire(arg), false, nanosTimeout);
  }

  public final boolean release(int arg) {
    return queue.signalIf(tryRelease(arg));
  }

  public final void acquireShared(int arg) {
    queue.acquire(() -> tryAcquireShared(arg) >= 0, true);
  }

  public final void acquireSharedInterruptibly(int arg) throws InterruptedException {
    queue.acquireInterruptibly(() -> tryAcquireShared(arg) >= 0, true);
  }

  public final boolean tryAcquireSharedNanos(int arg, long nanosTimeout)
      throws InterruptedException {
    return queue.acquire(() -> tryAcquireShared(arg) >= 0, true, nanosTimeout);
  }

  public final boolean releaseShared(int arg) {
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
      super(AbstractQueuedSynchronizer.this);
    }

    @Override
    BooleanSupplier release() {
      int held = getState();
      return AbstractQueuedSynchronizer.this.release(held) ? () -> tryAcquire(held) : null;
    }
  }
}
