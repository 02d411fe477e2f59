package dev.sprang.memory;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What threads have done and from which write each read took, in an order in which everything comes
 * after what it needs: its thread's steps, its source, the thread it joins, the unlock before a
 * lock. Grows and shrinks at its end.
 *
 * <p>Of every event it keeps as a vector clock what happens before it whatever the order of
 * synchronisation actions is: by threads, locks, and reads-from of releases and acquires.
 */
public class AccessGraph {
  public static final int NONE = -1;

  /** The source of a read that takes the value its location had at first. */
  public static final int INITIAL = -1;

  /**
   * The source of a step that takes from no write, because what it is about is seen in the order of
   * steps whatever the memory: it synchronises as a lock does.
   */
  public static final int IN_STEP_ORDER = -2;

  static final int[] NOTHING = {};

  /** Places between two steps of a thread, for writes whose events come later. */
  private static final int BETWEEN = 1 << 13;

  /** So many belated writes a thread may have. */
  public static final int MAX_BELATED = BETWEEN - 1;

  private final Set<MemoryAxiom> axioms;
  private int size;

  /**
   * For how many events it is known what happens before them. Most executions fit the order they
   * came in, and then nobody asks.
   */
  private int ordered;

  private int[] threads = new int[16];
  private Operation[] operations = new Operation[16];
  private boolean[] writes = new boolean[16];
  private int[] sources = new int[16];

  /** The step of its thread before it, and its place among them: a belated write has it before. */
  private int[] previous = new int[16];

  private int[] positions = new int[16];

  /** The event and all that happens before it. */
  private int[][] clocks = new int[16][];

  /** What who acquires from this write acquires. */
  private int[][] released = new int[16][];

  /** Its thread's clock at its last release fence; what its next acquire fence acquires. */
  private int[][] fenced = new int[16][];

  private int[][] noticed = new int[16][];

  /** One order of all events, where there is one; null until somebody asks. */
  private @Nullable SequentialOrder sequential;

  /** The same where so is the order the events came in; null in that one itself. */
  private final @Nullable EventOrder inOrder;

  /** Of threads: the last event that is no belated write, and the last that is one. */
  private final LatestEvents lasts = new LatestEvents();

  private final LatestEvents belated = new LatestEvents();
  private final LatestEvents starts = new LatestEvents();
  private final Releases releases = new Releases();

  /** How many releases there were before each event. */
  private int[] releasesBefore = new int[16];

  public AccessGraph(Set<MemoryAxiom> axioms) {
    this(axioms, axioms.equals(MemoryAxiom.ALL) ? new EventOrder() : null);
  }

  AccessGraph(Set<MemoryAxiom> axioms, @Nullable EventOrder inOrder) {
    this.axioms = axioms;
    this.inOrder = inOrder;
  }

  /** Whether all of it can be put into one order, with each read behind the write it takes. */
  boolean isSequential() {
    if (inOrder == null) {
      return false; // some axioms are left out
    } else if (sequential == null) {
      sequential = new SequentialOrder(this);
    }
    return sequential.fits();
  }

  /** Whether the axioms hold where so, and co, are the order the events came in. */
  boolean fitsItsOrder() {
    return inOrder != null && inOrder.fits();
  }

  public int size() {
    return size;
  }

  int thread(int e) {
    return threads[e];
  }

  public Operation operation(int e) {
    return operations[e];
  }

  Mode mode(int e) {
    return operations[e].mode();
  }

  public boolean isRead(int e) {
    return operations[e].kind().readsMemory() && sources[e] != IN_STEP_ORDER;
  }

  public boolean isWrite(int e) {
    return writes[e] && sources[e] != IN_STEP_ORDER;
  }

  /**
   * Whether it is an access of its location that has a place in the order of those: one that is
   * opaque or stronger, or an update, which is atomic whatever its mode.
   */
  boolean isCoherent(int e) {
    return isAccess(e) && mode(e) != Mode.PLAIN || isAtomic(e);
  }

  /** Whether nothing comes between what it has read and what it has written. */
  boolean isAtomic(int e) {
    return isRead(e) && isWrite(e) && axioms.contains(MemoryAxiom.ATOMICITY);
  }

