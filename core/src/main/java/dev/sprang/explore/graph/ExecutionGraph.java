package dev.sprang.explore.graph;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * An execution as a graph: events in the order they were added, the write each read reads from, and
 * the order of the writes to each object. An operation that observes and writes is two events, a
 * read and the write that follows it.
 *
 * <p>Grows and shrinks at its end. Of every event it keeps a vector clock: which events come before
 * it in program order and reads-from together.
 */
final class ExecutionGraph {
  static final int NONE = -1;

  /** The source of a read that nobody wrote for; the place before the first write. */
  static final int INITIAL = NONE;

  private int size;
  private Role[] roles = new Role[16];
  private Operation[] operations = new Operation[16];
  private int[] choices = new int[16];

  /** The choices the thread had, the first being the default; null if there was only one. */
  private int[][] offers = new int[16][];

  /** What a write left behind, once that is known. */
  private long[] values = new long[16];

  private boolean[] valueKnown = new boolean[16];

  /** Never changed once made, so that copies of the graph can share them. */
  private int[][] clocks = new int[16][];

  /** How many events of its thread come before an event, and the last of them. */
  private int[] positions = new int[16];

  private int[] previous = new int[16];

  /** The other half of an update. */
  private int[] partners = new int[16];

  private int[] sources = new int[16];
  private final Readers readers = new Readers();
  private final WriteOrders writes = new WriteOrders();
  private final IntMap lastOfThread = new IntMap();
  private final IntMap starterOfThread = new IntMap();

  int size() {
    return size;
  }

  Role role(int e) {
    return roles[e];
  }

  void setRole(int e, Role role) {
    roles[e] = role;
  }

  Operation operation(int e) {
    return operations[e];
  }

  int object(int e) {
    return operations[e].object();
  }

  int choice(int e) {
    return choices[e];
  }

  int thread(int e) {
    return Choice.thread(choices[e]);
  }

  /** All choices the thread had, the default first. */
  int[] offers(int e) {
    return offers[e] == null ? new int[] {choices[e]} : offers[e];
  }

  boolean hasDefaultChoice(int e) {
    return offers[e] == null || offers[e][0] == choices[e];
  }

  void setOffers(int e, int[] all) {
    offers[e] = all.length == 1 ? null : all;
  }

  int previous(int e) {
    return previous[e];
  }

  int partner(int e) {
    return partners[e];
  }

  int source(int e) {
    return sources[e];
  }

  WriteOrders writes() {
    return writes;
  }

  Readers readers() {
    return readers;
  }

  /** Threads with events have numbers below this. */
  int threads() {
    return lastOfThread.bound();
  }

  int lastOf(int thread) {
    return lastOfThread.get(thread);
  }

  int starterOf(int thread) {
    return starterOfThread.get(thread);
  }

  boolean isValueKnown(int e) {
    return valueKnown[e];
  }

  long value(int e) {
    return values[e];
  }

  void setValue(int e, long value) {
    values[e] = value;
    valueKnown[e] = true;
  }

  /** Whether the event looks at an object. */
  boolean isRead(int e) {
    return roles[e] == Role.READ || roles[e] == Role.ATTEMPT;
  }

  /** Whether the event is the write of an update. */
  boolean isUpdateWrite(int e) {
    return roles[e] == Role.WRITE && partner(e) != NONE;
  }

  /** The event that stands for the step in which {@code e} happens. */
  int stepOf(int e) {
    return isUpdateWrite(e) ? partner(e) : e;
  }

  /** What comes before the next event of a thread. */
  int[] clockBefore(int thread) {
    int e = lastOf(thread) != NONE ? lastOf(thread) : starterOf(thread);
    return e == NONE ? Clocks.NOTHING : clocks[e];
  }

  /** The event and what comes before it. */
  int[] clock(int e) {
    return clocks[e];
  }

  /** Whether {@code e} is one of the events that a clock stands for. */
  boolean isIn(int[] clock, int e) {
    return Clocks.of(clock, thread(e)) > positions[e];
  }

  /** Adds an event that touches no object, or the end of a thread. */
  int add(Role role, Operation operation, int choice) {
    int e = begin(role, operation, choice);
    finish(e);
    return e;
  }

  /** Adds a read, or an attempt to read. */
  int addRead(Role role, Operation operation, int choice, int source) {
    int e = begin(role, operation, choice);
    readFrom(e, source);
    finish(e);
    return e;
  }

  /** Adds a write behind another; {@code read} is the other half of an update, or NONE. */
  int addWrite(Operation operation, int choice, int behind, int read) {
    int e = begin(Role.WRITE, operation, choice);
    if (read != NONE) {
      partners[e] = read;
      partners[read] = e;
    }
    writes.insert(operation.object(), e, behind);
    finish(e);
    return e;
  }

  /** Gives a read that has no source one, a later write. */
  void revisit(int read, Role role, int choice, int source) {
    roles[read] = role;
    choices[read] = choice;
    readFrom(read, source);
    finish(read);
  }

  /** Forgets all but the first {@code newSize} events; their columns stay until overwritten. */
  void truncate(int newSize) {
    while (size > newSize) {
      int e = --size;
      lastOfThread.put(thread(e), previous(e));
      if (isRead(e)) {
        readers.removeLast(object(e), source(e));
      } else if (roles[e] == Role.WRITE) {
        writes.remove(object(e), e);
        if (partner(e) != NONE) {
          partners[partner(e)] = NONE;
        }
      } else if (operations[e].kind() == OperationKind.START) {
        starterOfThread.put(operations[e].target(), NONE);
      }
    }
  }

