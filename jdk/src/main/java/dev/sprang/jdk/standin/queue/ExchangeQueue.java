package dev.sprang.jdk.standin.queue;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;

/**
 * What producers and consumers leave for each other: items that nobody has taken, or requests that
 * nobody has met, never both. Who comes meets what is there, or leaves something; others can notice
 * that, so coming is an operation. Who waits to be met does so at a cell of its own.
 */
final class ExchangeQueue<E> {
  /** Since then a thread that is interrupted does not even look whether somebody is there. */
  private static final int NOTICING_INTERRUPTS_FIRST = 21;

  private static final boolean NOTICES_FIRST =
      Runtime.version().feature() >= NOTICING_INTERRUPTS_FIRST;

  /** An item, or a request for one. */
  static final class Node<E> {
    private final boolean isItem;
    private E item;

    /** Null if nobody waits there. */
    private SharedCell met;

    Node(boolean isItem, E item) {
      this.isItem = isItem;
      this.item = item;
    }

    E item() {
      return item;
    }
  }

  private final Object queue;
  private final boolean lastFirst;
  private final SharedCell cell;
  private final List<Node<E>> nodes = new ArrayList<>();

  /**
   * @param queue whose it is
   * @param lastFirst whether who comes meets the last of those who are there, not the first
   */
  ExchangeQueue(Object queue, boolean lastFirst) {
    this.queue = queue;
    this.lastFirst = lastFirst;
    cell = new SharedCell(queue, "queue");
  }

  /** Meets who is there; null if nobody is. */
  Node<E> meet(E item, boolean isItem) {
    cell.look();
    if (nodes.isEmpty() || nodes.get(0).isItem == isItem) {
      return null;
    }
    cell.pass();
    return meetNow(item, isItem);
  }

  private Node<E> meetNow(E item, boolean isItem) {
    if (nodes.isEmpty() || nodes.get(0).isItem == isItem) {
      return null;
    }
    Node<E> other = nodes.remove(lastFirst ? nodes.size() - 1 : 0);
    Node<E> mine = new Node<>(isItem, isItem ? item : other.item);
    if (isItem) {
      other.item = item;
    }
    letGo(other);
    return mine;
  }

  private static void letGo(Node<?> other) {
    if (other.met != null) {
      other.met.pass();
      other.met.number = 1;
    }
  }

  /** Leaves an item, if nobody is there to take it. */
  void leave(E item) {
    cell.pass();
    if (meetNow(item, true) == null) {
      nodes.add(new Node<>(true, item));
    }
  }

  /** Meets somebody, however long that takes. */
  Node<E> await(E item, boolean isItem) throws InterruptedException {
    if (NOTICES_FIRST && Thread.interrupted()) {
      throw new InterruptedException();
    }
    Node<E> mine = come(item, isItem);
    if (mine.met == null) {
      return mine;
    }
    try {
      mine.met.lookWhenInterruptibly(1);
    } catch (InterruptedException interrupt) {
      cell.pass();
      if (nodes.remove(mine)) {
        throw interrupt;
      }
      SharedCell.interruptAgain(Thread.currentThread());
    }
    return mine;
  }

  /** The same for some time; null if it is over. */
  Node<E> await(E item, boolean isItem, long time) throws InterruptedException {
    Node<E> mine = time > 0 ? come(item, isItem) : meet(item, isItem);
    if (mine != null && mine.met == null) {
      return mine;
    }
    if (mine != null && InTime.waits(time) && meets(mine, time)) {
      return mine;
    }
    if (mine != null) {
      cell.pass();
      if (!nodes.remove(mine)) {
        return mine;
      }
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return null;
  }

  /** Waits to be met; an interrupt is seen by who comes back in vain. */
  private static boolean meets(Node<?> mine, long time) {
    try {
      InTime.look(mine.met, 1, time);
    } catch (InterruptedException interrupt) {
      SharedCell.interruptAgain(Thread.currentThread());
    }
    return mine.met.number == 1;
  }

  /** Meets who is there, or becomes somebody who waits. */
  private Node<E> come(E item, boolean isItem) {
    Node<E> mine = new Node<>(isItem, item);
    SharedCell met = new SharedCell(queue, "met");
    cell.pass();
    Node<E> meeting = meetNow(item, isItem);
    if (meeting != null) {
      return meeting;
    }
    mine.met = met;
    nodes.add(mine);
    return mine;
  }

  /** The items or requests that are there now, in the order in which they came. */
  List<Node<E>> all(boolean items) {
    cell.look();
    return nodes.isEmpty() || nodes.get(0).isItem != items ? List.of() : new ArrayList<>(nodes);
  }

  /** Takes one of them away, as if it were met; false if it is gone. */
  boolean remove(Node<E> node) {
    cell.pass();
    boolean isThere = nodes.remove(node);
    if (isThere) {
      letGo(node);
    }
    return isThere;
  }
}