  boolean isVolatile(int e) {
    return isAccess(e) && mode(e) == Mode.VOLATILE;
  }

  private boolean isAccess(int e) {
    return operations[e].accessesMemory() && sources[e] != IN_STEP_ORDER;
  }

  /** Whether it is about what all see in the order of steps, and synchronises. */
  boolean isInStepOrder(int e) {
    return operations[e].accessesMemory() && sources[e] == IN_STEP_ORDER && mode(e) != Mode.PLAIN;
  }

  /** Whether it has changed what it is about, monitors too. */
  boolean changes(int e) {
    return writes[e];
  }

  boolean isFullFence(int e) {
    return operations[e].kind() == OperationKind.FENCE && mode(e) == Mode.VOLATILE;
  }

  public int location(int e) {
    return operations[e].object();
  }

  public int source(int e) {
    return sources[e];
  }

  int[] clock(int e) {
    orderUpTo(e);
    return clocks[e];
  }

  /** Whether {@code e} happens before {@code f} whatever the order of the others is. */
  boolean isBefore(int e, int f) {
    orderUpTo(Math.max(e, f));
    return e != f && at(clocks[f], threads[e]) > positions[e];
  }

  /**
   * Adds an event.
   *
   * @param isWrite whether it stores something into its location, or has changed its monitor
   * @param source from where it reads, if it does
   */
  public void add(int thread, Operation operation, boolean isWrite, int source) {
    int e = size++;
    reserve(e);
    threads[e] = thread;
    operations[e] = operation;
    writes[e] = isWrite;
    sources[e] = source;
    if (inOrder != null) {
      inOrder.add(thread, operation, isWrite, source);
    }
  }

  private void orderUpTo(int last) {
    while (ordered <= last) {
      order(ordered++);
    }
  }

  /** Finds what happens before an event. */
  private void order(int e) {
    int thread = threads[e];
    Operation operation = operations[e];
    int before = stepBefore(thread, operation);
    previous[e] = before;
    positions[e] = position(thread, operation, before);
    fenced[e] = before == NONE ? NOTHING : fenced[before];
    noticed[e] = before == NONE ? NOTHING : noticed[before];
    released[e] = NOTHING;
    clocks[e] = clockBefore(e, before);
    releasesBefore[e] = releases.length();
    synchronise(e);
    (operation.isBelated() ? belated : lasts).push(thread, e);
  }

  private int stepBefore(int thread, Operation operation) {
    int before = lasts.of(thread);
    while (operation.isBelated()
        && before != NONE
        && positions[before] > operation.stepsBefore() * BETWEEN) {
      before = previous[before];
    }
    return before;
  }

  private int position(int thread, Operation operation, int before) {
    if (!operation.isBelated()) {
      return before == NONE ? BETWEEN : positions[before] + BETWEEN;
    }
    int last = belated.of(thread);
    int count = last == NONE ? 0 : positions[last] % BETWEEN;
    if (count == MAX_BELATED) {
      throw new IllegalStateException("too many belated writes");
    }
    return (before == NONE ? 0 : positions[before]) + count + 1;
  }

  private int[] clockBefore(int e, int before) {
    int thread = threads[e];
    int[] first = NOTHING;
    if (before != NONE) {
      first = clocks[before];
    } else if (starts.of(thread) != NONE && axioms.contains(MemoryAxiom.THREADS)) {
      first = clocks[starts.of(thread)];
    }
    int[] clock = Arrays.copyOf(first, Math.max(first.length, thread + 1));
    clock[thread] = positions[e] + 1;
    return clock;
  }

  private void synchronise(int e) {
    Operation operation = operations[e];
    switch (operation.kind()) {
      case START -> starts.push(operation.target(), e);
      case JOIN -> {
        int last = lasts.of(operation.target());
        if (last != NONE && axioms.contains(MemoryAxiom.THREADS)) {
          clocks[e] = join(clocks[e], clocks[last]);
        }
      }
      case LOCK, REACQUIRE, QUERY_LOCK, PARK -> acquire(e, operation.object());
      case TRY_LOCK -> {
        if (writes[e]) {
          acquire(e, operation.object());
        }
      }
      case UNLOCK, WAIT, UNPARK -> releases.release(operation.object(), clocks[e]);
      case FENCE -> fence(e);
      default -> access(e);
    }
  }

