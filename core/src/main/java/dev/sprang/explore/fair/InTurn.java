package dev.sprang.explore.fair;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Scheduler;
import dev.sprang.operation.Choice;
import java.util.Arrays;

/**
 * Lets on whoever has waited longest, so that nobody who can go on is left out for ever; a thread
 * with several ways to go on takes them in turn, too.
 */
public final class InTurn implements Scheduler {
  private int[] lastStep = new int[8];
  private int[] ways = new int[8];
  private int steps;

  /** For another execution. */
  public void clear() {
    Arrays.fill(lastStep, 0);
    Arrays.fill(ways, 0);
    steps = 0;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (lastStep.length < point.threads()) {
      lastStep = Arrays.copyOf(lastStep, 2 * point.threads());
      ways = Arrays.copyOf(ways, 2 * point.threads());
    }
    int best = Choice.thread(point.choice(0));
    int count = 0;
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      if (lastStep[thread] < lastStep[best]) {
        best = thread;
        count = 0;
      }
      count += thread == best ? 1 : 0;
    }
    lastStep[best] = ++steps;
    int way = count > 1 ? ways[best]++ % count : 0;
    for (int k = 0; k < point.count(); k++) {
      if (Choice.thread(point.choice(k)) == best && way-- == 0) {
        return point.choice(k);
      }
    }
    throw new IllegalStateException("the thread is enabled and has no choice");
  }
}
