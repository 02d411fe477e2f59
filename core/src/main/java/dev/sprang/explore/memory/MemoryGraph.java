package dev.sprang.explore.memory;

import dev.sprang.memory.AccessGraph;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.ThreadOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * An execution as a graph: events in the order they were added, each read with the write it takes
 * from, each lock with the one whose section comes directly before. Besides, the line: the order in
 * which the events were run. A lock that was put behind another section is an event that has not
 * been run yet, until that section has ended.
 *
 * <p>Grows and shrinks at its end. Of every event it keeps as a vector clock what it needs: program
 * order, reads-from, the order of a monitor's sections, and the ends of joined threads together.
 */
final class MemoryGraph {
  static final int NONE = -1;

  /** The source of a read of what nobody has written, and of a monitor's first lock. */
  static final int INITIAL = -1;

  /** The source of a lock of a monitor that its thread holds already. */
  static final int OWN = -2;

  private static final int[] NOTHING = {};

  final MonitorSections sections = new MonitorSections(this);

  /** Decides between threads where nothing else does. */
  final ThreadOrder order;

  private int size;
  private int[] threads = new int[16];
  private Operation[] operations = new Operation[16];
  private int[] sources = new int[16];
  private int[] alternatives = new int[16];
  private boolean[] writes = new boolean[16];
  private long[] values = new long[16];

  /** The event of its thread before it, and how many there are. */
  private int[] previous = new int[16];

  private int[] positions = new int[16];
  private int[][] clocks = new int[16][];

  /** Where events are in the line; NONE for one that has not been run. */
  private int[] ranks = new int[16];

  /** Locations that updates see in the order of steps, whatever the memory. */
  private final BitSet inStepOrder;

  private int[] line = new int[16];
  private int steps;

  MemoryGraph(ThreadOrder order) {
    this(order, new BitSet());
  }

  private MemoryGraph(ThreadOrder order, BitSet inStepOrder) {
    this.order = order;
    this.inStepOrder = inStepOrder;
  }

  int size() {
    return size;
  }

  /** How many events have been run. */
  int steps() {
    return steps;
  }

  /** The event that was run in a step. */
  int at(int step) {
    return line[step];
  }

  int rank(int e) {
    return ranks[e];
  }

  int thread(int e) {
    return threads[e];
  }

  Operation operation(int e) {
    return operations[e];
  }

  int object(int e) {
    return operations[e].object();
  }

  int source(int e) {
    return sources[e];
  }

  int alternative(int e) {
    return alternatives[e];
  }

  boolean isWrite(int e) {
    return writes[e];
  }

  long value(int e) {
    return values[e];
  }

  boolean isRead(int e) {
    return operations[e].kind().readsMemory();
  }

  /** Whether it reads and writes in one, so that no other such event does so in between. */
  boolean isUpdate(int e) {
    return isRead(e) && writes[e];
  }

  int[] clock(int e) {
    return clocks[e];
  }

  /** Whether {@code e} is one of the events that a clock stands for. */
  boolean isIn(int[] clock, int e) {
    return threads[e] < clock.length && clock[threads[e]] > positions[e];
  }

  /** Whether {@code e} comes before {@code f} in an order that nothing but their places decide. */
  boolean isPreferred(int e, int f) {
    if (e == INITIAL || f == INITIAL) {
      return e != INITIAL && f == INITIAL;
    }
    return threads[e] != threads[f]
        ? order.isBefore(threads[f], threads[e])
        : positions[e] > positions[f];
  }

  int lastOf(int thread) {
    for (int e = size - 1; e >= 0; e--) {
      if (threads[e] == thread) {
        return e;
      }
    }
    return NONE;
  }

  boolean isInStepOrder(int location) {
    return inStepOrder.get(location);
  }

