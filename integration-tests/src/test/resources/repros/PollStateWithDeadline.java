import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The usual helper of tests: looks until a thread waits, and gives up after some seconds. */
public class PollStateWithDeadline {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread waiter =
        new Thread(
            () -> {
              try {
                latch.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    waiter.start();
    untilItWaits(waiter, 7500);
    latch.countDown();
    waiter.join(7500);
    if (waiter.getState() != Thread.State.TERMINATED) {
      throw new AssertionError("it has not ended");
    }
  }

  private static void untilItWaits(Thread thread, long millis) {
    for (long start = 0; ; ) {
      switch (thread.getState()) {
        case BLOCKED, WAITING, TIMED_WAITING -> {
          return;
        }
        case TERMINATED -> throw new AssertionError("it has ended");
        default -> {}
      }
      if (start == 0) {
        start = System.nanoTime();
      } else if (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) > millis) {
        throw new AssertionError("it never waits");
      }
      Thread.yield();
    }
  }
}
