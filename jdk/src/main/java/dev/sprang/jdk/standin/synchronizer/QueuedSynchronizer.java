package dev.sprang.jdk.standin.synchronizer;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.function.Predicate;

/** What the synchronisers of both kinds of state tell of their queue: it is as they say. */
@SuppressWarnings({"serial", "this-escape"}) // a cell only keeps whose it is
abstract class QueuedSynchronizer extends AbstractOwnableSynchronizer {
  final transient WaitQueue queue = new WaitQueue(new SharedCell(this, "queue"));

  abstract String stateText();

  protected boolean isHeldExclusively() {
    throw new UnsupportedOperationException();
  }

  public final boolean hasQueuedThreads() {
    return getFirstQueuedThread() != null;
  }

  public final boolean hasContended() {
    return queue.lookWhetherUsed();
  }

  public final Thread getFirstQueuedThread() {
    List<WaitQueue.Node> nodes = queue.look();
    return nodes.isEmpty() ? null : nodes.get(0).thread();
  }

  public final boolean isQueued(Thread thread) {
    if (thread == null) {
      throw new NullPointerException();
    }
    List<WaitQueue.Node> nodes = queue.look();
    boolean isThere = false;
    for (int i = 0; i < nodes.size(); i++) { // makes nothing, so that who polls is seen to do so
      isThere |= nodes.get(i).thread() == thread;
    }
    return isThere;
  }

  public final boolean hasQueuedPredecessors() {
    Thread first = getFirstQueuedThread();
    return first != null && first != Thread.currentThread();
  }

  public final int getQueueLength() {
    return queue.look().size();
  }

  public final Collection<Thread> getQueuedThreads() {
    return threads(node -> true);
  }

  public final Collection<Thread> getExclusiveQueuedThreads() {
    return threads(node -> !node.isShared());
  }

  public final Collection<Thread> getSharedQueuedThreads() {
    return threads(WaitQueue.Node::isShared);
  }

  /** Who came last is first, as in the JDK. */
  private Collection<Thread> threads(Predicate<WaitQueue.Node> wanted) {
    List<Thread> threads = new ArrayList<>();
    for (WaitQueue.Node node : queue.look()) {
      if (wanted.test(node)) {
        threads.add(0, node.thread());
      }
    }
    return threads;
  }

  /** A condition that must be this one's. */
  final void checkOwned(QueuedCondition condition) {
    if (condition.owner != this) {
      throw new IllegalArgumentException("Not owner");
    }
  }

  @Override
  public String toString() {
    String state = stateText();
    return super.toString()
        + ("[State = " + state + ", " + (hasQueuedThreads() ? "non" : "") + "empty queue]");
  }
}
