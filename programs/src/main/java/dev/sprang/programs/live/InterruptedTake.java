package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that waits for an element nobody will put is interrupted, before or while it waits. */
@Truth(results = "interrupted", traces = 2)
public final class InterruptedTake {
  private InterruptedTake() {}

  private static String end;

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread taker =
        new Thread(
            () -> {
              try {
                end = "got " + queue.take();
              } catch (InterruptedException thrown) {
                end = "interrupted";
              }
            });
    taker.start();
    taker.interrupt();
    taker.join();
    System.out.println(end);
  }
}
