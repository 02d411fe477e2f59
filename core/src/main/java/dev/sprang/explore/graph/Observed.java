package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * What an execution showed: who observed whom, and what comes before what in program order and
 * reads-from together. Events have their place in the execution as number; what thread t would have
 * done next counts as an event too, number {@link #length} + t.
 */
final class Observed {
  private final Events events;
  private final Operation[] pending;
  private final int[] sources;
  private final int[] positions;
  private final long[] values;
  private final int[][] clocks;

  /** The events of each thread, in order; {@code counts} says how many. */
  private final int[][] ofThread;

  private final int[] counts;
  private final IntMap starters = new IntMap();

  /** Looks at an execution, for as long as it is valid. */
  Observed(Execution execution, FoundValues semantics) {
    events = execution.events();
    int length = events.length();
    int threads = execution.threads();
    pending = new Operation[threads];
    for (int thread = 0; thread < threads; thread++) {
      pending[thread] = execution.pending(thread);
    }
    sources = new int[length];
    positions = new int[length];
    values = new long[length];
    clocks = new int[length][];
    ofThread = new int[threads][4];
    counts = new int[threads];
    IntMap lastWriters = new IntMap();
    for (int e = 0; e < length; e++) {
      add(e, lastWriters, semantics);
    }
  }

  private void add(int e, IntMap lastWriters, FoundValues semantics) {
    Operation operation = operation(e);
    int object = operation.object();
    sources[e] = object < 0 ? NONE : lastWriters.get(object);
    if (sources[e] == INITIAL && (operation.kind().readsMemory() || isBlind(e))) {
      semantics.learnInitial(object, events.observed(e));
    }
    long found = sources[e] == INITIAL ? semantics.initial(object) : values[sources[e]];
    values[e] = semantics.valueLeft(operation, choice(e), found, events.written(e));
    clocks[e] = clock(e, operation);
    if (operation.kind() == OperationKind.START) {
      starters.put(operation.target(), e);
    }
    if (writes(e)) {
      lastWriters.put(object, e);
    }
    int thread = thread(e);
    if (counts[thread] == ofThread[thread].length) {
      ofThread[thread] = Arrays.copyOf(ofThread[thread], 2 * counts[thread]);
    }
    positions[e] = counts[thread];
    ofThread[thread][counts[thread]++] = e;
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
    return events.length();
  }

  int threads() {
    return counts.length;
  }

  /** All events that happened. */
  int[] everything() {
    return counts.clone();
  }

  int thread(int e) {
    return e < length() ? events.thread(e) : e - length();
  }

  int position(int e) {
    return e < length() ? positions[e] : counts[e - length()];
  }

  Decision.Identity identity(int e) {
    return new Decision.Identity(thread(e), position(e));
  }

  /** The event of a thread at a place: one that happened, or the one that did not. */
  int at(int thread, int position) {
    return position < counts[thread] ? ofThread[thread][position] : length() + thread;
  }

  boolean happened(int e) {
    return e < length();
  }

  /** Whether the event happened, or its thread came to it. */
  boolean hasOperation(int e) {
    return e < length() || pending[e - length()] != null;
  }

  /** The operation of an event that {@linkplain #hasOperation has} one. */
  Operation operation(int e) {
    return e < length() ? events.operation(e) : pending[e - length()];
  }

  int choice(int e) {
    return e < length() ? events.choice(e) : Choice.of(e - length());
  }

  /** The last writer of its object before the event. */
  int source(int e) {
    return sources[e];
  }

  /** What the event left behind. */
  long value(int e) {
    return values[e];
  }

  /** Whether somebody can observe the event. */
  boolean writes(int e) {
    return operation(e).kind() == OperationKind.UNPARK
        || events.footprint(e).size() > 0 && events.footprint(e).isExclusive(0);
  }

  /** Whether the event writes without looking. */
  boolean isBlind(int e) {
    return operation(e).kind() == OperationKind.WRITE
        || operation(e).kind() == OperationKind.UNPARK;
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
