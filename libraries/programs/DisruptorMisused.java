// jars: disruptor-4.0.0
// truth: violated
// what: a one-producer ring used by two
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;

public class DisruptorMisused {
  public static void main(String[] args) throws Exception {
    RingBuffer<int[]> ring =
        RingBuffer.createSingleProducer(() -> new int[1], 4, new BlockingWaitStrategy());
    ring.addGatingSequences(new Sequence());
    Runnable producer =
        () -> {
          long next = ring.next();
          ring.get(next)[0]++;
          ring.publish(next);
        };
    Thread a = new Thread(producer);
    a.start();
    producer.run();
    a.join();
    if (ring.getCursor() != 1) {
      throw new AssertionError(ring.getCursor());
    }
  }
}
