package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Semaphore;

/**
 * A permit is given to a thread that is then interrupted: it takes the permit and stays
 * interrupted, or was waiting, is interrupted before it looks again, and leaves the permit.
 *
 * <p>The interrupt comes before the thread looks for one, or between that and its taking the
 * permit, with both ends, or after that, before or after it is asked for at last.
 */
@Truth(
    results = {"acquired false 0", "acquired true 0", "interrupted false 1"},
    traces = 5)
public final class InterruptedAcquire {
  private InterruptedAcquire() {}

  private static String end;

  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(0);
    Thread taker =
        new Thread(
            () -> {
              String how;
              try {
                permits.acquire();
                how = "acquired ";
              } catch (InterruptedException thrown) {
                how = "interrupted ";
              }
              end = how + Thread.currentThread().isInterrupted();
            });
    taker.start();
    permits.release();
    taker.interrupt();
    taker.join();
    System.out.println(end + " " + permits.availablePermits());
  }
}
