// jars: jctools-core-4.0.5
// truth: violated
// what: an SPSC queue with two producers
import org.jctools.queues.SpscArrayQueue;

public class JctoolsSpscMisused {
  public static void main(String[] args) throws Exception {
    SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
    Thread a = new Thread(() -> queue.offer(1));
    Thread b = new Thread(() -> queue.offer(2));
    a.start();
    b.start();
    a.join();
    b.join();
    if (queue.size() != 2) {
      throw new AssertionError(queue.size());
    }
  }
}
