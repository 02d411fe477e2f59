package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  final boolean sleepSets;
  private final Parts parts = new Parts();
  private Events events;

  /** The last execution, which is what it was until the next one is run. */
  private Execution end;

  private boolean begun;

  /**
   * @param sleepSets whether to leave out what an earlier run has shown (Godefroid 1996)
   */
  @SuppressWarnings("NullAway.Init") // choose() and observe() set the rest
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

  /** Whether what is known of states was too little, and all is forgotten. */
  boolean mustBeginAgain() {
    return false;
  }

  /** All that is wanted from the state at a depth of the path has been run. */
  void leave(int depth, PathState state) {}

  /** A new explorer of this kind; null if its explorations cannot be done in parts. */
  @Nullable BacktrackingExplorer another() {
    return null;
  }

  /** Wants in a state what somebody wished for, who needs something else there. */
  void grant(PathState state, Steps wish) {
    throw new IllegalStateException("this explorer wishes for nothing");
  }

  /** Whether the state before event {@code i} is shared, so that others have a say. */
  final boolean isShared(int i) {
    return i < parts.root();
  }

  /** Asks the owner of the state before event {@code i} to want something there. */
  final void wish(int i, Steps steps) {
    parts.wish(path, i, steps);
  }

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
    if (!begun || mustBeginAgain()) {
      begun = true;
      path.truncate(0);
      order.truncate(0);
      return Optional.of(new Plan(path, this));
    }
    for (int depth = path.length() - 1; depth >= parts.root(); depth--) {
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
    order.truncate(0);
    return parts.goOn() ? Optional.of(new Plan(path, this)) : Optional.empty();
  }

  @Override
  public final int choose(ChoicePoint point) {
    if (point.events().length() < parts.root()) {
      return walk(point);
    }
    examineEvents(point.events());
    if (isSettled(point)) {
      return Choice.NONE;
    }
    examineThreads(point);
    PathState state = enter(point);
    int choice = state.beginNext();
    if (choice != Choice.NONE) {
      path.add(choice);
    }
    return choice;
  }

  /** Goes on to where the part begins; what lies before was examined by others. */
  private int walk(ChoicePoint point) {
    events = point.events();
    order.extend(events);
    int choice = parts.part().schedule().choice(events.length());
    state(events.length());
    path.add(choice);
    return choice;
  }

  /** For tests that keep sleepers wrongly on purpose. */
  PathState newState() {
    return new PathState();
  }

  private PathState state(int depth) {
    if (depth == states.size()) {
      states.add(newState());
    }
    return states.get(depth);
  }

  /** The choices are in the order of their threads, so one walk over both finds who is enabled. */
  private void examineThreads(ChoicePoint point) {
    int k = 0;
    for (int thread = 0; thread < point.threads(); thread++) {
      while (k < point.count() && Choice.thread(point.choice(k)) < thread) {
        k++;
      }
      Operation pending = point.pending(thread);
      if (pending != null) {
        boolean offered = k < point.count() && Choice.thread(point.choice(k)) == thread;
        boolean enabled = offered && pending.kind() != OperationKind.TICK;
        examinePending(point, thread, enabled);
      }
    }
  }

  private PathState enter(ChoicePoint point) {
    int depth = events.length();
    PathState state = state(depth);
    state.open(point);
    if (sleepSets && depth > parts.root()) {
      state.inheritSleep(states.get(depth - 1), events, depth - 1);
    } else if (sleepSets && depth > 0) {
      state.inheritSleep(Steps.of(parts.part().asleep()), events, depth - 1);
    }
    begin(state);
    return state;
  }

  @Override
  public final void observe(Execution execution) {
    end = execution;
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
    for (int event = Math.max(known, parts.root() - 1); event < now.length(); event++) {
      examineEvent(now, event);
    }
  }

  /**
   * Shares the states down to the first that has more to run, and gives away what comes next there.
   * Not where it cannot be told what a choice touches exactly: it could not sleep for others.
   */
  @Override
  public final Optional<Part> split() {
    Optional<Part> given = parts.give();
    int last = parts.root();
    while (last < path.length() && states.get(last).left() == 0) {
      last++;
    }
    boolean hasMore = last < path.length();
    if (given.isPresent() || !hasMore || another() == null || !canShare(last)) {
      return given;
    }
    for (int depth = parts.root(); depth <= last; depth++) {
      PathState state = states.set(depth, newState());
      if (sleepSets) {
        state.putToSleep(events, depth);
      }
      parts.share(path, new OwnedState(state));
    }
    return parts.give();
  }

  private boolean canShare(int last) {
    boolean isExact = true;
    for (int depth = parts.root(); depth <= last && sleepSets; depth++) {
      isExact &= states.get(depth).learnSteps(end, depth);
    }
    return isExact;
  }

  @Override
  public final Explorer take(Part part) {
    BacktrackingExplorer taker = another();
    if (taker == null) {
      return Explorer.super.take(part);
    }
    taker.parts.begin(part);
    return taker;
  }

  @Override
  public final List<Part> wishes() {
    return parts.wishes();
  }

  @Override
  public final void hear(Part wish) {
    parts.hear(wish);
  }

  /** A shared state, of which this explorer is the owner. */
  private final class OwnedState implements Parts.State {
    private final PathState state;

    OwnedState(PathState state) {
      this.state = state;
    }

    @Override
    public boolean hasMore() {
      return state.left() > 0;
    }

    @Override
    public Part begin(Schedule path) {
      int choice = state.beginNext();
      Part part = new Part(path.with(choice), state.asleep(), List.of());
      if (sleepSets) {
        state.leaveToOthers(choice);
      }
      return part;
    }

    @Override
    public void hear(Steps wish) {
      grant(state, wish);
    }
  }
}
