package dev.sprang.causality.learned;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Everything executions have shown about what each thread does by itself: one tree per thread, from
 * what it observed to what it does next. A thread that observes the same does the same (engines
 * vouch for that), so an execution made of known behaviours need not be run to be known.
 */
public final class LocalBehaviours {
  private final List<LocalState> roots = new ArrayList<>();
  private final BitSet asleep = new BitSet();
  private final BitSet joinedUnstarted = new BitSet();
  private long[] initial = new long[16];
  private final BitSet hasInitial = new BitSet();
  private int states;

  /** Whether an execution was learned at all. */
  boolean isEmpty() {
    return roots.isEmpty();
  }

  /** How many threads were seen. */
  int threads() {
    return roots.size();
  }

  LocalState root(int thread) {
    while (thread >= roots.size()) {
      roots.add(new LocalState(states++));
    }
    return roots.get(thread);
  }

  /** Whether the thread does nothing before another one starts it. */
  boolean isAsleep(int thread) {
    return asleep.get(thread);
  }

  /** Whether the thread, of which nothing was ever seen, could be joined all the same. */
  boolean isEmptyThread(int thread) {
    return joinedUnstarted.get(thread);
  }

  boolean knowsInitial(int location) {
    return hasInitial.get(location);
  }

  long initial(int location) {
    return initial[location];
  }

  /** Takes in an execution and says which class it belongs to. */
  public ValueClass learn(Execution execution) {
    Events events = execution.events();
    root(Math.max(0, execution.threads() - 1));
    LocalState[] at = roots.toArray(LocalState[]::new);
    BitSet started = new BitSet();
    BitSet touched = new BitSet();
    for (int i = 0; i < events.length(); i++) {
      Operation operation = modelled(events.operation(i));
      int thread = events.thread(i);
      learnLife(operation, started);
      learnInitial(operation, events.observed(i), touched);
      at[thread] = learnStep(at[thread], events, i);
    }
    if (execution.ending().isFinal()) {
      for (int thread = 0; thread < execution.threads(); thread++) {
        boolean ran = started.get(thread) || at[thread] != roots.get(thread);
        learnEnd(execution, thread, at[thread], ran);
      }
    }
    return classOf(at);
  }

  /** A thread still in its first state adds nothing: whether it was started, others know. */
  ValueClass classOf(LocalState[] at) {
    int[] numbers = new int[at.length];
    int length = 0;
    for (int thread = 0; thread < at.length; thread++) {
      boolean moved = at[thread] != root(thread);
      numbers[thread] = moved ? at[thread].number : -1;
      length = moved ? thread + 1 : length;
    }
    return new ValueClass(Arrays.copyOf(numbers, length));
  }

  private void learnLife(Operation operation, BitSet started) {
    int target = operation.target();
    if (operation.kind() == Kind.START) {
      asleep.set(target);
      started.set(target);
      root(target);
    } else if (operation.kind() == Kind.JOIN && !started.get(target)) {
      joinedUnstarted.set(target);
    }
  }

  private void learnInitial(Operation operation, long observed, BitSet touched) {
    int object = operation.object();
    boolean isMemory = operation.kind().readsMemory() || operation.kind() == Kind.WRITE;
    if (!isMemory || touched.get(object)) {
      return;
    }
    touched.set(object);
    if (object >= initial.length) {
      initial = Arrays.copyOf(initial, Math.max(2 * initial.length, object + 1));
    }
    initial[object] = observed;
    hasInitial.set(object);
  }

  private LocalState learnStep(LocalState state, Events events, int i) {
    Operation operation = events.operation(i);
    checkSame(state.operation, operation);
    state.operation = operation;
    state.site = events.site(i);
    LocalState.Result result = result(operation, events.observed(i), events.choice(i));
    LocalState.Step known = state.after(result);
    if (known == null) {
      known = new LocalState.Step(new LocalState(states++), events.written(i));
      state.add(result, known);
    }
    return known.next();
  }

  /** A thread must do the same whenever it has found the same. */
  private static void checkSame(Operation known, Operation operation) {
    boolean differs =
        known != null
            && (known.kind() != operation.kind()
                || known.object() != operation.object()
                || known.target() != operation.target());
    boolean isWatched = operation.kind() == Kind.START && operation.object() >= 0;
    boolean isUnknown =
        isWatched || operation.kind() == Kind.QUERY_LOCK || operation.kind() == Kind.EXIT;
    if (differs || isUnknown) {
      throw new UnfitException(
          "Explorers of value classes do not model a %s here. Use --explorer optimal-dpor, which does."
              .formatted(operation.kind().word()));
    }
  }

  private static Operation modelled(Operation operation) {
    if (operation.footprint().size() > 1) {
      throw new UnfitException(
          "Explorers of value classes do not model a %s on several locations. Use --explorer optimal-dpor, which does."
              .formatted(operation.kind().word()));
    }
    return operation;
  }

  private static void learnEnd(Execution execution, int thread, LocalState state, boolean ran) {
    Operation pending = execution.pending(thread);
    if (pending != null) {
      state.operation = modelled(pending);
      state.site = execution.site(thread);
    } else if (ran) {
      state.ended = true;
    }
  }

  /** What of an event decides how its thread goes on. */
  static LocalState.Result result(Operation operation, long observed, int choice) {
    Kind kind = operation.kind();
    int alternative = Choice.alternative(choice);
    if (alternative != 0 && kind != Kind.NOTIFY && kind != Kind.CHOOSE) {
      throw new CannotVouchException(
          "Explorers by value know no alternatives of %s yet. Use optimal-dpor for this program."
              .formatted(kind));
    }
    boolean observes = kind.readsMemory() || kind == Kind.TRY_LOCK;
    return new LocalState.Result(observes ? observed : 0, alternative);
  }
}
