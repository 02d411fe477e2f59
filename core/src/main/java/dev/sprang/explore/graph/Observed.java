package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.Arrays;

/**
 * What an execution showed: who observed whom, and what comes before what in program order and
 * reads-from together. Events have their place in the execution as number; what thread t would have
 * done next counts as an event too, number {@link #length} + t.
 *
 * <p>Executions that begin with the same choices begin with the same events, so only those behind
 * are looked at anew.
 */
final class Observed {
  private final FoundValues semantics;
  private final Schedule seen = new Schedule();
  private Events events;
  private int length;
  private Operation[] pending = {};
  private Operation[] operations = new Operation[16];
  private int[] threads = new int[16];
  private int[] objects = new int[16];
  private int[] sources = new int[16];
  private int[] positions = new int[16];
  private long[] values = new long[16];
  private int[][] clocks = new int[16][];

  /** Whether somebody can observe the event, and who could be observed before it. */
  private boolean[] writes = new boolean[16];

  /** Whether it writes, or would if it found something else. */
  private boolean[] mayWrite = new boolean[16];

  private int[] overwritten = new int[16];

  /** The events of each thread, in order; {@code counts} says how many. */
  private int[][] ofThread = {};

  private int[] counts = {};
  private final IntMap starters = new IntMap();
  private final IntMap lastWriters = new IntMap();

  /** By what it observed, the event that did so and wrote; by object for the initial value. */
  private int[] takers = new int[16];

  private final IntMap firstTakers = new IntMap();

  @SuppressWarnings("NullAway.Init") // there is nothing to be asked before the first execution
  Observed(FoundValues semantics) {
    this.semantics = semantics;
  }

  Observed(Execution execution, FoundValues semantics) {
    this(semantics);
    look(execution);
  }

  /** Looks at another execution, for as long as it is valid. */
  void look(Execution execution) {
    events = execution.events();
    int shared = 0;
    while (shared < Math.min(seen.length(), events.length())
        && seen.choice(shared) == events.choice(shared)) {
      shared++;
    }
    while (seen.length() > shared) {
      forgetLast();
    }
    length = events.length();
    reserve(execution.threads());
    for (int thread = 0; thread < execution.threads(); thread++) {
      pending[thread] = execution.pending(thread);
    }
    for (int e = shared; e < length; e++) {
      add(e);
      seen.add(events.choice(e));
    }
  }

  private void reserve(int threadCount) {
    if (threadCount != counts.length) {
      int known = counts.length;
      pending = new Operation[threadCount];
      counts = Arrays.copyOf(counts, threadCount);
      ofThread = Arrays.copyOf(ofThread, threadCount);
      for (int thread = known; thread < threadCount; thread++) {
        ofThread[thread] = new int[4];
      }
    }
    if (length > sources.length) {
      int room = 2 * length;
      operations = Arrays.copyOf(operations, room);
      threads = Arrays.copyOf(threads, room);
      objects = Arrays.copyOf(objects, room);
      sources = Arrays.copyOf(sources, room);
      positions = Arrays.copyOf(positions, room);
      values = Arrays.copyOf(values, room);
      clocks = Arrays.copyOf(clocks, room);
      writes = Arrays.copyOf(writes, room);
      mayWrite = Arrays.copyOf(mayWrite, room);
      overwritten = Arrays.copyOf(overwritten, room);
      takers = Arrays.copyOf(takers, room);
    }
  }

  private void add(int e) {
    Operation operation = events.operation(e);
    int object = operation.object();
    int thread = events.thread(e);
    operations[e] = operation;
    threads[e] = thread;
    objects[e] = object;
    sources[e] = object < 0 ? NONE : lastWriters.get(object);
    takers[e] = NONE;
    if (sources[e] == INITIAL && (operation.kind().readsMemory() || isBlind(operation))) {
      semantics.learnInitial(object, events.observed(e));
    }
    long found = sources[e] == INITIAL ? semantics.initial(object) : values[sources[e]];
    values[e] = semantics.valueLeft(operation, choice(e), found, events.written(e));
    clocks[e] = clock(e, operation);
    if (operation.kind() == OperationKind.START) {
      starters.put(operation.target(), e);
    }
    writes[e] =
        operation.kind() == OperationKind.UNPARK
            || events.footprint(e).size() > 0 && events.footprint(e).isExclusive(0);
    mayWrite[e] = mayWrite(operation);
    if (writes[e]) {
      overwritten[e] = sources[e];
      lastWriters.put(object, e);
      setTaker(e, e);
    }
    if (counts[thread] == ofThread[thread].length) {
      ofThread[thread] = Arrays.copyOf(ofThread[thread], 2 * counts[thread]);
    }
    positions[e] = counts[thread];
    ofThread[thread][counts[thread]++] = e;
  }

