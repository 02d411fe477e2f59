import java.util.concurrent.CyclicBarrier;

/** Asks a barrier how many wait there until somebody does. */
public class PollBarrier {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread other =
        new Thread(
            () -> {
              try {
                barrier.await();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    other.start();
    while (barrier.getNumberWaiting() == 0) {
      Thread.yield();
    }
    if (barrier.getNumberWaiting() != 1) {
      throw new AssertionError("who else waits?");
    }
    barrier.await();
    other.join();
  }
}
