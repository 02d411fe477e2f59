package dev.sprang.programs.states;

/**
 * Threads that append to one list: the program of that name of the Concurrency Tool Comparison,
 * from its description. Arguments: right or wrong, how many threads, how many elements each. Wrong:
 * the last element is looked for without the list's lock.
 */
public final class LinkedList {
  private static final class Node {
    private final int value;
    private Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private static final class Chain {
    private final Node head = new Node(0);
    private final boolean isRight;

    Chain(boolean isRight) {
      this.isRight = isRight;
    }

    void append(int value) {
      Node node = new Node(value);
      if (isRight) {
        synchronized (this) {
          last().next = node;
        }
      } else {
        Node last = last();
        synchronized (this) {
          last.next = node;
        }
      }
    }

    private Node last() {
      Node last = head;
      while (last.next != null) {
        last = last.next;
      }
      return last;
    }

    int length() {
      int length = 0;
      for (Node node = head.next; node != null; node = node.next) {
        length += node.value > 0 ? 1 : 0;
      }
      return length;
    }
  }

  private LinkedList() {}

  public static void main(String[] args) throws InterruptedException {
    Chain chain = new Chain(args[0].equals("right"));
    Thread[] threads = new Thread[Integer.parseInt(args[1])];
    int each = Integer.parseInt(args[2]);
    for (int i = 0; i < threads.length; i++) {
      int first = 1 + i * each;
      threads[i] =
          new Thread(
              () -> {
                for (int value = first; value < first + each; value++) {
                  chain.append(value);
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (chain.length() != threads.length * each) {
      throw new AssertionError("only " + chain.length() + " elements are in the list");
    }
  }
}
