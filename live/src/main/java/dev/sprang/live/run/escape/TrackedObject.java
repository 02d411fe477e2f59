package dev.sprang.live.run.escape;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Operation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the engine knows of an object that several threads may reach, or that is not woven: its name
 * as a number, and its monitor once somebody used that.
 */
public final class TrackedObject {
  /** The cell that stands for the whole object. */
  public static final int WHOLE = ContentOperations.WHOLE;

  /** The same in every execution in which the same thread names it at the same point. */
  public final int object;

  /** Whether a thread other than the one that made it may reach it. */
  public boolean escaped;

  /** Whether the object lives on from one execution to the next: see {@link RetainedStatics}. */
  public boolean isRetained;

  public @Nullable Monitor monitor;

  /** The lock that the object is, beside its monitor; null if it is none. */
  public @Nullable Monitor lock;

  /** The object, if it is not woven; others that share this are views of it. */
  public @Nullable Object primary;

  /** Whether there are others, which touch elements unseen if it is an array. */
  public boolean hasViews;

  /** What calls into the object use besides. */
  private Set<TrackedObject> held = Set.of();

  private Map<Class<?>, Monitor> monitorsOfViews = Map.of();

  /** The wait set this object stands for, if it is a lock's condition. */
  public Monitor.@Nullable WaitSet waitSet;

  /** What stands for all that an object of the JDK holds: see {@code Content}. */
  public long content;

  /** The object itself, if it may be used by several threads and its size tells something. */
  public @Nullable Object whole;

  /** The same for parts of a map, by what their keys have in common; null if there are none. */
  private long @Nullable [] cells;

  private ProgramThread @Nullable [] insideCells;

  /** Whether those are apart; null as long as nobody has asked. */
  public @Nullable CellGrowth growth;

  /** Who is in the middle of a call into the object, and how; null if nobody is. */
  public @Nullable ProgramThread caller;

  private @Nullable Operation callersOperation;
  private int callersSite;
  private int calls;

  public TrackedObject(int object, boolean escaped) {
    this.object = object;
    this.escaped = escaped;
  }

  /**
   * The monitor of a view: its own, though its content is the object's. Views are told apart by
   * their classes, which are the same in every execution.
   */
  public Monitor monitorOfView(Class<?> type, LiveNames names) {
    if (monitorsOfViews.isEmpty()) {
      monitorsOfViews = new HashMap<>();
    }
    return monitorsOfViews.computeIfAbsent(
        type, view -> new Monitor(names.view(object, view.getName())));
  }

  /** Calls into the object use another one too from here on. */
  public void hold(TrackedObject other) {
    if (held.isEmpty()) {
      held = new LinkedHashSet<>();
    }
    held.add(other);
  }

  public Set<TrackedObject> held() {
    return held;
  }

  /** What stands for the object, or for one of its cells. */
  public long value(int cell) {
    return cell == WHOLE ? content : cells == null ? 0 : cells[cell];
  }

  public void setValue(int cell, long value) {
    if (cell == WHOLE) {
      content = value;
    } else {
      reserve()[cell] = value;
    }
  }

  /** All cells have changed. */
  public void setAllCells(long value) {
    if (cells != null) {
      Arrays.fill(cells, value);
    }
  }

  /** A call begins. */
  public void enter(int cell, ProgramThread thread, Operation operation, int site) {
    if (cell != WHOLE) {
      reserve();
      Objects.requireNonNull(insideCells)[cell] = thread;
    } else if (calls++ == 0) {
      caller = thread;
      callersOperation = operation;
      callersSite = site;
    }
  }

  /** What the caller does there, and where it called. */
  public Operation callersOperation() {
    return Objects.requireNonNull(callersOperation);
  }

  public int callersSite() {
    return callersSite;
  }

  /** It is over. */
  public void leave(int cell) {
    if (cell != WHOLE) {
      Objects.requireNonNull(insideCells)[cell] = null;
    } else if (--calls == 0) {
      caller = null;
    }
  }

  /** Whether another thread is in the middle of a call about a cell. */
  public boolean isHeldByAnother(int cell, ProgramThread self) {
    return insideCells != null && insideCells[cell] != null && insideCells[cell] != self;
  }

  public boolean isAnyCellHeldByAnother(ProgramThread self) {
    for (int cell = 0; insideCells != null && cell < insideCells.length; cell++) {
      if (isHeldByAnother(cell, self)) {
        return true;
      }
    }
    return false;
  }

  private long[] reserve() {
    if (cells == null) {
      cells = new long[ContentOperations.CELLS];
      insideCells = new ProgramThread[ContentOperations.CELLS];
    }
    return cells;
  }
}
