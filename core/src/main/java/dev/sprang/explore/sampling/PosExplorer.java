package dev.sprang.explore.sampling;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.fair.Horizon;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Partial order sampling (Yuan, Yang, Gu, CAV 2018): every pending operation has a random priority
 * and the highest one that can runs. Then its thread draws anew, and so does every thread whose
 * operation raced with it. A lone operation is thus overtaken by m others with a chance of 1 in m +
 * 1, where picking uniformly at every step would leave it 1 in 2^m.
 *
 * <p>Differences from the paper: data choices are drawn uniformly; behind a {@link Horizon} threads
 * are let on in turn.
 */
public final class PosExplorer implements Explorer, Scheduler {
  private final SplittableRandom random;
  private final Priorities priorities;
  private final Horizon horizon = new Horizon();

  public PosExplorer(long seed) {
    random = new SplittableRandom(seed);
    priorities = new Priorities(random, 1);
  }

  @Override
  public Optional<Plan> next() {
    priorities.clear();
    return Optional.of(horizon.fairly(new Plan(new Schedule(), this)));
  }

  @Override
  public int choose(ChoicePoint point) {
    forgetRacing(point);
    return Draw.alternative(point, priorities.highest(point), random);
  }

  private void forgetRacing(ChoicePoint point) {
    Events events = point.events();
    int last = events.length() - 1;
    if (last < 0) {
      return;
    }
    for (int thread = 0; thread < point.threads(); thread++) {
      Operation pending = point.pending(thread);
      boolean races = pending != null && pending.footprint().conflicts(events.footprint(last));
      if (races || thread == events.thread(last)) {
        priorities.forget(thread);
      }
    }
  }

  @Override
  public void observe(Execution execution) {
    horizon.observe(execution);
  }

  @Override
  public Claim claim() {
    return Claim.partial("some executions were run, drawn by priorities of single operations");
  }
}