  /** The last event that wrote a location, which all updates see in the order of steps. */
  int lastWriteInStepOrder(int location) {
    inStepOrder.set(location);
    for (int step = steps - 1; step >= 0; step--) {
      if (writes[line[step]] && object(line[step]) == location) {
        return line[step];
      }
    }
    return INITIAL;
  }

  /** What comes before the next event of a thread if that takes from this source; and itself. */
  int[] clockOf(int thread, Operation operation, int source) {
    int last = lastOf(thread);
    int[] clock = last == NONE ? startOf(thread) : clocks[last];
    int position = last == NONE ? 0 : positions[last] + 1;
    return clockOf(thread, position, clock, operation, source);
  }

  private int[] clockOf(int thread, int position, int[] before, Operation operation, int source) {
    int[] clock = Arrays.copyOf(before, Math.max(before.length, thread + 1));
    if (source != INITIAL && operation.kind().readsMemory()) {
      clock = joined(clock, clocks[source]);
    } else if (source >= 0 && operation.kind() == OperationKind.LOCK) {
      clock = joined(clock, sections.endOf(source));
    } else if (operation.kind() == OperationKind.JOIN && lastOf(operation.target()) != NONE) {
      clock = joined(clock, clocks[lastOf(operation.target())]);
    }
    clock[thread] = position + 1;
    return clock;
  }

  private int[] startOf(int thread) {
    for (int e = 0; e < size; e++) {
      if (operations[e].kind() == OperationKind.START && operations[e].target() == thread) {
        return clocks[e];
      }
    }
    return NOTHING;
  }

  private static int[] joined(int[] into, int[] from) {
    int[] clock = into.length < from.length ? Arrays.copyOf(into, from.length) : into;
    for (int thread = 0; thread < from.length; thread++) {
      clock[thread] = Math.max(clock[thread], from[thread]);
    }
    return clock;
  }

  /** Adds an event of the choice that made it and runs it. */
  int add(int choice, Operation operation, int source, boolean isWrite) {
    int e = place(Choice.thread(choice), operation, source, isWrite);
    alternatives[e] = alternativeIn(choice);
    run(e);
    return e;
  }

  private int place(int thread, Operation operation, int source, boolean isWrite) {
    int e = size;
    reserve(e);
    int last = lastOf(thread);
    previous[e] = last;
    positions[e] = last == NONE ? 0 : positions[last] + 1;
    threads[e] = thread;
    operations[e] = operation;
    sources[e] = source;
    writes[e] = isWrite;
    alternatives[e] = 0;
    ranks[e] = NONE;
    clocks[e] = NOTHING;
    size++;
    return e;
  }

  /** Adds an event that was run elsewhere, and is to be {@linkplain #run run} here. */
  void restore(int choice, Operation operation, int source) {
    int e = place(Choice.thread(choice), operation, source, false);
    alternatives[e] = alternativeIn(choice);
    if (isRead(e) && !Choice.picksWrite(choice)) {
      inStepOrder.set(operation.object());
    }
  }

  private static int alternativeIn(int choice) {
    boolean names = Choice.picksWrite(choice) || Choice.picksThread(choice);
    return names ? 0 : Choice.alternative(choice);
  }

  /** Runs an event that has been waiting for its turn, or a new one. */
  void run(int e) {
    int before = previous[e];
    int[] clock = before == NONE ? startOf(threads[e]) : clocks[before];
    clocks[e] = clockOf(threads[e], positions[e], clock, operations[e], sources[e]);
    if (steps == line.length) {
      line = Arrays.copyOf(line, 2 * steps);
    }
    ranks[e] = steps;
    line[steps++] = e;
  }

  /** What the event has left behind, and whether it has. */
  void settle(int e, boolean isWrite, long value) {
    writes[e] = isWrite;
    values[e] = value;
  }

  void truncate(int newSize, int newSteps) {
    while (steps > newSteps) {
      ranks[line[--steps]] = NONE;
    }
    size = newSize;
  }

