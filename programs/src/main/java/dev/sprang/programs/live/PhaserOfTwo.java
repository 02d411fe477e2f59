package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Phaser;

/**
 * Two threads go through two phases together, and the phaser says that the second one is the last:
 * whoever waits for its end is told so, whoever arrives last gets the number of the next phase.
 *
 * <p>For each thread that may be the last of the first phase: it arrives in the second one before
 * the other one has seen the first one's end, before that one arrives, or after that.
 */
@Truth(
    results = {"1 2 1 over", "1 over 1 2"},
    traces = 6)
public final class PhaserOfTwo {
  private PhaserOfTwo() {}

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            return phase == 1;
          }
        };
    String[] seen = new String[2];
    Threads.runAll(() -> seen[0] = twice(phaser), () -> seen[1] = twice(phaser));
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static String twice(Phaser phaser) {
    int first = phaser.arriveAndAwaitAdvance();
    int second = phaser.arriveAndAwaitAdvance();
    return first + " " + (second < 0 ? "over" : second);
  }
}
