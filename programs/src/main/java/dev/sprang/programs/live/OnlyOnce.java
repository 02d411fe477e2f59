package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Three threads raise a flag, one of them first; the others find it raised, and their looks
 * commute.
 */
@Truth(
    results = {"1"},
    traces = 3)
public final class OnlyOnce {
  private OnlyOnce() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    AtomicIntegerArray winners = new AtomicIntegerArray(3);
    Runnable[] bodies = new Runnable[3];
    for (int i = 0; i < bodies.length; i++) {
      int mine = i;
      bodies[i] =
          () -> {
            if (done.compareAndSet(false, true)) {
              winners.set(mine, 1);
            }
          };
    }
    Threads.runAll(bodies);
    System.out.println(winners.get(0) + winners.get(1) + winners.get(2));
  }
}
