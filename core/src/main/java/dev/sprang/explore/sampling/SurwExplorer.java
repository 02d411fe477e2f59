package dev.sprang.explore.sampling;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.fair.Horizon;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.setting.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The selectively uniform random walk (Zhao, Wolff, Mathur, Roychoudhury, ASPLOS 2025): for every
 * execution one contended object is selected, and the interleavings of the events on it are all
 * equally likely as long as nothing blocks. A thread is intended to make the next selected event,
 * with a chance in proportion to how many it and the threads it will start still have to make;
 * others may do anything but that meanwhile.
 *
 * <p>Differences from the paper: the number of events to come is the largest seen in any execution
 * before, the first one being a plain random walk; if the intended thread is blocked and all others
 * are held back, another one is intended; data choices are drawn uniformly; behind a {@link
 * Horizon} threads are let on in turn.
 */
public final class SurwExplorer implements Explorer, Scheduler {
  /** Which events are to be interleaved uniformly. */
  public enum Selection {
    /** Those on one object, another one for every execution. */
    OBJECT,
    ALL
  }

  public static final Setting<Selection> SELECT =
      Setting.oneOf(
          "select",
          Selection.class,
          Selection.OBJECT,
          "interleave uniformly the events on one object at a time, or all");

  private static final int NOBODY = -1;

  private final Selection selection;
  private final SplittableRandom random;
  private final Profile profile = new Profile();
  private final Horizon horizon = new Horizon();

  /** The selected object, or {@link Profile#ALL}. */
  private int selected = Profile.ALL;

  /** Selected events that each thread and those it will start still have to make. */
  private int[] remaining = new int[16];

  private int intended = NOBODY;

  public SurwExplorer(Selection selection, long seed) {
    this.selection = selection;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Optional<Plan> next() {
    List<Integer> contended = profile.contended();
    boolean all = selection == Selection.ALL || contended.isEmpty();
    selected = all ? Profile.ALL : contended.get(random.nextInt(contended.size()));
    remaining = profile.weights(selected);
    intended = NOBODY;
    return Optional.of(horizon.fairly(new Plan(new Schedule(), this)));
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.threads() > remaining.length) {
      remaining = Arrays.copyOf(remaining, 2 * point.threads());
    }
    if (point.events().length() > 0) {
      account(point.events());
    }
    if (intended == NOBODY || point.pending(intended) == null) {
      intended = drawIntended(point, false);
    }
    int thread = drawCandidate(point);
    if (thread == NOBODY) {
      intended = drawIntended(point, true);
      thread = intended;
    }
    return Draw.alternative(point, thread, random);
  }

  /** Takes the last event into account. */
  private void account(Events events) {
    int last = events.length() - 1;
    int thread = events.thread(last);
    Operation operation = events.operation(last);
    if (operation.kind() == OperationKind.START) {
      int child = remaining[operation.target()];
      int before = Math.max(remaining[thread], child);
      if (thread == intended && child > 0 && random.nextInt(before) < child) {
        intended = operation.target();
      }
      remaining[thread] = before - child;
    }
    if (isSelected(events.footprint(last))) {
      remaining[thread] = Math.max(0, remaining[thread] - 1);
      intended = NOBODY;
    }
  }

  private boolean isSelected(Footprint footprint) {
    return selected == Profile.ALL || footprint.touches(selected);
  }

  /** A live thread, or only an enabled one, drawn by what it still has to do. */
  private int drawIntended(ChoicePoint point, boolean enabled) {
    int total = 0;
    int drawn = NOBODY;
    for (int thread = 0; thread < point.threads(); thread++) {
      Operation pending = point.pending(thread);
      if (pending == null || enabled && !point.isEnabled(thread)) {
        continue;
      }
      boolean aboutTo = isSelected(pending.footprint());
      int weight = Math.max(remaining[thread], aboutTo || enabled ? 1 : 0);
      total += weight;
      if (weight > 0 && random.nextInt(total) < weight) {
        drawn = thread;
      }
    }
    return drawn;
  }

  /** An enabled thread that is not held back, each with the same chance; -1 if there is none. */
  private int drawCandidate(ChoicePoint point) {
    int drawn = NOBODY;
    int seen = 0;
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      boolean again = k > 0 && Choice.thread(point.choice(k - 1)) == thread;
      boolean free = thread == intended || !isSelected(point.nextOperation(thread).footprint());
      if (free && !again && random.nextInt(++seen) == 0) {
        drawn = thread;
      }
    }
    return drawn;
  }

  @Override
  public void observe(Execution execution) {
    profile.add(execution.events(), execution.threads());
    horizon.observe(execution);
  }

  @Override
  public Claim claim() {
    return Claim.partial(
        "some executions were run, drawn uniformly by the order of "
            + (selection == Selection.ALL ? "all events" : "the events on one object at a time"));
  }
}