  /** The choice that makes an event. */
  int choice(int e) {
    if (isRead(e) && !inStepOrder.get(object(e))) {
      return Choice.readingFrom(threads[e], sources[e] == INITIAL ? INITIAL : ranks[sources[e]]);
    }
    return Choice.of(threads[e], alternatives[e]);
  }

  /** A lock that waits for its turn, of a thread or of any; NONE if there is none. */
  int waitingLock(int thread) {
    for (int e = 0; e < size; e++) {
      if (ranks[e] == NONE && threads[e] == thread) {
        return e;
      }
    }
    return NONE;
  }

  /** Whether an event that was there before {@code e} takes from it. */
  boolean hasEarlierReader(int e) {
    for (int earlier = 0; earlier < e; earlier++) {
      if (sources[earlier] == e && (isRead(earlier) || sections.isLock(earlier))) {
        return true;
      }
    }
    return false;
  }

  /**
   * A copy without some events.
   *
   * @param numbers the new number of every event, NONE for those to be left out
   * @param idle an event that stays but is not run
   */
  MemoryGraph restrictedTo(int[] numbers, int idle) {
    return restrictedTo(numbers, idle, steps);
  }

  /** A copy as it was when it had so many events, of which so many had been run. */
  MemoryGraph before(int events, int run) {
    int[] numbers = new int[size];
    for (int e = 0; e < size; e++) {
      numbers[e] = e < events ? e : NONE;
    }
    return restrictedTo(numbers, NONE, run);
  }

  private MemoryGraph restrictedTo(int[] numbers, int idle, int run) {
    MemoryGraph copy = new MemoryGraph(order, inStepOrder);
    for (int e = 0; e < size; e++) {
      if (numbers[e] != NONE) {
        int source = e == idle ? INITIAL : sources[e];
        int kept = source < 0 ? source : numbers[source];
        int n = copy.place(threads[e], operations[e], kept, writes[e]);
        copy.alternatives[n] = alternatives[e];
        copy.values[n] = values[e];
      }
    }
    for (int step = 0; step < run; step++) {
      int e = line[step];
      if (numbers[e] != NONE && e != idle && copy.sections.isItsTurn(numbers[e])) {
        copy.run(numbers[e]);
      }
    }
    return copy;
  }

  /** A read takes from another write, or a lock comes behind another, and is run if it can be. */
  void revisit(int e, int source, boolean isWrite) {
    sources[e] = source;
    writes[e] = isWrite;
    if (!sections.isLock(e)) {
      run(e);
    }
  }

  /**
   * The events that have been run and that a test accepts, for the axioms.
   *
   * @param accesses takes them in, instead of what it held before
   */
  AccessGraph accesses(AccessGraph accesses, IntPredicate test) {
    accesses.truncate(0);
    int[] numbers = new int[size];
    for (int step = 0; step < steps; step++) {
      int e = line[step];
      if (test.test(e)) {
        numbers[e] = accesses.size();
        int source = isRead(e) && sources[e] != INITIAL ? numbers[sources[e]] : INITIAL;
        if (isRead(e) && isInStepOrder(object(e))) {
          source = AccessGraph.IN_STEP_ORDER;
        }
        accesses.add(threads[e], operations[e], writes[e], source);
      }
    }
    return accesses;
  }

  private void reserve(int e) {
    if (e == threads.length) {
      threads = Arrays.copyOf(threads, 2 * e);
      operations = Arrays.copyOf(operations, 2 * e);
      sources = Arrays.copyOf(sources, 2 * e);
      alternatives = Arrays.copyOf(alternatives, 2 * e);
      writes = Arrays.copyOf(writes, 2 * e);
      values = Arrays.copyOf(values, 2 * e);
      previous = Arrays.copyOf(previous, 2 * e);
      positions = Arrays.copyOf(positions, 2 * e);
      clocks = Arrays.copyOf(clocks, 2 * e);
      ranks = Arrays.copyOf(ranks, 2 * e);
    }
  }
}
