import java.util.concurrent.CountDownLatch;

/** Order: a worker may use what the starter has not made yet. */
public class UseBeforeInit {
  static volatile String config;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    CountDownLatch ready = new CountDownLatch(1);
    Thread worker = new Thread(() -> {
      try {
        if (right) ready.await();
      } catch (InterruptedException end) {
        return;
      }
      if (config.isEmpty()) throw new AssertionError("empty");
    });
    worker.start();
    config = "made";
    ready.countDown();
    worker.join();
  }
}
