package dev.sprang.explore.sampling;

import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.fair.Horizon;
import dev.sprang.operation.Schedule;
import java.util.Optional;
import java.util.SplittableRandom;

/** Picks uniformly at every choice point, for ever; the same seed gives the same executions. */
public final class RandomExplorer implements Explorer {
  private final Plan plan;
  private final Horizon horizon = new Horizon();

  public RandomExplorer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Scheduler uniform = point -> point.choice(random.nextInt(point.count()));
    plan = new Plan(new Schedule(), uniform);
  }

  @Override
  public Optional<Plan> next() {
    return Optional.of(horizon.fairly(plan));
  }

  @Override
  public void observe(Execution execution) {
    horizon.observe(execution);
  }

  @Override
  public boolean followsInputs() {
    return true;
  }

  @Override
  public Claim claim() {
    return Claim.partial("some interleavings, picked at random, were run");
  }
}
