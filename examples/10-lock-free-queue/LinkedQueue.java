import java.util.concurrent.atomic.AtomicReference;

/**
 * Lesson 10: a lock-free queue that loses values.
 *
 * <p>Whoever adds hangs the new node behind the last one and then moves the tail. Two threads may see
 * the same last node, and the second overwrites what the first has hung there. Every access is
 * atomic; it is the step between them that is missing. A million runs on a laptop may not show it.
 *
 * <pre>./sprang check examples/10-lock-free-queue/LinkedQueue.java</pre>
 */
public class LinkedQueue {
  private static final class Node {
    private final int value;
    private final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

  void add(int value) {
    Node node = new Node(value);
    Node last = tail.get();
    last.next.set(node);
    tail.set(node);
  }

  /** Takes the oldest value, or 0 if there is none. */
  int poll() {
    while (true) {
      Node first = head.get();
      Node second = first.next.get();
      if (second == null) {
        return 0;
      }
      if (head.compareAndSet(first, second)) {
        return second.value;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LinkedQueue queue = new LinkedQueue();
    Thread other = new Thread(() -> queue.add(1));
    other.start();
    queue.add(2);
    other.join();
    int sum = queue.poll() + queue.poll();
    assert sum == 3 && queue.poll() == 0 : "a value got lost";
  }
}
