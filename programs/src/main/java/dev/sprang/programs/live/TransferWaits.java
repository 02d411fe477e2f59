package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.LinkedTransferQueue;

/**
 * Whoever transfers something goes on when it has been taken, whoever puts something at once.
 *
 * <p>Transfer or take is first. Put or take is first, and if it is put, the taker may see that the
 * other one has gone on.
 */
@Truth(arguments = "transfer", results = "false", traces = 2)
@Truth(
    arguments = "put",
    results = {"false", "true"},
    traces = 3)
public final class TransferWaits {
  private TransferWaits() {}

  private static volatile boolean isGone;

  public static void main(String[] args) throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    boolean isPut = args[0].equals("put");
    Thread giver =
        new Thread(
            () -> {
              give(queue, isPut);
              isGone = true;
            });
    giver.start();
    boolean wasGone = isGone;
    queue.take();
    System.out.println(wasGone);
  }

  private static void give(LinkedTransferQueue<Integer> queue, boolean isPut) {
    try {
      if (isPut) {
        queue.put(1);
      } else {
        queue.transfer(1);
      }
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
