package dev.sprang.explore.sampling;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.fair.Horizon;
import dev.sprang.operation.Schedule;
import dev.sprang.setting.Setting;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010):
 * threads have random priorities, the highest one that can runs, and at depth - 1 random steps the
 * running thread falls below all others. With n threads and k steps every execution shows a
 * violation of that depth with a chance of at least 1 in n k^(depth-1).
 *
 * <p>Differences from the paper: the number of steps is not given but is that of the longest
 * execution so far, the first one having no change of priority; data choices are drawn uniformly;
 * behind a {@link Horizon} threads are let on in turn.
 */
public final class PctExplorer implements Explorer, Scheduler {
  public static final Setting<Long> DEPTH =
      Setting.number("depth", 3, 1, "how many orderings have to come together for a violation");

  private final SplittableRandom random;

  /** Entry i: after how many steps the running thread falls to priority i + 1. */
  private final int[] changes;

  private final Priorities priorities;
  private final Horizon horizon = new Horizon();
  private int longest;

  public PctExplorer(long depth, long seed) {
    this.random = new SplittableRandom(seed);
    this.changes = new int[Math.toIntExact(depth - 1)];
    this.priorities = new Priorities(random, depth); // above those that threads fall to
  }

  @Override
  public Optional<Plan> next() {
    priorities.clear();
    for (int i = 0; i < changes.length; i++) {
      changes[i] = longest == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(longest);
    }
    return Optional.of(horizon.fairly(new Plan(new Schedule(), this)));
  }

  @Override
  public int choose(ChoicePoint point) {
    int steps = point.events().length();
    for (int i = 0; i < changes.length; i++) {
      if (changes[i] == steps) {
        priorities.set(point.events().thread(steps - 1), i + 1);
      }
    }
    return Draw.alternative(point, priorities.highest(point), random);
  }

  @Override
  public void observe(Execution execution) {
    longest = Math.max(longest, execution.events().length());
    horizon.observe(execution);
  }

  @Override
  public Claim claim() {
    return Claim.partial(
        "some executions were run, drawn by priorities that change %d times"
            .formatted(changes.length));
  }
}
