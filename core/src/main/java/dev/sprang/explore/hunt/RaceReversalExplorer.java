package dev.sprang.explore.hunt;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.hunt.ReversalQueue.Novelty;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Schedule;
import java.util.Optional;

/**
 * Reverses the races of the executions it has seen, one race per run, oldest executions first.
 * Breadth first, because a violation of a large program mostly needs few reversals, but at any
 * place of a long execution, which depth first would come to last.
 *
 * <p>Everything else runs without preemption: first the threads in the order of their numbers, then
 * in the opposite order, so that of any two threads each comes first once; now and then, and when
 * no race is left, in a random order. After a reversal the later thread goes on in one run and the
 * preempted one in another, first in whichever is more likely to show something new.
 */
final class RaceReversalExplorer implements Explorer, Scheduler {
  private static final int NOBODY = -1;
  private static final int[] NOTHING = {};

  /** After so many runs another order of the threads is tried. */
  private static final int RUNS_PER_ROOT = 64;

  private final Traces traces;
  private final long seed;
  private final ReversalQueue queue = new ReversalQueue();
  private final RaceFinder races;

  /** The alternatives that the current run did not take, and at which depths. */
  private final Schedule alternatives = new Schedule();

  private final Schedule depths = new Schedule();

  private long runs;
  private long roots;

  /** The order of the threads in the current run. */
  private long root;

  private Schedule prefix = new Schedule();
  private int[] wishes = NOTHING;
  private int wish;

  /** The thread that goes on when all wishes are made, if it is not the running one. */
  private int resuming = NOBODY;

  RaceReversalExplorer(Traces traces, long seed) {
    this.traces = traces;
    this.seed = seed;
    this.races = new RaceFinder(traces, queue);
  }

  @Override
  public Optional<Plan> next() {
    boolean startsAnew = roots < 2 || runs % RUNS_PER_ROOT == 0;
    runs++;
    ReversingRun reversal = startsAnew ? null : queue.poll();
    prefix = new Schedule();
    wishes = NOTHING;
    wish = 0;
    resuming = NOBODY;
    if (reversal == null) {
      root = roots++;
    } else {
      take(reversal);
    }
    alternatives.truncate(0);
    depths.truncate(0);
    return Optional.of(new Plan(prefix, this));
  }

  private void take(ReversingRun reversal) {
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
      wish = wishes.length; // what comes later was wished for after a step that cannot be made
    }
    int thread = resuming != NOBODY && point.isEnabled(resuming) ? resuming : usual(point);
    resuming = NOBODY;
    return firstOf(thread, point);
  }

  /** The thread that runs already, or else the first in the order of this run. */
  private int usual(ChoicePoint point) {
    int depth = point.events().length();
    if (depth > 0 && point.isEnabled(point.events().thread(depth - 1))) {
      return point.events().thread(depth - 1);
    }
    int first = Choice.thread(point.choice(0));
    for (int k = 1; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      first = rank(thread) < rank(first) ? thread : first;
    }
    return first;
  }

  private long rank(int thread) {
    if (root < 2) {
      return root == 0 ? thread : -thread;
    }
    return Hash.of(seed + root, thread);
  }

  private int firstOf(int thread, ChoicePoint point) {
    int first = Choice.NONE;
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (Choice.thread(choice) == thread && first == Choice.NONE) {
        first = choice;
      } else if (Choice.thread(choice) == thread) {
        alternatives.add(choice);
        depths.add(point.events().length());
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
    for (int k = 0; k < alternatives.length(); k++) {
      int depth = depths.choice(k);
      int[] other = {alternatives.choice(k)};
      long group = Hash.of(events.site(depth), other[0]);
      queue.add(new ReversingRun(group, choices, depth, other, false, true, root), Novelty.SITES);
    }
  }

  @Override
  public Claim claim() {
    return Claim.partial("races of some executions were reversed");
  }
}
