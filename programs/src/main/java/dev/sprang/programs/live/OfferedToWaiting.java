package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * An offer is accepted only if somebody waits to receive it.
 *
 * <p>The offer looks before the other one comes, or after that has left, or meanwhile: then it is
 * in time or not.
 */
@Truth(
    results = {"false null", "true 1"},
    traces = 4)
public final class OfferedToWaiting {
  private OfferedToWaiting() {}

  private static Integer received;

  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread receiver =
        new Thread(
            () -> {
              try {
                received = queue.poll(1, TimeUnit.SECONDS);
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              }
            });
    receiver.start();
    boolean isAccepted = queue.offer(1);
    receiver.join();
    System.out.println(isAccepted + " " + received);
  }
}
