package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Phaser;

/**
 * A thread looks how many parties a phaser still waits for: one in every phase, and none between
 * the last arrival and the advance.
 */
@Truth(
    results = {"0", "1"},
    traces = 3)
public final class PhaserWatched {
  private PhaserWatched() {}

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(1);
    Thread arriving = new Thread(phaser::arrive);
    arriving.start();
    int unarrived = phaser.getUnarrivedParties();
    arriving.join();
    System.out.println(unarrived);
  }
}
