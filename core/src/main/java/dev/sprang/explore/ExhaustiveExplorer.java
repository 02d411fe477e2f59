package dev.sprang.explore;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import java.util.Optional;

/**
 * Runs every interleaving, depth first, without any reduction: the yardstick all other explorers
 * are measured against.
 */
public final class ExhaustiveExplorer implements Explorer, Scheduler {
  private final DepthFirstPath path = new DepthFirstPath();
  private boolean begun;

  public ExhaustiveExplorer() {}

  private ExhaustiveExplorer(Part part) {
    for (int i = 0; i < part.schedule().length(); i++) {
      path.enterOnly(part.schedule().choice(i));
    }
  }

  @Override
  public Optional<Plan> next() {
    if (begun && !path.advance()) {
      return Optional.empty();
    }
    begun = true;
    return Optional.of(new Plan(path.schedule(), this));
  }

  @Override
  public int choose(ChoicePoint point) {
    return path.enter(point);
  }

  @Override
  public void observe(Execution execution) {}

  @Override
  public Optional<Part> split() {
    return path.giveAway().map(Part::new);
  }

  @Override
  public Explorer take(Part part) {
    return new ExhaustiveExplorer(part);
  }

  @Override
  public boolean followsInputs() {
    return true;
  }

  @Override
  public Claim claim() {
    return Claim.complete("every interleaving was run");
  }
}
