package dev.sprang.causality;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps that are to bring about a goal, computed from a trace. What is computed may turn out
 * wrong if a read that was thought not to matter did: a seed is followed as far as it fits, and
 * knows afterwards whether it did.
 *
 * @param order the events of the trace that are to happen, in this order
 * @param targets the goal, and the goals before it
 * @param isSecondTry whether the goal was asked for again after a seed that could not be followed
 */
record Seed(
    ObservedTrace trace, int[] order, Goal goal, List<Target> targets, boolean isSecondTry) {
  /** A read by its place in its thread, which stays the same when other threads move. */
  record Target(int thread, int index, long value) {
    /** Whether the read happened in the trace, with this value. */
    boolean isMetBy(ObservedTrace trace) {
      int event = trace.at(thread, index);
      return event != ObservedTrace.NONE && trace.reads(event) && trace.observed(event) == value;
    }
  }

  /**
   * @param frozen the targets the trace itself was made for
   */
  static Seed of(
      ObservedTrace trace, int[] order, Goal goal, List<Target> frozen, boolean isSecondTry) {
    List<Target> targets = new ArrayList<>(frozen);
    targets.add(new Target(trace.thread(goal.event()), trace.index(goal.event()), goal.value()));
    return new Seed(trace, order, goal, targets, isSecondTry);
  }

  boolean isMetBy(Execution execution) {
    Target target = targets.get(targets.size() - 1);
    Events events = execution.events();
    int index = 0;
    for (int i = 0; i < events.length(); i++) {
      if (events.thread(i) == target.thread && index++ == target.index) {
        Operation wanted = trace.events().operation(goal.event());
        return events.operation(i).isAboutTheSame(wanted) && events.observed(i) == target.value;
      }
    }
    return false;
  }

  /** Follows the steps, then the rest of the trace where it still fits, then whoever is first. */
  Scheduler follower() {
    return new Follower();
  }

  /** Decides from the first step on, and so knows how far each thread is. */
  private final class Follower implements Scheduler {
    private final int[] done = new int[trace.threads()];
    private int step;

    @Override
    public int choose(ChoicePoint point) {
      int choice = nextStep(point);
      int thread = Choice.thread(choice);
      if (thread < done.length) {
        done[thread]++;
      }
      return choice;
    }

    private int nextStep(ChoicePoint point) {
      if (step < order.length && fits(point, order[step])) {
        return trace.events().choice(order[step++]);
      }
      step = order.length;
      int next = ObservedTrace.NONE;
      for (int thread = 0; thread < done.length; thread++) {
        int event = trace.at(thread, done[thread]);
        boolean isEarlier = next == ObservedTrace.NONE || event < next;
        if (event != ObservedTrace.NONE && isEarlier && fits(point, event)) {
          next = event;
        }
      }
      return next == ObservedTrace.NONE ? point.choice(0) : trace.events().choice(next);
    }
  }

  private boolean fits(ChoicePoint point, int event) {
    int choice = trace.events().choice(event);
    return point.offers(choice)
        && point
            .nextOperation(Choice.thread(choice))
            .isAboutTheSame(trace.events().operation(event));
  }
}
