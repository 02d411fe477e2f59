package dev.sprang.memory;

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

  static final int[] NOTHING = {};

  private final Set<MemoryAxiom> axioms;
  private int size;
  private int[] threads = new int[16];
  private Operation[] operations = new Operation[16];
  private boolean[] writes = new boolean[16];
  private int[] sources = new int[16];

  /** The event of its thread before it, and how many there are. */
  private int[] previous = new int[16];

  private int[] positions = new int[16];

  /** The event and all that happens before it. */
  private int[][] clocks = new int[16][];

  /** What who acquires from this write acquires. */
  private int[][] released = new int[16][];

  /** Its thread's clock at its last release fence; what its next acquire fence acquires. */
  private int[][] fenced = new int[16][];

  private int[][] noticed = new int[16][];

  /** The same where so is the order the events came in; null in that one itself. */
  private final @Nullable EventOrder inOrder;

  private final Ends lasts = new Ends();
  private final Ends starts = new Ends();
  private final Ends unlocks = new Ends();

  /** The latest event of each thread or monitor, with the one before it for every event. */
  private static final class Ends {
    private int[] latest = {};
    private int[] before = {};

    int of(int key) {
      return key < latest.length ? latest[key] : NONE;
    }

    void push(int key, int event) {
      latest = reserved(latest, key);
      before = reserved(before, event);
      before[event] = latest[key];
      latest[key] = event;
    }

    void pop(int key) {
      latest[key] = before[latest[key]];
    }

    private static int[] reserved(int[] array, int index) {
      if (index < array.length) {
        return array;
      }
      int[] longer = Arrays.copyOf(array, Math.max(2 * array.length, index + 8));
      Arrays.fill(longer, array.length, longer.length, NONE);
      return longer;
    }
  }

  public AccessGraph(Set<MemoryAxiom> axioms) {
    this(axioms, axioms.equals(MemoryAxiom.ALL) ? new EventOrder() : null);
  }

  AccessGraph(Set<MemoryAxiom> axioms, @Nullable EventOrder inOrder) {
    this.axioms = axioms;
    this.inOrder = inOrder;
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
    return operations[e].kind().readsMemory();
  }

  public boolean isWrite(int e) {
    return writes[e];
  }

  /** Whether it is an access of its location, and opaque or stronger. */
  boolean isCoherent(int e) {
    return operations[e].accessesMemory() && mode(e) != Mode.PLAIN;
  }

  boolean isVolatile(int e) {
    return operations[e].accessesMemory() && mode(e) == Mode.VOLATILE;
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
    return clocks[e];
  }

  /** Whether {@code e} happens before {@code f} whatever the order of the others is. */
  boolean isBefore(int e, int f) {
    return e != f && at(clocks[f], threads[e]) > positions[e];
  }

  /**
   * Adds an event.
   *
   * @param isWrite whether it stores something into its location
   * @param source from where it reads, if it does
   */
  public void add(int thread, Operation operation, boolean isWrite, int source) {
    int e = size++;
    reserve(e);
    threads[e] = thread;
    operations[e] = operation;
    writes[e] = isWrite;
    sources[e] = source;
    int before = lasts.of(thread);
    previous[e] = before;
    positions[e] = before == NONE ? 0 : positions[before] + 1;
    fenced[e] = before == NONE ? NOTHING : fenced[before];
    noticed[e] = before == NONE ? NOTHING : noticed[before];
    released[e] = NOTHING;
    clocks[e] = clockBefore(e, before);
    synchronise(e);
    lasts.push(thread, e);
    if (inOrder != null) {
      inOrder.add(thread, operation, isWrite, source);
    }
  }

  private int[] clockBefore(int e, int before) {
    int thread = threads[e];
    int[] clock = new int[thread + 1];
    if (before != NONE) {
      clock = join(clock, clocks[before]);
    } else if (starts.of(thread) != NONE && axioms.contains(MemoryAxiom.THREADS)) {
      clock = join(clock, clocks[starts.of(thread)]);
    }
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
      case LOCK -> {
        int unlock = unlocks.of(operation.object());
        if (unlock != NONE && axioms.contains(MemoryAxiom.LOCKS)) {
          clocks[e] = join(clocks[e], clocks[unlock]);
        }
      }
      case UNLOCK -> unlocks.push(operation.object(), e);
      case FENCE -> fence(e);
      default -> access(e);
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
    if (!operations[e].accessesMemory()) {
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
      boolean releases = mode(e).releases() && axioms.contains(MemoryAxiom.RELEASE_SYNCHRONISES);
      int[] own = releases ? clocks[e] : fenced[e];
      released[e] = own.length == 0 ? released[e] : join(released[e].clone(), own);
    }
  }

  /** Forgets all but the first {@code newSize} events. */
  public void truncate(int newSize) {
    if (inOrder != null) {
      inOrder.truncate(newSize);
    }
    while (size > newSize) {
      int e = --size;
      lasts.pop(threads[e]);
      if (operations[e].kind() == OperationKind.START) {
        starts.pop(operations[e].target());
      } else if (operations[e].kind() == OperationKind.UNLOCK) {
        unlocks.pop(operations[e].object());
      }
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
    }
  }
}
