package dev.sprang.live.run;

import dev.sprang.jdk.synchroniser.ContentOperations;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What the engine knows of an object that several threads may reach, or that is not woven: its name
 * as a number, and its monitor once somebody used that.
 */
final class Shadow {
  /** The cell that stands for the whole object. */
  static final int WHOLE = ContentOperations.WHOLE;

  /** The same in every execution in which the same thread names it at the same point. */
  final int object;

  /** Whether a thread other than the one that made it may reach it. */
  boolean escaped;

  /** Whether the object lives on from one execution to the next: see {@link Lasting}. */
  boolean isLasting;

  Monitor monitor;

  /** The lock that the object is, beside its monitor; null if it is none. */
  Monitor lock;

  /** The object, if it is not woven; others with this shadow are views of it. */
  Object primary;

  private Map<Class<?>, Monitor> monitorsOfViews = Map.of();

  /** The wait set this object stands for, if it is a lock's condition. */
  Monitor.WaitSet waitSet;

  /** What stands for all that an object of the JDK holds: see {@link Content}. */
  long content;

  /** The object itself, if it may be used by several threads and its size tells something. */
  Object whole;

  /** The same for parts of a map, by what their keys have in common; null if there are none. */
  private long[] cells;

  private ProgramThread[] insideCells;

  /** Whether those are apart; null as long as nobody has asked. */
  CellGrowth growth;

  /** Who is in the middle of a call into the object, and how; null if nobody is. */
  ProgramThread caller;

  OpenCalls.Use called;
  private int calls;

  Shadow(int object, boolean escaped) {
    this.object = object;
    this.escaped = escaped;
  }

  /**
   * The monitor of a view: its own, though its content is the object's. Views are told apart by
   * their classes, which are the same in every execution.
   */
  Monitor monitorOfView(Class<?> type, LiveNames names) {
    if (monitorsOfViews.isEmpty()) {
      monitorsOfViews = new HashMap<>();
    }
    return monitorsOfViews.computeIfAbsent(
        type, view -> new Monitor(names.view(object, view.getName())));
  }

  /** What stands for the object, or for one of its cells. */
  long value(int cell) {
    return cell == WHOLE ? content : cells == null ? 0 : cells[cell];
  }

  void setValue(int cell, long value) {
    if (cell == WHOLE) {
      content = value;
    } else {
      reserve();
      cells[cell] = value;
    }
  }

  /** All cells have changed. */
  void setAllCells(long value) {
    if (cells != null) {
      Arrays.fill(cells, value);
    }
  }

  /** A call begins. */
  void enter(int cell, ProgramThread thread, OpenCalls.Use use) {
    if (cell != WHOLE) {
      reserve();
      insideCells[cell] = thread;
    } else if (calls++ == 0) {
      caller = thread;
      called = use;
    }
  }

  /** It is over. */
  void leave(int cell) {
    if (cell != WHOLE) {
      insideCells[cell] = null;
    } else if (--calls == 0) {
      caller = null;
    }
  }

  /** Whether another thread is in the middle of a call about a cell. */
  boolean isHeldByAnother(int cell, ProgramThread self) {
    return insideCells != null && insideCells[cell] != null && insideCells[cell] != self;
  }

  boolean isAnyCellHeldByAnother(ProgramThread self) {
    for (int cell = 0; insideCells != null && cell < insideCells.length; cell++) {
      if (isHeldByAnother(cell, self)) {
        return true;
      }
    }
    return false;
  }

  private void reserve() {
    if (cells == null) {
      cells = new long[MapCells.COUNT];
      insideCells = new ProgramThread[MapCells.COUNT];
    }
  }
}
