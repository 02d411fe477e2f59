// jars: disruptor-4.0.0
// truth: verified
// what: one producer, `BlockingWaitStrategy`
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;

public class DisruptorBlocking {
  public static void main(String[] args) throws Exception {
    RingBuffer<int[]> ring =
        RingBuffer.createSingleProducer(() -> new int[1], 2, new BlockingWaitStrategy());
    SequenceBarrier barrier = ring.newBarrier();
    ring.addGatingSequences(new Sequence());
    Thread a =
        new Thread(
            () -> {
              long next = ring.next();
              ring.get(next)[0] = 7;
              ring.publish(next);
            });
    a.start();
    long available = barrier.waitFor(0);
    if (available != 0 || ring.get(0)[0] != 7) {
      throw new AssertionError(available);
    }
    a.join();
  }
}
