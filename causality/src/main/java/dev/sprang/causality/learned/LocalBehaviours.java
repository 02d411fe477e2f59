package dev.sprang.causality.learned;

import dev.sprang.causality.learned.LocalState.Result;
import dev.sprang.causality.learned.LocalState.Step;
import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.ReferenceLocations;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything executions have shown about what each thread does by itself: one tree per thread, from
 * what it observed to what it does next. A thread that observes the same does the same (engines
 * vouch for that), so an execution made of known behaviours need not be run to be known.
 *
 * <p>What a thread observes is more than numbers. A reference leads to whatever its object's maker
 * put into it before others could see it, so the maker's state is observed with it; a thread that
 * is started has all that its starter knows; and the content of an object of the JDK is told by the
 * state of the thread that changed it last.
 */
public final class LocalBehaviours {
  static final int NO_ORIGIN = -1;

  private record Started(int thread, int by) {}

  private final List<LocalState> roots = new ArrayList<>();
  private final Map<Started, LocalState> startedRoots = new HashMap<>();
  private final BitSet asleep = new BitSet();
  private final BitSet joinedUnstarted = new BitSet();
  private final BitSet monitors = new BitSet();
  private long[] initial = new long[16];
  private final BitSet hasInitial = new BitSet();

  /** Locations whose initial value is not the same in all executions. */
  private final BitSet manyInitials = new BitSet();

  private ReferenceLocations references = location -> false;
  private int states;

  /**
   * What became of an execution.
   *
   * @param events its events, with the content of objects told by who changed it last
   */
  public record Learned(ValueClass valueClass, Events events) {}

  /** Says which locations hold references; by default none does. */
  public void setReferences(ReferenceLocations known) {
    references = known;
  }

  /** Whether an execution was learned at all. */
  boolean isEmpty() {
    return roots.isEmpty();
  }

  /** How many threads were seen. */
  int threads() {
    return roots.size();
  }

  /** The first state of a thread that nobody starts. */
  LocalState root(int thread) {
    while (thread >= roots.size()) {
      roots.add(new LocalState(states++, true));
    }
    return roots.get(thread);
  }

  /** The first state of a thread that is started by one in that state; null if never seen. */
  @Nullable LocalState root(int thread, LocalState starter) {
    return startedRoots.get(new Started(thread, starter.number));
  }

  /** Whether the thread does nothing before another one starts it. */
  boolean isAsleep(int thread) {
    return asleep.get(thread);
  }

  /** Whether the thread, of which nothing was ever seen, could be joined all the same. */
  boolean isEmptyThread(int thread) {
    return joinedUnstarted.get(thread);
  }

  /** Whether the location always begins with the same value, and that is known. */
  boolean knowsInitial(int location) {
    return hasInitial.get(location) && !manyInitials.get(location);
  }

  long initial(int location) {
    return initial[location];
  }

  boolean holdsReference(int location) {
    return references.holdsReference(location);
  }

  /** Whether what a thread learns from its next event cannot be told from who did what before. */
  boolean isHidden(LocalState state) {
    return state.isUnseen && !isContent(state.operation) && !isOnce(state);
  }

  /**
   * Whether the thread's next event takes a lock that is taken only once, that of a class: who
   * comes later only looks whether it is initialised.
   */
  static boolean isOnce(LocalState state) {
    return state.isUnseen && state.operation.kind() == OperationKind.LOCK;
  }

  /** Whether an unseen event is about the content of an object, and not the state of a monitor. */
  boolean isContent(Operation operation) {
    boolean isMemory =
        operation.kind() == OperationKind.READ || operation.kind() == OperationKind.UPDATE;
    return isMemory && !monitors.get(operation.object());
  }

  /** Takes in an execution and says which class it belongs to. */
  public Learned learn(Execution execution) {
    Lesson lesson = new Lesson(execution);
    for (int i = 0; i < execution.events().length(); i++) {
      lesson.event(i);
    }
    if (execution.ending().isFinal()) {
      lesson.ends();
    }
    return new Learned(classOf(lesson.at), lesson.log);
  }

  /** A thread still in its first state adds nothing: whether it was started, others know. */
  ValueClass classOf(LocalState[] at) {
    int[] numbers = new int[at.length];
    int length = 0;
    for (int thread = 0; thread < at.length; thread++) {
      boolean moved = !at[thread].isRoot;
      numbers[thread] = moved ? at[thread].number : -1;
      length = moved ? thread + 1 : length;
    }
    return new ValueClass(Arrays.copyOf(numbers, length));
  }

  private static Operation modelled(Operation operation) {
    OperationKind kind = operation.kind();
    boolean isWatched = kind == OperationKind.START && operation.object() >= 0;
    if (kind == OperationKind.TICK) {
      throw new UnfitException(
          "Explorers of value classes do not model that time goes on. Use --explorer optimal-dpor,"
              + " which does, or --time-outs any.");
    }
    boolean isUnknown = isWatched || kind == OperationKind.QUERY_LOCK || kind == OperationKind.EXIT;
    if (isUnknown || operation.footprint().size() > 1) {
      throw new UnfitException(
          "Explorers of value classes do not model a %s %s. Use --explorer optimal-dpor, which does."
              .formatted(kind.word(), isUnknown ? "here" : "on several locations"));
    }
    return operation;
  }

