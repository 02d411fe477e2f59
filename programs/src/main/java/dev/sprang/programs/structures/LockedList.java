package dev.sprang.programs.structures;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A set as a sorted list with a lock in each node. Who changes it looks for the place without
 * locks, locks the two nodes there and looks whether they are still neighbours. How is told by the
 * kind.
 */
public final class LockedList {
  private final Node head = new Node(Integer.MIN_VALUE);
  private final Kind kind;

  /** How one makes sure of what was found. */
  public enum Kind {
    /** Goes through the list once more. */
    OPTIMISTIC,
    /** Does not. */
    UNCHECKED,
    /** Nodes are marked before they are taken out. */
    LAZY,
    /** They are, and nobody looks. */
    LAZY_UNMARKED
  }

  private static final class Node {
    final int item;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;
    volatile boolean removed;

    Node(int item) {
      this.item = item;
    }
  }

  public LockedList(Kind kind) {
    this.kind = kind;
    head.next = new Node(Integer.MAX_VALUE);
  }

  public boolean add(int item) {
    return change(item, true);
  }

  public boolean remove(int item) {
    return change(item, false);
  }

  public boolean contains(int item) {
    Node at = head;
    while (at.item < item) {
      at = at.next;
    }
    boolean counts = kind != Kind.LAZY || !at.removed;
    return at.item == item && counts;
  }

  private boolean change(int item, boolean adds) {
    while (true) {
      Node before = head;
      Node at = before.next;
      while (at.item < item) {
        before = at;
        at = at.next;
      }
      before.lock.lock();
      at.lock.lock();
      try {
        if (isValid(before, at)) {
          return change(before, at, item, adds);
        }
      } finally {
        at.lock.unlock();
        before.lock.unlock();
      }
    }
  }

  private static boolean change(Node before, Node at, int item, boolean adds) {
    if ((at.item == item) == adds) {
      return false;
    } else if (adds) {
      Node node = new Node(item);
      node.next = at;
      before.next = node;
    } else {
      at.removed = true;
      before.next = at.next;
    }
    return true;
  }

  private boolean isValid(Node before, Node at) {
    return switch (kind) {
      case UNCHECKED -> true;
      case LAZY -> !before.removed && !at.removed && before.next == at;
      case LAZY_UNMARKED -> before.next == at;
      case OPTIMISTIC -> {
        Node found = head;
        while (found.item < before.item) {
          found = found.next;
        }
        yield found == before && before.next == at;
      }
    };
  }
}
