package dev.sprang.explore.sampling;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Schedule;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Partial order sampling (Yuan, Yang, Gu, CAV 2018): every pending operation has a random priority
 * and the highest one that can runs. Then its thread draws anew, and so does every thread whose
 * operation raced with it. A lone operation is thus overtaken by m others with a chance of 1 in m +
 * 1, where picking uniformly at every step would leave it 1 in 2^m.
 *
 * <p>Difference from the paper: data choices are drawn uniformly.
 */
public final class PosExplorer implements Explorer, Scheduler {
  private static final long UNDRAWN = 0;

  private final SplittableRandom random;
  private long[] priorities = new long[16];

  public PosExplorer(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public Optional<Plan> next() {
    Arrays.fill(priorities, UNDRAWN);
    return Optional.of(new Plan(new Schedule(), this));
  }

  @Override
  public int choose(ChoicePoint point) {
    forgetRacing(point);
    int highest = Choice.thread(point.choice(0));
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      if (priority(thread) > priority(highest)) {
        highest = thread;
      }
    }
    return Draw.alternative(point, highest, random);
  }

  private void forgetRacing(ChoicePoint point) {
    Events events = point.events();
    int last = events.length() - 1;
    if (last < 0) {
      return;
    }
    for (int thread = 0; thread < Math.min(point.threads(), priorities.length); thread++) {
      Operation pending = point.pending(thread);
      boolean races = pending != null && pending.footprint().conflicts(events.footprint(last));
      if (races || thread == events.thread(last)) {
        priorities[thread] = UNDRAWN;
      }
    }
  }

  private long priority(int thread) {
    if (thread >= priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * thread);
    }
    if (priorities[thread] == UNDRAWN) {
      priorities[thread] = random.nextLong(1, Long.MAX_VALUE);
    }
    return priorities[thread];
  }

  @Override
  public void observe(Execution execution) {}

  @Override
  public Claim claim() {
    return Claim.partial("some executions were run, drawn by priorities of single operations");
  }
}