  /**
   * A copy of the first {@code newSize} events, with what is known of the one behind them, if any.
   */
  ExecutionGraph before(int newSize, int orphan) {
    int[] numbers = new int[size];
    for (int e = 0; e < size; e++) {
      numbers[e] = e < newSize ? e : NONE;
    }
    ExecutionGraph copy = restrictedTo(numbers, orphan);
    if (newSize < operations.length) {
      copy.reserve(newSize);
      copy.operations[newSize] = operations[newSize];
      copy.choices[newSize] = choices[newSize];
      copy.offers[newSize] = offers[newSize];
      copy.values[newSize] = values[newSize];
      copy.valueKnown[newSize] = valueKnown[newSize];
    }
    return copy;
  }

  /**
   * A copy without some events.
   *
   * @param numbers the new number of every event, NONE for those to be left out; nobody may read
   *     from these except {@code orphan}, which is left without a source
   */
  ExecutionGraph restrictedTo(int[] numbers, int orphan) {
    return restrictedTo(numbers, orphan, new ExecutionGraph());
  }

  /** The same in place of a graph that nobody needs any more: most of a copy is making room. */
  ExecutionGraph restrictedTo(int[] numbers, int orphan, ExecutionGraph copy) {
    copy.clear();
    for (int e = 0; e < size; e++) {
      if (numbers[e] != NONE) {
        int n = copy.begin(roles[e], operations[e], choices[e]);
        copy.offers[n] = offers[e];
        copy.values[n] = values[e];
        copy.valueKnown[n] = valueKnown[e];
        copy.clocks[n] = clocks[e];
        copy.partners[n] = partner(e) == NONE ? NONE : numbers[partner(e)];
      }
    }
    copy.writes.copyFrom(writes, numbers);
    for (int e = 0; e < size; e++) {
      if (isRead(e) && numbers[e] != NONE && e != orphan) {
        copy.readFrom(numbers[e], source(e) == INITIAL ? INITIAL : numbers[source(e)]);
      }
    }
    return copy;
  }

  /** Adds an event of a graph that was made elsewhere; what it is to others comes by itself. */
  void restore(Role role, Operation operation, int choice, int[] all) {
    setOffers(begin(role, operation, choice), all);
  }

  /** The two halves of an update that was made elsewhere. */
  void restoreUpdate(int read, int write) {
    partners[read] = write;
    partners[write] = read;
  }

  /**
   * What an event made elsewhere is to others. Asked for in an order of steps, so that writes come
   * behind those before them.
   *
   * @param source for one that reads
   */
  void relate(int e, int source) {
    if (isRead(e)) {
      readFrom(e, source);
    } else if (role(e) == Role.WRITE) {
      writes.insert(object(e), e, writes.last(object(e)));
    }
    finish(e);
  }

  private void clear() {
    Arrays.fill(offers, null);
    size = 0;
    readers.clear();
    writes.clear();
    lastOfThread.clear();
    starterOfThread.clear();
  }

  private int begin(Role role, Operation operation, int choice) {
    int e = size++;
    reserve(e);
    roles[e] = role;
    operations[e] = operation;
    choices[e] = choice;
    valueKnown[e] = false;
    partners[e] = NONE;
    sources[e] = NONE;
    readers.begin(e);
    int before = lastOf(Choice.thread(choice));
    previous[e] = before;
    positions[e] = before == NONE ? 0 : positions[before] + 1;
    lastOfThread.put(Choice.thread(choice), e);
    if (operation.kind() == OperationKind.START) {
      starterOfThread.put(operation.target(), e);
    }
    return e;
  }

  private void readFrom(int read, int source) {
    sources[read] = source;
    readers.add(object(read), source, read);
  }

  private void finish(int e) {
    int thread = thread(e);
    int before = previous(e) != NONE ? previous(e) : starterOf(thread);
    int[] clock = new int[thread + 1];
    clock = before == NONE ? clock : Clocks.join(clock, clocks[before]);
    if (isRead(e) && source(e) != INITIAL) {
      clock = Clocks.join(clock, clocks[source(e)]);
    }
    if (operations[e].kind() == OperationKind.JOIN) {
      clock = Clocks.join(clock, clockBefore(operations[e].target()));
    }
    clock[thread] = positions[e] + 1;
    clocks[e] = clock;
  }

  private void reserve(int e) {
    if (e >= roles.length) {
      roles = Arrays.copyOf(roles, 2 * e);
      operations = Arrays.copyOf(operations, 2 * e);
      choices = Arrays.copyOf(choices, 2 * e);
      offers = Arrays.copyOf(offers, 2 * e);
      values = Arrays.copyOf(values, 2 * e);
      valueKnown = Arrays.copyOf(valueKnown, 2 * e);
      clocks = Arrays.copyOf(clocks, 2 * e);
      positions = Arrays.copyOf(positions, 2 * e);
      previous = Arrays.copyOf(previous, 2 * e);
      partners = Arrays.copyOf(partners, 2 * e);
      sources = Arrays.copyOf(sources, 2 * e);
    }
  }
}
