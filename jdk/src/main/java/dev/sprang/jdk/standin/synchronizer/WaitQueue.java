package dev.sprang.jdk.standin.synchronizer;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The threads that have tried in vain to get what a synchroniser of the program gives, in the order
 * in which they came. Only who is first tries again: when it has come, and when it is signalled,
 * which a release does, and a sharer who has got it to the sharer behind. The tries are the
 * program's code and no business of the queue, so anybody may come between a signal and a try.
 *
 * <p>The cell's number is the place of who is first, above all places if it is not signalled; 0 if
 * nobody is there. So a release that finds nobody to signal only looks.
 */
public final class WaitQueue {
  /** Added to the place of who is not signalled. */
  private static final int QUIET = 1 << 19;

  private static final int ALL = 1 << 20;

  /** A thread that waits, or may have to. */
  public record Node(int place, Thread thread, boolean isShared) {}

  private final SharedCell cell;
  private final List<Node> nodes = new ArrayList<>();
  private int places;
  private boolean isSignalled;
  private boolean wasUsed;

  public WaitQueue(SharedCell cell) {
    this.cell = cell;
  }

  public void pass() {
    cell.pass();
  }

  /** Those in the queue, the first one first; looks at the queue. */
  public List<Node> look() {
    cell.look();
    return nodes;
  }

  /** Whether anybody has ever been in the queue, or could have been. */
  public boolean lookWhetherUsed() {
    cell.look();
    return wasUsed;
  }

  /** In a step of the cell: for the current thread, which is not in the queue yet. */
  public Node newNode(boolean isShared) {
    places++;
    wasUsed = true;
    if (places == QUIET) {
      throw SharedCell.refuse("Threads have queued more than 500,000 times for one synchroniser");
    }
    return new Node(places, Thread.currentThread(), isShared);
  }

  private void changed() {
    int first = nodes.isEmpty() ? 0 : nodes.get(0).place;
    cell.number = first == 0 || isSignalled ? first : QUIET + first;
  }

  /** In a step of the cell: somebody comes. */
  public void join(Node node) {
    nodes.add(node);
    changed();
  }

  private boolean isFirst(Node node) {
    return nodes.get(0) == node;
  }

  /** If there may be something to get, who is first is to try. */
  public boolean signalIf(boolean isFree) {
    if (isFree && cell.passIf(QUIET, ALL)) {
      setSignalled(true);
    }
    return isFree;
  }

  private void setSignalled(boolean isTold) {
    isSignalled = isTold;
    changed();
  }

  /**
   * In a step of the cell: the node has got what it wants; the one behind it gets to know if
   * sharing.
   */
  private void succeed(Node node) {
    nodes.remove(node);
    setSignalled(node.isShared && !nodes.isEmpty() && nodes.get(0).isShared);
  }

  /** In a step of the cell: the node goes without; who is first then is to try. */
  private void leave(Node node) {
    boolean passesOn = isFirst(node);
    nodes.remove(node);
    setSignalled(!nodes.isEmpty() && (passesOn || isSignalled));
  }

  private boolean succeeds(Node node, BooleanSupplier tries) {
    boolean isOwn = false;
    boolean hasReturned = false;
    try {
      isOwn = tries.getAsBoolean();
      hasReturned = true;
    } finally {
      if (!hasReturned) {
        cell.pass();
        leave(node);
      }
    }
    if (isOwn) {
      cell.pass();
      succeed(node);
    }
    return isOwn;
  }

  /** Comes to the queue, and tries once more if it is the first. */
  private Node comeInVain(BooleanSupplier tries, boolean isShared) {
    cell.pass();
    Node node = newNode(isShared);
    join(node);
    return isFirst(node) && succeeds(node, tries) ? null : node;
  }

  public void acquire(BooleanSupplier tries, boolean isShared) {
    if (!tries.getAsBoolean()) {
      Node node = comeInVain(tries, isShared);
      if (node != null) {
        acquire(node, tries);
      }
    }
  }

  /** The same for a node that is in the queue and waits to be signalled. */
  public void acquire(Node node, BooleanSupplier tries) {
    do {
      cell.awaitWithin(node.place, node.place + 1, false);
    } while (triesAgain(node, tries) != null);
  }

  /** The same for one that is not, and begins with a try. */
  public void acquireAnew(Node node, BooleanSupplier tries) {
    if (tries.getAsBoolean()) {
      return;
    }
    cell.pass();
    join(node);
    if (!isFirst(node) || !succeeds(node, tries)) {
      acquire(node, tries);
    }
  }

  /** The same as long as the thread is not interrupted; false if it is. */
  public boolean acquireOrInterrupt(Node node, BooleanSupplier tries) {
    boolean isTold = cell.awaitWithin(node.place, node.place + 1, true);
    SharedCell.limit(Long.MAX_VALUE); // who was told in time gets what it wants, if later
    if (isTold && triesAgain(node, tries) != null) {
      acquire(node, tries);
    }
    return isTold;
  }

  public void acquireInterruptibly(BooleanSupplier tries, boolean isShared)
      throws InterruptedException {
    throwIfInterrupted();
    if (tries.getAsBoolean()) {
      return;
    }
    Node node = comeInVain(tries, isShared);
    while (node != null) {
      if (!cell.awaitWithin(node.place, node.place + 1, true)) {
        boolean isTold = cell.number == node.place;
        boolean goes =
            !isTold || SharedCell.choose(2) == 1; // or it has not looked for interrupts yet
        cell.pass();
        if (goes) {
          leave(node);
          throw interrupted();
        }
      }
      node = triesAgain(node, tries);
    }
  }

  /** The same for some time, which may be over at any moment where nobody waits in time. */
  public boolean acquire(BooleanSupplier tries, boolean isShared, long time)
      throws InterruptedException {
    throwIfInterrupted();
    if (tries.getAsBoolean()) {
      return true;
    }
    if (time <= 0) {
      return false;
    }
    Node node = comeInVain(tries, isShared);
    boolean waits = InTime.waits(time);
    long begin = waits ? System.nanoTime() : 0;
    while (node != null) {
      boolean isTold =
          waits && InTime.passWithin(cell, node.place, node.place + 1, leftOf(time, begin));
      if (isTold) {
        node = triesAgain(node, tries);
        continue;
      }
      boolean isInterrupted = Thread.currentThread().isInterrupted();
      cell.pass();
      boolean goes = cell.number != node.place;
      if (!goes && !waits) {
        goes = SharedCell.choose(2) == 1; // its time was over before it was told
        cell.pass();
      }
      if (goes) {
        leave(node);
        if (isInterrupted) {
          throw interrupted();
        }
        return false;
      }
      node = triesAgain(node, tries);
    }
    return true;
  }

  private static long leftOf(long time, long begin) {
    return time - (System.nanoTime() - begin);
  }

  /** In a step of the cell, after a signal: null if that has succeeded. */
  private Node triesAgain(Node node, BooleanSupplier tries) {
    setSignalled(false);
    return succeeds(node, tries) ? null : node;
  }

  /** The thread finds out that it is interrupted. */
  public static InterruptedException interrupted() {
    Thread.interrupted();
    return new InterruptedException();
  }

  public static void throwIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
