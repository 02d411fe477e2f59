package dev.sprang.execution;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * Happens-before as the Java memory model defines it: the order of each thread, and what
 * synchronises with what. Takes the events of an execution one by one, with vector clocks for
 * threads, locks and locations (as in Djit+; the epochs of FastTrack are not worth their code at
 * our execution lengths). The one definition: race searches, explorers and reports ask it.
 *
 * <p>Not to be confused with {@link HappensBefore}, the order of events that may not be swapped.
 */
public final class Synchronisation {
  private static final int NONE = -1;

  /** Hears of events that synchronise with the one just taken, or that started its thread. */
  @FunctionalInterface
  public interface Listener {
    void synchronises(int earlier, int later);
  }

  private final Listener listener;
  private int threads;
  private int[][] clocks = new int[0][];

  /** By thread: the event that started it and has not led to an event yet; its last event. */
  private int[] starts = new int[0];

  private int[] latest = new int[0];

  /** What was last released at each object, and by which event; null if nothing. */
  private int[][] released = new int[64][];

  private int[] releases = new int[64];

  /** By thread: its clock at its last release fence, and that event; null before. */
  private int[][] fenced = new int[0][];

  private int[] fences = new int[0];

  /** By thread: what its next acquire fence acquires, and the last event that released of that. */
  private int[][] noticed = new int[0][];

  private int[] sources = new int[0];

  public Synchronisation() {
    this((earlier, later) -> {});
  }

  public Synchronisation(Listener listener) {
    this.listener = listener;
  }

  /** Forgets everything, for an execution with so many threads. */
  public void begin(int count) {
    threads = count;
    clocks = new int[count][count];
    starts = filled(count);
    latest = filled(count);
    fenced = new int[count][];
    fences = filled(count);
    noticed = new int[count][];
    sources = filled(count);
    Arrays.fill(released, null);
  }

  private static int[] filled(int length) {
    int[] all = new int[length];
    Arrays.fill(all, NONE);
    return all;
  }

  /** Whether an event of another thread happens before what {@code thread} does next. */
  public boolean hasHappenedBefore(int event, int itsThread, int thread) {
    return event < clocks[thread][itsThread];
  }

  /** Takes in the next event. */
  public void take(Events events, int i) {
    int thread = events.thread(i);
    if (starts[thread] != NONE) {
      listener.synchronises(starts[thread], i);
      starts[thread] = NONE;
    }
    Operation operation = events.operation(i);
    if (operation.kind().accessesMemory()) {
      access(operation, events.footprint(i), i, thread);
    } else {
      synchronise(events, i, operation, thread);
    }
    clocks[thread][thread] = i + 1;
    latest[thread] = i;
  }

  /** What an access has changed it has also seen; what it only shares hears of it. */
  private void access(Operation operation, Footprint footprint, int i, int thread) {
    Mode mode = operation.mode();
    if (mode == Mode.PLAIN) {
      return;
    }
    OperationKind kind = operation.kind();
    int concerned = kind == OperationKind.UPDATE ? footprint.size() : 1;
    for (int index = 0; index < concerned && kind.readsMemory(); index++) {
      if (index == 0 || footprint.isExclusive(index)) {
        read(mode, i, thread, footprint.object(index));
      }
    }
    for (int index = 0; index < concerned && kind.writesMemory(); index++) {
      if (index > 0 || footprint.isExclusive(index)) {
        write(mode, i, thread, footprint.object(index));
      }
    }
  }

  private void read(Mode mode, int i, int thread, int object) {
    if (mode.acquires()) {
      acquire(i, thread, object);
    } else if (object < released.length && released[object] != null) {
      noticed[thread] = noticed[thread] == null ? new int[threads] : noticed[thread];
      join(noticed[thread], released[object]);
      sources[thread] = releases[object];
    }
  }

  private void write(Mode mode, int i, int thread, int object) {
    if (mode.releases()) {
      release(i, thread, object);
    } else if (fenced[thread] != null) {
      release(fences[thread], fenced[thread], object);
    }
  }

  /**
   * A release fence releases by the writes after it, an acquire fence acquires what the reads
   * before it have found; by plain accesses neither does.
   */
  private void fence(Mode mode, int i, int thread) {
    if (mode.acquires() && noticed[thread] != null) {
      join(clocks[thread], noticed[thread]);
      noticed[thread] = null;
      if (sources[thread] != NONE) {
        listener.synchronises(sources[thread], i);
      }
    }
    if (mode.releases()) {
      clocks[thread][thread] = i + 1;
      fenced[thread] = clocks[thread].clone();
      fences[thread] = i;
    }
  }

  private void synchronise(Events events, int i, Operation operation, int thread) {
    int object = operation.object();
    switch (operation.kind()) {
      case START -> {
        clocks[thread][thread] = i + 1;
        join(clocks[operation.target()], clocks[thread]);
        starts[operation.target()] = i;
      }
      case JOIN -> {
        join(clocks[thread], clocks[operation.target()]);
        if (latest[operation.target()] != NONE) {
          listener.synchronises(latest[operation.target()], i);
        }
      }
      case LOCK, REACQUIRE, QUERY_LOCK -> acquire(i, thread, object);
      case PARK -> {
        acquire(i, thread, object);
        forgetRelease(object); // the permit is used up
      }
      case TRY_LOCK -> {
        if (events.observed(i) == 1) {
          acquire(i, thread, object);
        }
      }
      case UNLOCK, WAIT, UNPARK -> release(i, thread, object);
      case FENCE -> fence(operation.mode(), i, thread);
      default -> {}
    }
  }

  private void acquire(int i, int thread, int object) {
    if (object < released.length && released[object] != null) {
      join(clocks[thread], released[object]);
      if (releases[object] != NONE) {
        listener.synchronises(releases[object], i);
      }
    }
  }

  private void forgetRelease(int object) {
    if (object < releases.length) {
      releases[object] = NONE;
    }
  }

  private void release(int i, int thread, int object) {
    clocks[thread][thread] = i + 1;
    release(i, clocks[thread], object);
  }

  private void release(int event, int[] clock, int object) {
    if (object >= released.length) {
      released = Arrays.copyOf(released, Math.max(2 * released.length, object + 1));
      releases = Arrays.copyOf(releases, released.length);
    }
    if (released[object] == null) {
      released[object] = new int[threads];
    }
    join(released[object], clock);
    releases[object] = event;
  }

  private static void join(int[] into, int[] from) {
    for (int thread = 0; thread < into.length; thread++) {
      into[thread] = Math.max(into[thread], from[thread]);
    }
  }
}
