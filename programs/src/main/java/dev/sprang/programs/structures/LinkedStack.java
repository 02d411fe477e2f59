package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A stack whose top is set by compare-and-set. The wrong one uses nodes again that were popped, so
 * that a top which is the same again need not have the same next (ABA).
 */
public final class LinkedStack {
  private final AtomicReference<Node> top = new AtomicReference<>();
  private final AtomicReference<Node> spare = new AtomicReference<>();
  private final boolean reuses;

  private static final class Node {
    volatile int item;
    volatile Node next;
  }

  public LinkedStack(boolean isRight) {
    this.reuses = !isRight;
  }

  public void push(int item) {
    Node kept = reuses ? spare.getAndSet(null) : null;
    Node node = kept == null ? new Node() : kept;
    node.item = item;
    Node first = top.get();
    node.next = first;
    while (!top.compareAndSet(first, node)) {
      first = top.get();
      node.next = first;
    }
  }

  public Integer pop() {
    Node first = top.get();
    while (first != null) {
      int item = first.item;
      if (top.compareAndSet(first, first.next)) {
        if (reuses) {
          spare.compareAndSet(null, first);
        }
        return item;
      }
      first = top.get();
    }
    return null;
  }
}
