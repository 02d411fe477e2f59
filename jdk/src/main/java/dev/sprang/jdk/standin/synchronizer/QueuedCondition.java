package dev.sprang.jdk.standin.synchronizer;

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
import java.util.function.BooleanSupplier;

/**
 * What conditions of the program's synchronisers do. Who waits has a place in the queue already;
 * being signalled, it comes to the queue with that place and waits there for a release. So both
 * waits are one operation.
 */
@SuppressWarnings("serial") // nobody reads one from a stream: that is refused
abstract class QueuedCondition implements Condition, Serializable {
  final QueuedSynchronizer owner;

  /** In a step of the cell of the queue: who waits, in the order of coming. */
  private final List<WaitQueue.Node> waiters = new ArrayList<>();

  QueuedCondition(QueuedSynchronizer owner) {
    this.owner = owner;
  }

  /**
   * Gives the synchroniser's whole state back.
   *
   * @return how to try to get it again; null if it was not given back
   */
  abstract BooleanSupplier release();

  /** Throws if the current thread may not use the condition now. */
  private void check() {
    if (!owner.isHeldExclusively()) {
      throw new IllegalMonitorStateException();
    }
  }

  /** A thread that begins to wait, and what it tries when it ends. */
  private record Wait(WaitQueue.Node node, BooleanSupplier tries) {}

  private Wait begin() {
    check();
    owner.queue.pass();
    WaitQueue.Node node = owner.queue.newNode(false);
    waiters.add(node);
    BooleanSupplier tries = release();
    if (tries == null) {
      owner.queue.pass();
      waiters.remove(node);
      throw new IllegalMonitorStateException();
    }
    return new Wait(node, tries);
  }

  /** Ends the wait by itself and gets the state back; false if it had been signalled before. */
  private boolean leave(Wait wait, boolean isInterrupted) throws InterruptedException {
    owner.queue.pass();
    boolean leaves = waiters.remove(wait.node);
    if (!leaves) {
      owner.queue.acquire(wait.node, wait.tries);
      return false;
    }
    InterruptedException told = isInterrupted ? WaitQueue.interrupted() : null;
    owner.queue.acquireAnew(wait.node, wait.tries);
    if (told != null) {
      throw told;
    }
    return true;
  }

  @Override
  public final void await() throws InterruptedException {
    WaitQueue.throwIfInterrupted();
    Wait wait = begin();
    if (!owner.queue.acquireOrInterrupt(wait.node, wait.tries)) {
      leave(wait, true);
    }
  }

  @Override
  public final void awaitUninterruptibly() {
    Wait wait = begin();
    owner.queue.acquire(wait.node, wait.tries);
  }

  /** The time may be over at any moment where nobody waits in time. */
  private boolean awaitForSomeTime(long nanos) throws InterruptedException {
    WaitQueue.throwIfInterrupted();
    Wait wait = begin();
    if (InTime.waits(nanos)) {
      SharedCell.limit(nanos);
      if (owner.queue.acquireOrInterrupt(wait.node, wait.tries)) {
        return true;
      }
    }
    return !leave(wait, Thread.currentThread().isInterrupted());
  }

  @Override
  public final boolean await(long time, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    return awaitForSomeTime(unit.toNanos(time));
  }

  /** Tells that time is left, if so; nobody can rely on how much where nobody waits in time. */
  @Override
  public final long awaitNanos(long nanos) throws InterruptedException {
    if (InTime.waits(nanos)) {
      long begin = System.nanoTime();
      awaitForSomeTime(nanos);
      return nanos - (System.nanoTime() - begin);
    }
    return awaitForSomeTime(nanos) ? Math.max(1, nanos / 2) : 0;
  }

  @Override
  public final boolean awaitUntil(Date deadline) throws InterruptedException {
    long time = deadline.getTime();
    long left = SharedCell.waitsInTime() ? time - System.currentTimeMillis() : 0;
    return awaitForSomeTime(TimeUnit.MILLISECONDS.toNanos(left));
  }

  @Override
  public final void signal() {
    check();
    owner.queue.pass();
    signalFirst();
  }

  @Override
  public final void signalAll() {
    check();
    owner.queue.pass();
    while (!waiters.isEmpty()) {
      signalFirst();
    }
  }

  private void signalFirst() {
    if (!waiters.isEmpty()) {
      owner.queue.join(waiters.remove(0));
    }
  }

  protected final boolean hasWaiters() {
    return getWaitQueueLength() > 0;
  }

  protected final int getWaitQueueLength() {
    return getWaitingThreads().size();
  }

  protected final Collection<Thread> getWaitingThreads() {
    check();
    owner.queue.look();
    List<Thread> threads = new ArrayList<>();
    waiters.forEach(node -> threads.add(node.thread()));
    return threads;
  }
}
