package dev.sprang.explore.hunt;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.hunt.ReversalQueue.Novelty;
import java.util.Optional;

/**
 * Reverses the races of the executions it has seen, one race per run, oldest executions first.
 * Breadth first, because a violation of a large program mostly needs few reversals, but at any
 * place of a long execution, which depth first would come to last.
 *
 * <p>Everything else runs without preemption: first the threads in the order of their numbers, then
 * in the opposite order, so that of any two threads each comes first once; when all races of those
 * are reversed, in random orders. After a reversal the later thread goes on; in a second run the
 * preempted one does.
 */
final class RaceReversalExplorer implements Explorer, Scheduler {
  private static final int NOBODY = -1;
  private static final int[] NOTHING = {};

  private final Traces traces;
  private final long seed;
  private final ReversalQueue queue = new ReversalQueue();
  private final RaceFinder races;

  /** Data choices the current execution made by default, with what else there was. */
  private final Schedule others = new Schedule();

  private final Schedule otherDepths = new Schedule();

  private long roots;
  private long turn = 1;
  private long root;
  private Schedule prefix = new Schedule();
  private int[] wishes = NOTHING;
  private int wish;
  private int resuming = NOBODY;

  RaceReversalExplorer(Traces traces, long seed) {
    this.traces = traces;
    this.seed = seed;
    this.races = new RaceFinder(traces, queue);
  }

  @Override
  public Optional<Plan> next() {
    Reversal reversal = roots < 2 || turn++ % 64 == 0 ? null : queue.poll();
    prefix = new Schedule();
    wishes = NOTHING;
    wish = 0;
    resuming = NOBODY;
    if (reversal == null) {
      root = roots++;
    } else {
      take(reversal);
    }
    others.truncate(0);
    otherDepths.truncate(0);
    return Optional.of(new Plan(prefix, this));
  }

  private void take(Reversal reversal) {
    root = reversal.root();
    for (int i = 0; i < reversal.earlier(); i++) {
      prefix.add(reversal.choices()[i]);
    }
    wishes = reversal.wishes();
    if (reversal.resume()) {
      resuming = Choice.thread(reversal.choices()[reversal.earlier()]);
    }
    reversal.variant().ifPresent(variant -> queue.add(variant, Novelty.NOTHING));
  }

  @Override
  public int choose(ChoicePoint point) {
    if (wish < wishes.length) {
      if (point.offers(wishes[wish])) {
        return wishes[wish++];
      }
      wish = wishes.length; // the rest was wished for after a step that cannot be made
    }
    int thread = resuming != NOBODY && point.isEnabled(resuming) ? resuming : usual(point);
    resuming = NOBODY;
    return firstOf(thread, point);
  }

  /** The thread that runs already, or the one that comes first. */
  private int usual(ChoicePoint point) {
    int depth = point.events().length();
    if (depth > 0 && point.isEnabled(point.events().thread(depth - 1))) {
      return point.events().thread(depth - 1);
    }
    int best = Choice.thread(point.choice(0));
    for (int k = 1; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      best = rank(thread) < rank(best) ? thread : best;
    }
    return best;
  }

  private long rank(int thread) {
    if (root <= 1) {
      return root == 0 ? thread : -thread;
    }
    return Hash.of(seed + root, thread);
  }

  private int firstOf(int thread, ChoicePoint point) {
    int first = Choice.NONE;
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (Choice.thread(choice) == thread) {
        if (first == Choice.NONE) {
          first = choice;
        } else {
          others.add(choice);
          otherDepths.add(point.events().length());
        }
      }
    }
    return first;
  }

  @Override
  public void observe(Execution execution) {
    if (!traces.isNew()) {
      return;
    }
    Events events = execution.events();
    int[] choices = new int[events.length()];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = events.choice(i);
    }
    races.find(execution, choices, prefix.length(), root);
    for (int k = 0; k < others.length(); k++) {
      int depth = otherDepths.choice(k);
      long group = Hash.of(events.site(depth), others.choice(k));
      queue.add(
          new Reversal(group, choices, depth, new int[] {others.choice(k)}, false, true, root),
          Novelty.SITES);
    }
  }

  @Override
  public Claim claim() {
    return Claim.partial("races of some executions were reversed");
  }
}
