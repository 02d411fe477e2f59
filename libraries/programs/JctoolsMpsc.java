// jars: jctools-core-4.0.5
// truth: verified
// what: `MpscArrayQueue`: two producers, a consumer that polls twice, nothing lost or doubled
import org.jctools.queues.MpscArrayQueue;

public class JctoolsMpsc {
  public static void main(String[] args) throws Exception {
    MpscArrayQueue<Integer> queue = new MpscArrayQueue<>(4);
    Thread a = new Thread(() -> queue.offer(1));
    Thread b = new Thread(() -> queue.offer(2));
    a.start();
    b.start();
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      Integer n = queue.poll();
      sum += n == null ? 0 : n;
    }
    a.join();
    b.join();
    for (Integer n = queue.poll(); n != null; n = queue.poll()) {
      sum += n;
    }
    if (sum != 3) {
      throw new AssertionError(sum);
    }
  }
}
