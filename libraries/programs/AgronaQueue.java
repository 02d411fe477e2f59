// jars: agrona-1.22.0
// truth: verified
// what: `ManyToOneConcurrentArrayQueue`
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;

public class AgronaQueue {
  public static void main(String[] args) throws Exception {
    ManyToOneConcurrentArrayQueue<Integer> queue = new ManyToOneConcurrentArrayQueue<>(4);
    Thread a = new Thread(() -> queue.offer(1));
    a.start();
    queue.offer(2);
    a.join();
    if (queue.poll() + queue.poll() != 3) {
      throw new AssertionError();
    }
  }
}