  private void forgetLast() {
    int e = seen.length() - 1;
    seen.truncate(e);
    counts[threads[e]]--;
    if (writes[e]) {
      lastWriters.put(objects[e], overwritten[e]);
      setTaker(e, NONE);
    }
    if (operations[e].kind() == OperationKind.START) {
      starters.put(operations[e].target(), NONE);
    }
  }

  private void setTaker(int e, int taker) {
    if (isBlind(operations[e])) {
      return;
    } else if (sources[e] == INITIAL) {
      firstTakers.put(objects[e], taker);
    } else {
      takers[sources[e]] = taker;
    }
  }

  private int[] clock(int e, Operation operation) {
    int thread = thread(e);
    int[] clock = Clocks.join(new int[thread + 1], clockBefore(thread, counts[thread]));
    if (operation.kind().observes() && sources[e] != INITIAL) {
      clock = Clocks.join(clock, clocks[sources[e]]);
    }
    if (operation.kind() == OperationKind.JOIN) {
      clock = Clocks.join(clock, clockBefore(operation.target(), counts[operation.target()]));
    }
    clock[thread] = counts[thread] + 1;
    return clock;
  }

  int length() {
    return length;
  }

  /** The events that a clock does not stand for. */
  int[] others(int[] clock) {
    int[] found = new int[length];
    int count = 0;
    for (int e = 0; e < length; e++) {
      if (!isIn(clock, e)) {
        found[count++] = e;
      }
    }
    return Arrays.copyOf(found, count);
  }

  int threads() {
    return counts.length;
  }

  /** All events that happened. */
  int[] everything() {
    return counts.clone();
  }

  int thread(int e) {
    return e < length ? threads[e] : e - length;
  }

  int position(int e) {
    return e < length ? positions[e] : counts[e - length];
  }

  Decision.Identity identity(int e) {
    return new Decision.Identity(thread(e), position(e));
  }

  /** The event of a thread at a place: one that happened, or the one that did not. */
  int at(int thread, int position) {
    return position < counts[thread] ? ofThread[thread][position] : length + thread;
  }

  boolean happened(int e) {
    return e < length;
  }

  /** Whether the event happened, or its thread came to it. */
  boolean hasOperation(int e) {
    return e < length || pending[e - length] != null;
  }

  /** The operation of an event that {@linkplain #hasOperation has} one. */
  Operation operation(int e) {
    return e < length ? operations[e] : pending[e - length];
  }

  int choice(int e) {
    return e < length ? events.choice(e) : Choice.of(e - length);
  }

  /** The last writer of its object before the event. */
  int source(int e) {
    return sources[e];
  }

  /** What the event left behind. */
  long value(int e) {
    return values[e];
  }

  /** Whether somebody can observe the event, which happened. */
  boolean writes(int e) {
    return writes[e];
  }

  /** Whether the event happened, and somebody can observe it who looks at an object. */
  boolean writes(int e, int object) {
    return writes[e] && objects[e] == object;
  }

  /** Whether the event would write an object if it observed something else, or if it happened. */
  boolean mayWrite(int e, int object) {
    if (e < length) {
      return mayWrite[e] && objects[e] == object;
    }
    Operation operation = pending[e - length];
    return operation != null && operation.object() == object && mayWrite(operation);
  }

  private static boolean mayWrite(Operation operation) {
    return FoundValues.isUpdate(operation) || isBlind(operation);
  }

  /**
   * The event that observed another and wrote, so that nothing can come between the two; or NONE.
   */
  int taker(int e, int object) {
    return e == INITIAL ? firstTakers.get(object) : e < length ? takers[e] : NONE;
  }

  /** Whether the event writes without looking. */
  boolean isBlind(int e) {
    return isBlind(operation(e));
  }

  private static boolean isBlind(Operation operation) {
    return operation.kind() == OperationKind.WRITE || operation.kind() == OperationKind.UNPARK;
  }

  /** Whether the event is one of those that a clock stands for. */
  boolean isIn(int[] clock, int e) {
    return position(e) < Clocks.of(clock, thread(e));
  }

  /** The event and what comes before it. */
  int[] clock(int e) {
    return clocks[e];
  }

  /** What comes before the event, not counting what it observed. */
  int[] clockBefore(int e) {
    return clockBefore(thread(e), position(e));
  }

  private int[] clockBefore(int thread, int position) {
    int before = position > 0 ? ofThread[thread][position - 1] : starters.get(thread);
    return before == NONE ? Clocks.NOTHING : clocks[before];
  }

  /** The event that started a thread, or NONE. */
  int starter(int thread) {
    return starters.get(thread);
  }
}
