package dev.sprang.explore.graph;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The states of monitors, numbered: who holds one how often, and who waits on it or was woken but
 * has not got it back yet. A graph needs them to know what an operation does behind another one
 * before an engine has run it there.
 */
final class MonitorStates {
  static final int FREE = 0;

  /** The operation cannot happen in this state yet. */
  static final int BLOCKED = -1;

  /** The operation cannot happen in this state ever: it is for the holder, who is another. */
  static final int IMPOSSIBLE = -2;

  private static final int NOBODY = -1;

  /**
   * A thread that has begun to wait.
   *
   * @param holds how often it held the monitor
   * @param picked whether a notify has picked it
   * @param notified the wait sets that a notify-all has emptied since; only the operation that ends
   *     the wait tells in which one the thread is
   */
  private record Waiter(int thread, int holds, boolean picked, Set<Integer> notified) {}

  /** The waiters are sorted by thread. */
  private record State(int owner, int holds, List<Waiter> waiters) {
    State heldBy(int thread, int times) {
      return new State(times == 0 ? NOBODY : thread, times, waiters);
    }
  }

  private record Step(Operation.Kind kind, int waitSet, boolean spurious, int choice, int state) {}

  private final List<State> states = new ArrayList<>();
  private final Map<State, Integer> numbers = new HashMap<>();
  private final Map<Step, Integer> known = new HashMap<>();

  MonitorStates() {
    number(new State(NOBODY, 0, List.of()));
  }

  boolean isFree(int state) {
    return states.get(state).holds == 0;
  }

  int holds(int state) {
    return states.get(state).holds;
  }

  /** The state after an operation, or why there is none. */
  int after(Operation operation, int choice, int state) {
    Step step =
        new Step(
            operation.kind(), operation.waitSet(), operation.maySpuriouslyWake(), choice, state);
    Integer result = known.get(step);
    if (result == null) {
      result = compute(step);
      known.put(step, result);
    }
    return result;
  }

  private int compute(Step step) {
    State state = states.get(step.state);
    int thread = Choice.thread(step.choice);
    boolean own = state.holds > 0 && state.owner == thread;
    boolean canTake = own || state.holds == 0;
    return switch (step.kind) {
      case LOCK -> canTake ? number(state.heldBy(thread, state.holds + 1)) : BLOCKED;
      case TRY_LOCK -> canTake ? number(state.heldBy(thread, state.holds + 1)) : step.state;
      case QUERY_LOCK -> step.state;
      case UNLOCK -> own ? number(state.heldBy(thread, state.holds - 1)) : IMPOSSIBLE;
      case WAIT -> own ? number(waiting(state, thread)) : IMPOSSIBLE;
      case REACQUIRE -> reacquired(state, thread, step);
      case NOTIFY -> own ? number(notified(state, step.choice)) : IMPOSSIBLE;
      case NOTIFY_ALL -> own ? number(allNotified(state, step.waitSet)) : IMPOSSIBLE;
      default -> throw new AssertionError("not a monitor operation: " + step.kind);
    };
  }

  private static State waiting(State state, int thread) {
    List<Waiter> waiters = new ArrayList<>(state.waiters);
    waiters.add(new Waiter(thread, state.holds, false, Set.of()));
    waiters.sort((a, b) -> Integer.compare(a.thread, b.thread));
    return new State(NOBODY, 0, waiters);
  }

  private int reacquired(State state, int thread, Step step) {
    for (Waiter waiter : state.waiters) {
      if (waiter.thread == thread && state.holds == 0) {
        boolean woken = waiter.picked || waiter.notified.contains(step.waitSet) || step.spurious;
        List<Waiter> others = new ArrayList<>(state.waiters);
        others.remove(waiter);
        return woken ? number(new State(thread, waiter.holds, others)) : BLOCKED;
      }
    }
    return BLOCKED;
  }

  private static State notified(State state, int choice) {
    List<Waiter> waiters = new ArrayList<>(state.waiters);
    waiters.replaceAll(
        waiter ->
            Choice.picksThread(choice) && Choice.picked(choice) == waiter.thread
                ? new Waiter(waiter.thread, waiter.holds, true, waiter.notified)
                : waiter);
    return new State(state.owner, state.holds, waiters);
  }

  private static State allNotified(State state, int waitSet) {
    List<Waiter> waiters = new ArrayList<>();
    for (Waiter waiter : state.waiters) {
      Set<Integer> notified = new TreeSet<>(waiter.notified);
      notified.add(waitSet);
      waiters.add(new Waiter(waiter.thread, waiter.holds, waiter.picked, notified));
    }
    return new State(state.owner, state.holds, waiters);
  }

  private int number(State state) {
    Integer number = numbers.get(state);
    if (number == null) {
      number = states.size();
      numbers.put(state, number);
      states.add(state);
    }
    return number;
  }
}
