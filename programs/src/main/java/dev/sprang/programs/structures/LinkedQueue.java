package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A queue of linked nodes, of which the first is a dummy: nodes are appended by compare-and-set,
 * and who finds the tail behind helps. In the wrong one the head is moved without looking whether
 * somebody else has done so.
 */
public final class LinkedQueue {
  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;
  private final boolean isRight;

  private static final class Node {
    final int item;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int item) {
      this.item = item;
    }
  }

  public LinkedQueue(boolean isRight) {
    this.isRight = isRight;
    Node dummy = new Node(0);
    this.head = new AtomicReference<>(dummy);
    this.tail = new AtomicReference<>(dummy);
  }

  public void add(int item) {
    Node node = new Node(item);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  public Integer poll() {
    while (true) {
      Node first = head.get();
      Node next = first.next.get();
      if (next == null) {
        return null;
      }
      tail.compareAndSet(first, next);
      if (isRight) {
        if (head.compareAndSet(first, next)) {
          return next.item;
        }
      } else {
        head.set(next);
        return next.item;
      }
    }
  }
}