  private void acquire(int e, int object) {
    if (axioms.contains(MemoryAxiom.LOCKS)) {
      clocks[e] = join(clocks[e], releases.at(object));
    }
  }

  /** What else happens before an event, for some order of synchronisation actions. */
  int[] alsoBefore(int e) {
    return NOTHING;
  }

  private void fence(int e) {
    clocks[e] = join(clocks[e], alsoBefore(e));
    if (mode(e).acquires() && axioms.contains(MemoryAxiom.ACQUIRE_FENCE)) {
      clocks[e] = join(clocks[e], noticed[e]);
    }
    if (mode(e).releases() && axioms.contains(MemoryAxiom.RELEASE_FENCE)) {
      fenced[e] = clocks[e];
    }
  }

  private void access(int e) {
    if (!isAccess(e)) {
      if (operations[e].accessesMemory() && mode(e) != Mode.PLAIN) {
        pass(e);
      }
      return;
    }
    clocks[e] = join(clocks[e], alsoBefore(e));
    if (isRead(e) && sources[e] != INITIAL) {
      int[] found = released[sources[e]];
      if (mode(e).acquires()) {
        clocks[e] = join(clocks[e], found);
      }
      noticed[e] = found.length == 0 ? noticed[e] : join(noticed[e].clone(), found);
      if (writes[e] && axioms.contains(MemoryAxiom.RELEASE_SEQUENCE)) {
        released[e] = found;
      }
    }
    if (writes[e]) {
      boolean isRelease = mode(e).releases() && axioms.contains(MemoryAxiom.RELEASE_SYNCHRONISES);
      int[] own = isRelease ? clocks[e] : fenced[e];
      released[e] = own.length == 0 ? released[e] : join(released[e].clone(), own);
      if (mode(e) == Mode.VOLATILE) {
        releases.release(location(e), clocks[e]); // for who sees that in the order of steps
      }
    }
  }

  /** What is seen in the order of steps: what a step has changed it has also seen. */
  private void pass(int e) {
    Footprint footprint = operations[e].footprint();
    int concerned = operations[e].kind() == OperationKind.UPDATE ? footprint.size() : 1;
    for (int index = 0; index < concerned; index++) {
      if (index == 0 || footprint.isExclusive(index)) {
        acquire(e, footprint.object(index));
      }
    }
    for (int index = 0; index < concerned && writes[e]; index++) {
      releases.release(footprint.object(index), clocks[e]);
    }
  }

  /** Forgets all but the first {@code newSize} events. */
  public void truncate(int newSize) {
    if (sequential != null) {
      sequential.truncate(newSize);
    }
    if (inOrder != null) {
      inOrder.truncate(newSize);
    }
    size = Math.min(size, newSize);
    while (ordered > newSize) {
      int e = --ordered;
      (operations[e].isBelated() ? belated : lasts).pop(threads[e]);
      if (operations[e].kind() == OperationKind.START) {
        starts.pop(operations[e].target());
      }
      releases.truncate(releasesBefore[e]);
    }
  }

  private static int at(int[] clock, int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }

  /** Joins a clock into another that nobody else has yet. */
  static int[] join(int[] into, int[] from) {
    int[] joined = into.length < from.length ? Arrays.copyOf(into, from.length) : into;
    for (int thread = 0; thread < from.length; thread++) {
      joined[thread] = Math.max(joined[thread], from[thread]);
    }
    return joined;
  }

  private void reserve(int e) {
    if (e == threads.length) {
      threads = Arrays.copyOf(threads, 2 * e);
      operations = Arrays.copyOf(operations, 2 * e);
      writes = Arrays.copyOf(writes, 2 * e);
      sources = Arrays.copyOf(sources, 2 * e);
      previous = Arrays.copyOf(previous, 2 * e);
      positions = Arrays.copyOf(positions, 2 * e);
      clocks = Arrays.copyOf(clocks, 2 * e);
      released = Arrays.copyOf(released, 2 * e);
      fenced = Arrays.copyOf(fenced, 2 * e);
      noticed = Arrays.copyOf(noticed, 2 * e);
      releasesBefore = Arrays.copyOf(releasesBefore, 2 * e);
    }
  }
}