  /** What of an event decides how its thread goes on. */
  static Result result(Operation operation, long observed, int origin, int choice) {
    OperationKind kind = operation.kind();
    int alternative = Choice.alternative(choice);
    if (alternative != 0 && kind != OperationKind.NOTIFY && kind != OperationKind.CHOOSE) {
      throw new CannotVouchException(
          "Explorers by value know no alternatives of %s yet".formatted(kind.word()),
          "Use --explorer optimal-dpor for this program");
    }
    boolean observes =
        kind.readsMemory()
            || kind == OperationKind.TRY_LOCK
            || kind == OperationKind.LOCK && observed == LearnedMachine.DONE;
    return new Result(observes ? observed : 0, observes ? origin : NO_ORIGIN, alternative);
  }

  /** One execution being learned. */
  private final class Lesson {
    private final Execution execution;
    private final Events events;
    private final LocalState[] at;
    private final BitSet started = new BitSet();
    private final BitSet touched = new BitSet();
    private final Map<Integer, Long> contents = new HashMap<>();
    private final Origins origins = new Origins();
    private final EventLog log = new EventLog();

    Lesson(Execution execution) {
      this.execution = execution;
      this.events = execution.events();
      root(Math.max(0, execution.threads() - 1));
      at = roots.toArray(LocalState[]::new);
    }

    void event(int i) {
      Operation operation = modelled(events.operation(i));
      int thread = events.thread(i);
      LocalState state = at[thread];
      state.operation = operation;
      state.site = events.site(i);
      state.isUnseen = events.observed(i) == Events.UNSEEN;
      if (operation.kind().isMonitor()) {
        monitors.set(operation.object());
      }
      learnLife(operation, state);
      if (state.isUnseen && isContent(operation)) {
        at[thread] = content(state, i);
      } else {
        learnInitial(state, events.observed(i));
        at[thread] = step(state, i);
      }
    }

    private LocalState content(LocalState state, int i) {
      Operation operation = events.operation(i);
      long found = contents.getOrDefault(operation.object(), 0L);
      Result result = result(operation, found, NO_ORIGIN, events.choice(i));
      Step step = follow(state, result, operation, 0);
      long left = operation.kind() == OperationKind.READ ? found : step.next.number;
      contents.put(operation.object(), left);
      append(i, found, left);
      return step.next;
    }

    private LocalState step(LocalState state, int i) {
      Operation operation = events.operation(i);
      long observed = events.observed(i);
      long written = events.written(i);
      boolean holdsReference = operation.object() >= 0 && holdsReference(operation.object());
      int origin = holdsReference ? origins.of(observed) : NO_ORIGIN;
      Result result = result(operation, found(state, i), origin, events.choice(i));
      Step step = follow(state, result, operation, written);
      if (holdsReference) {
        origins.show(written, state);
      }
      append(i, observed, written);
      return step.next;
    }

    /** Who only looks at the lock of a class touches it like a reader. */
    private long found(LocalState state, int i) {
      boolean looks = isOnce(state) && !events.footprint(i).isExclusive(0);
      return looks ? LearnedMachine.DONE : events.observed(i);
    }

    private Step follow(LocalState state, Result result, Operation operation, long written) {
      Step step = state.after(result, operation, written);
      if (step == null) {
        step = new Step(new LocalState(states++, false), operation, written);
        state.add(result, step);
      }
      return step;
    }

    private void append(int i, long observed, long written) {
      log.append(
          events.choice(i),
          events.operation(i),
          events.footprint(i),
          observed,
          written,
          events.site(i));
    }

    private void learnLife(Operation operation, LocalState state) {
      int target = operation.target();
      if (operation.kind() == OperationKind.START) {
        asleep.set(target);
        started.set(target);
        root(target);
        at[target] =
            startedRoots.computeIfAbsent(
                new Started(target, state.number), key -> new LocalState(states++, true));
      } else if (operation.kind() == OperationKind.JOIN && !started.get(target)) {
        joinedUnstarted.set(target);
      }
    }

    private void learnInitial(LocalState state, long observed) {
      Operation operation = state.operation;
      int object = operation.object();
      boolean isMemory = operation.kind().accessesMemory();
      if (!isMemory || touched.get(object)) {
        return;
      }
      touched.set(object);
      state.initial = observed;
      state.knowsInitial = true;
      if (object >= initial.length) {
        initial = Arrays.copyOf(initial, Math.max(2 * initial.length, object + 1));
      }
      manyInitials.set(
          object,
          manyInitials.get(object) || hasInitial.get(object) && initial[object] != observed);
      initial[object] = observed;
      hasInitial.set(object);
    }

    void ends() {
      for (int thread = 0; thread < execution.threads(); thread++) {
        LocalState state = at[thread];
        Operation pending = execution.pending(thread);
        if (pending != null) {
          state.operation = modelled(pending);
          state.site = execution.site(thread);
        } else if (started.get(thread) || !state.isRoot) {
          state.ended = true;
        }
      }
    }
  }
}
