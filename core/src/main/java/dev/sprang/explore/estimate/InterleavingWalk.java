package dev.sprang.explore.estimate;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Execution;
import java.util.SplittableRandom;

/** A walk down the tree of all interleavings: every choice is as likely as the others. */
final class InterleavingWalk implements Walk {
  private final SplittableRandom random;
  private double leaves;

  InterleavingWalk(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public void begin() {
    leaves = 1;
  }

  @Override
  public int choose(ChoicePoint point) {
    leaves *= point.count();
    return point.choice(random.nextInt(point.count()));
  }

  @Override
  public boolean learn(Execution execution) {
    return false;
  }

  @Override
  public double leaves() {
    return leaves;
  }
}
