import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Order: a latch is counted down before the work is done; eight threads. */
public class EarlyCountDown {
  static final AtomicInteger done = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    CountDownLatch latch = new CountDownLatch(8);
    for (int i = 0; i < 8; i++) {
      boolean early = !right && i == 5;
      new Thread(() -> {
        if (early) latch.countDown();
        done.incrementAndGet();
        if (!early) latch.countDown();
      }).start();
    }
    latch.await();
    if (done.get() != 8) throw new AssertionError("done " + done);
  }
}
