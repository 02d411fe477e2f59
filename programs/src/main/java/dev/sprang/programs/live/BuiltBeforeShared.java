package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * What a thread does to an object before anybody else can reach it is nobody's concern, however
 * much it is: the list is found or not.
 */
@Truth(
    results = {"6", "none"},
    traces = 2)
public final class BuiltBeforeShared {
  private static final class Node {
    private int value;
    private Node next;
  }

  private static volatile Node head;
  private static String seen;

  private BuiltBeforeShared() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> head = build(3), () -> seen = sum(head));
    System.out.println(seen);
  }

  private static Node build(int length) {
    Node first = null;
    for (int i = 1; i <= length; i++) {
      Node node = new Node();
      node.value = i;
      node.next = first;
      first = node;
    }
    return first;
  }

  private static String sum(Node first) {
    int sum = 0;
    for (Node node = first; node != null; node = node.next) {
      sum += node.value;
    }
    return first == null ? "none" : String.valueOf(sum);
  }
}
