import java.util.concurrent.atomic.AtomicReference;

/**
 * Lesson 10, mended: the queue of Michael and Scott.
 *
 * <p>The new node is hung by compare-and-set, which fails if another thread was faster, and whoever
 * finds the tail behind helps to move it. Sprang runs every execution that matters, so this is a
 * proof for two threads that add, not a lucky test.
 *
 * <pre>./sprang check examples/10-lock-free-queue/LinkedQueueFixed.java</pre>
 */
public class LinkedQueueFixed {
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
    LinkedQueueFixed queue = new LinkedQueueFixed();
    Thread other = new Thread(() -> queue.add(1));
    other.start();
    queue.add(2);
    other.join();
    int sum = queue.poll() + queue.poll();
    assert sum == 3 && queue.poll() == 0 : "a value got lost";
  }
}
