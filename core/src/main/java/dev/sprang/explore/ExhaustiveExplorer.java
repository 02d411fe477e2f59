package dev.sprang.explore;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Runs every interleaving, depth first, without any reduction: the yardstick all other explorers
 * are measured against.
 */
public final class ExhaustiveExplorer implements Explorer, Scheduler {
  /** The choices of the current path; the next plan is a prefix of it with another last choice. */
  private final Schedule path = new Schedule();

  /** Choices not yet taken, per depth: those of depth d end at {@code ends[d]}. */
  private int[] untaken = new int[64];

  private int[] ends = new int[64];

  /** How many choices there are, per depth. */
  private int[] counts = new int[64];

  private boolean begun;

  @Override
  public Optional<Plan> next() {
    if (!begun) {
      begun = true;
      return Optional.of(new Plan(path, this));
    }
    for (int depth = path.length() - 1; depth >= 0; depth--) {
      int begin = depth == 0 ? 0 : ends[depth - 1];
      if (ends[depth] > begin) {
        path.truncate(depth);
        path.add(untaken[--ends[depth]]);
        return Optional.of(new Plan(path, this));
      }
    }
    path.truncate(0);
    return Optional.empty();
  }

  @Override
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    int end = depth == 0 ? 0 : ends[depth - 1];
    if (depth == ends.length) {
      ends = Arrays.copyOf(ends, 2 * depth);
      counts = Arrays.copyOf(counts, 2 * depth);
    }
    if (end + point.count() > untaken.length) {
      untaken = Arrays.copyOf(untaken, 2 * (end + point.count()));
    }
    for (int k = point.count() - 1; k > 0; k--) {
      untaken[end++] = point.choice(k);
    }
    ends[depth] = end;
    counts[depth] = point.count();
    path.add(point.choice(0));
    return point.choice(0);
  }

  @Override
  public void observe(Execution execution) {}

  @Override
  public Claim claim() {
    return Claim.complete("every interleaving was run");
  }

  @Override
  public OptionalDouble covered() {
    return OptionalDouble.of(
        begun ? Estimate.covered(path.length(), this::finished, depth -> counts[depth]) : 0);
  }

  private int finished(int depth) {
    int left = ends[depth] - (depth == 0 ? 0 : ends[depth - 1]);
    return counts[depth] - 1 - left;
  }
}
