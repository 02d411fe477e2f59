import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Looks until a thread waits for some time, and gives it what it waits for. */
public class PollTimedState {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread taker =
        new Thread(
            () -> {
              try {
                if (queue.poll(10, TimeUnit.SECONDS) != 7) {
                  throw new AssertionError("something else");
                }
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    taker.start();
    long start = System.nanoTime();
    while (taker.getState() != Thread.State.TIMED_WAITING) {
      if (System.nanoTime() - start > 5_000_000_000L) {
        throw new AssertionError("it never waits");
      }
      Thread.yield();
    }
    queue.put(7);
    taker.join();
  }
}
