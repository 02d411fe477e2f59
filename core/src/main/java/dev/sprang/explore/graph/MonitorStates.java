package dev.sprang.explore.graph;

import dev.sprang.operation.Choice;
import dev.sprang.operation.ObjectWords;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedObjects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

  /**
   * A thread that has begun to wait.
   *
   * @param holds how often it held the monitor
   */
  private record Waiter(int waitSet, long holds, boolean isWoken) {}

  /** The waiters are by thread. */
  private record State(int owner, long holds, Map<Integer, Waiter> waiters) {}

  /**
   * A step on whatever monitor; its operand tells the wait set and whether it may wake by itself.
   */
  private record Step(OperationKind kind, long operand, int choice, int state) {}

  private final List<State> states = new ArrayList<>();
  private final Map<State, Integer> numbers = new HashMap<>();
  private final Map<Step, Integer> known = new HashMap<>();

  MonitorStates() {
    number(new State(ObjectWords.NOBODY, 0, Map.of()));
  }

  boolean isFree(int state) {
    return states.get(state).holds == 0;
  }

  long holds(int state) {
    return states.get(state).holds;
  }

  /** The state after an operation, or why there is none. */
  int after(Operation operation, int choice, int state) {
    Step step = new Step(operation.kind(), operation.operand(), choice, state);
    Integer result = known.get(step);
    if (result == null) {
      result = compute(operation, choice, new One(states.get(state)));
      known.put(step, result);
    }
    return result;
  }

  private int compute(Operation operation, int choice, One monitor) {
    int thread = Choice.thread(choice);
    if (operation.kind().needsMonitor() && monitor.owner != thread) {
      return IMPOSSIBLE;
    }
    boolean hasNotWaited =
        operation.kind() == OperationKind.REACQUIRE && !monitor.waiters.containsKey(thread);
    if (hasNotWaited || !Semantics.isAdmitted(operation, thread, monitor)) {
      return BLOCKED;
    }
    Semantics.perform(operation, choice, monitor);
    return number(new State(monitor.owner, monitor.holds, Map.copyOf(monitor.waiters)));
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

  /** One monitor, whatever its number: all operations are about it. */
  private static final class One implements ObjectWords, SharedObjects {
    private int owner;
    private long holds;
    private final TreeMap<Integer, Waiter> waiters;

    One(State state) {
      owner = state.owner;
      holds = state.holds;
      waiters = new TreeMap<>(state.waiters);
    }

    @Override
    public int threads() {
      return waiters.isEmpty() ? 0 : waiters.lastKey() + 1;
    }

    @Override
    public int holder(int thread) {
      return owner;
    }

    @Override
    public int owner(int monitor) {
      return owner;
    }

    @Override
    public long holds(int monitor) {
      return holds;
    }

    @Override
    public void setMonitor(int monitor, int newOwner, long times) {
      owner = times == 0 ? NOBODY : newOwner;
      holds = times;
    }

    @Override
    public void enterWaitSet(int thread, Operation wait, long times) {
      waiters.put(thread, new Waiter(wait.waitSet(), times, false));
    }

    @Override
    public long leaveWaitSet(int thread) {
      return waiters.remove(thread).holds;
    }

    @Override
    public boolean isInWaitSet(int thread, int monitor, int waitSet) {
      Waiter waiter = waiters.get(thread);
      return waiter != null && !waiter.isWoken && waiter.waitSet == waitSet;
    }

    @Override
    public void wake(int thread) {
      waiters.computeIfPresent(thread, (t, w) -> new Waiter(w.waitSet, w.holds, true));
    }

    @Override
    public boolean isWaiting(int thread) {
      return waiters.containsKey(thread) && !waiters.get(thread).isWoken;
    }

    @Override
    public boolean hasPermit(int thread) {
      throw notAbout("permits");
    }

    @Override
    public boolean isSatisfied(int thread) {
      throw notAbout("memory");
    }

    @Override
    public void setPermit(int permit, boolean isThere) {
      throw notAbout("permits");
    }

    private static AssertionError notAbout(String what) {
      return new AssertionError("a monitor's state says nothing about " + what);
    }
  }
}
