package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Depth first search with a backtrack set per state: what the classic algorithms share. One thread
 * is run from every state; others only if the algorithm, looking at what happened later, wants them
 * there.
 *
 * <p>Every state is shown to the algorithm once, when it is first reached: the event that led to
 * it, then every live thread, enabled or not. That includes the states where an execution ends or
 * is abandoned.
 */
abstract class BacktrackingExplorer implements Explorer, Scheduler {
  private final Schedule path = new Schedule();
  private final List<PathState> states = new ArrayList<>();
  private final HappensBefore order;
  private final boolean sleepSets;
  private Events events;
  private boolean begun;

  /**
   * @param sleepSets whether to leave out what an earlier run has shown (Godefroid 1996)
   */
  BacktrackingExplorer(HappensBefore order, boolean sleepSets) {
    this.order = order;
    this.sleepSets = sleepSets;
  }

  /** Looks for races of the event that has just happened, the last one. */
  abstract void examineEvent(Events events, int event);

  /** Looks for races of what a live thread is about to do. */
  abstract void examinePending(Moment moment, int thread, boolean enabled);

  /** Fills the backtrack set of a new state. */
  void begin(PathState state) {
    state.wantAnother();
  }

  /** Whether nothing is to be run from the state that was just reached. */
  boolean isSettled(ChoicePoint point) {
    return false;
  }

  /** All that is wanted from the state at a depth of the path has been run. */
  void leave(int depth, PathState state) {}

  final HappensBefore order() {
    return order;
  }

  final Events events() {
    return events;
  }

  /** The state before event {@code i}. */
  final PathState stateBefore(int i) {
    return states.get(i);
  }

  @Override
  public final Optional<Plan> next() {
    if (!begun) {
      begun = true;
      return Optional.of(new Plan(path, this));
    }
    for (int depth = path.length() - 1; depth >= 0; depth--) {
      PathState state = states.get(depth);
      if (sleepSets) {
        state.putToSleep(events, depth);
      }
      int choice = state.beginNext();
      if (choice != Choice.NONE) {
        order.truncate(depth);
        path.truncate(depth);
        path.add(choice);
        return Optional.of(new Plan(path, this));
      }
      leave(depth, state);
    }
    path.truncate(0);
    return Optional.empty();
  }

  @Override
  public final int choose(ChoicePoint point) {
    examineEvents(point.events());
    if (isSettled(point)) {
      return Choice.NONE;
    }
    examineThreads(point);
    PathState state = enter(point);
    int choice = state.beginNext();
    if (choice != Choice.NONE) {
      path.add(choice);
      if (point.pending(Choice.thread(choice)).kind() == OperationKind.EXIT) {
        state.wantAll(); // whoever can come before the end of the program has to
      }
    }
    return choice;
  }

  /** The choices are in the order of their threads, so one walk over both finds who is enabled. */
  private void examineThreads(ChoicePoint point) {
    int k = 0;
    for (int thread = 0; thread < point.threads(); thread++) {
      while (k < point.count() && Choice.thread(point.choice(k)) < thread) {
        k++;
      }
      if (point.pending(thread) != null) {
        boolean enabled = k < point.count() && Choice.thread(point.choice(k)) == thread;
        examinePending(point, thread, enabled);
      }
    }
  }

  private PathState enter(ChoicePoint point) {
    int depth = events.length();
    if (depth == states.size()) {
      states.add(new PathState());
    }
    PathState state = states.get(depth);
    state.open(point);
    if (sleepSets && depth > 0) {
      state.inheritSleep(states.get(depth - 1), events, depth - 1);
    }
    begin(state);
    return state;
  }

  @Override
  public final void observe(Execution execution) {
    if (execution.ending() instanceof Ending.Abandoned) {
      return; // choose() has seen its last state
    }
    examineEvents(execution.events());
    if (execution.ending().isFinal()) {
      for (int thread = 0; thread < execution.threads(); thread++) {
        if (execution.pending(thread) != null) {
          examinePending(execution, thread, false);
        }
      }
    }
  }

  private void examineEvents(Events now) {
    events = now;
    int known = order.length();
    order.extend(now);
    for (int event = known; event < now.length(); event++) {
      examineEvent(now, event);
    }
  }

  /** Only a guess: what is not yet known to be wanted is not counted. */
  @Override
  public final OptionalDouble covered() {
    return OptionalDouble.of(
        begun
            ? Estimate.covered(
                path.length(),
                depth -> states.get(depth).begun() - 1,
                depth -> states.get(depth).begun() + states.get(depth).left())
            : 0);
  }
}
