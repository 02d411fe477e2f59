package dev.sprang.jdk.standin.lock;

import java.io.Serializable;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.locks.Condition;

/** What locks with a queue tell of those who wait for them, or for one of their conditions. */
public abstract class QueuedLock implements Serializable {
  private static final long serialVersionUID = 1;

  private final boolean isFair;

  QueuedLock(boolean isFair) {
    this.isFair = isFair;
  }

  abstract LockHolds holds();

  public final boolean isFair() {
    return isFair;
  }

  public final boolean hasQueuedThreads() {
    return holds().queue.length() > 0;
  }

  public final boolean hasQueuedThread(Thread thread) {
    return holds().queue.contains(Objects.requireNonNull(thread));
  }

  public final int getQueueLength() {
    return holds().queue.length();
  }

  protected Collection<Thread> getQueuedThreads() {
    return holds().queue.threads();
  }

  public boolean hasWaiters(Condition condition) {
    return !waiting(condition).isEmpty();
  }

  public int getWaitQueueLength(Condition condition) {
    return waiting(condition).size();
  }

  protected Collection<Thread> getWaitingThreads(Condition condition) {
    return waiting(condition);
  }

  private Collection<Thread> waiting(Condition condition) {
    return LockCondition.of(holds(), condition).waitingThreads();
  }
}
