package dev.sprang.vm.run;

import static dev.sprang.synchroniser.ContentOperations.WHOLE;
import static dev.sprang.vm.run.VmThread.LINK_METHOD;

import dev.sprang.execution.Footprint;
import dev.sprang.synchroniser.ConcurrentObjects.Access;
import dev.sprang.vm.load.VmMethod;

/**
 * The calls with a row that threads are in the middle of. What the JDK's code does inside is no
 * operation; where it calls back, into the program or into code that may be about other objects,
 * operations are operations again. A call that has called back, where the thread did an operation
 * and others could run, is not one step: its end is another access to its object.
 *
 * <p>What is to be known of such a call lies in its frame, after the registers.
 */
final class RowFrames {
  private static final int OBJECT = 0;
  private static final int CELL = 1;
  private static final int ACCESS = 2;

  /** The thread's step in which the call began. */
  private static final int BEGUN = 3;

  /** Whether permission was asked for. */
  private static final int ASKED = 4;

  private static final int SIZE = 5;

  /** Who names what the thread makes outside, how much that was, and how much inside. */
  private static final int NAMER_OUTSIDE = 6;

  private static final int MADE_OUTSIDE = 7;
  private static final int MADE_INSIDE = 8;

  /** What was the thread's innermost call before. */
  private static final int OUTER = 9;

  static final int WORDS = 10;

  /** How many objects one call makes before it takes names of the next one. */
  private static final int NAME_BITS = 14;

  private static final Access[] ACCESSES = Access.values();

  private final Heap heap;
  private final Gate gate;
  private final CodeTable codes;
  private final ThreadTable threads;
  private final RowTable table;
  private final RowContents contents;

  /** What the current step touched if that is less than its operation could; else null. */
  private Footprint looked;

  RowFrames(
      Heap heap,
      Gate gate,
      CodeTable codes,
      ThreadTable threads,
      RowTable table,
      RowContents contents) {
    this.heap = heap;
    this.gate = gate;
    this.codes = codes;
    this.threads = threads;
    this.table = table;
    this.contents = contents;
  }

  /** A step begins. */
  void beginStep() {
    looked = null;
  }

  /** The current step's operation has only looked. */
  void onlyLooks(int object, int cell) {
    looked = contents.operation(object, cell, Access.LOOKS).footprint();
  }

  /** What the step touched if that is less than its operation could; else null. */
  Footprint looked() {
    return looked;
  }

  /** The thread's top frame, which was just put there, is that of a call with a row. */
  void enter(VmThread t, int object, int cell, Access access, boolean asked) {
    int at = words(t, t.base);
    long[] r = t.stack;
    r[at + OBJECT] = object;
    r[at + CELL] = cell;
    r[at + ACCESS] = access.ordinal();
    r[at + BEGUN] = t.lastStep;
    r[at + ASKED] = asked ? 1 : 0;
    r[at + SIZE] = access == Access.RESIZES ? contents.size(object) : 0;
    r[at + NAMER_OUTSIDE] = t.namer;
    r[at + MADE_OUTSIDE] = t.made;
    r[at + OUTER] = t.row;
    t.row = t.base;
    t.namer = Heap.ROW_NAMER + t.number;
    t.made = t.rowCalls << NAME_BITS;
    t.quiet++;
  }

  /**
   * A frame of a call with a row, or of one that it has called back, is about to be left; false if
   * the thread needs permission for that.
   */
  boolean leave(VmThread t, int link) {
    if (link <= VmThread.BACK) {
      comeBack(t);
      return true;
    } else if (!isDone(t)) {
      return false;
    }
    int at = words(t, t.base);
    t.rowCalls = (t.made >> NAME_BITS) + 1;
    t.namer = (int) t.stack[at + NAMER_OUTSIDE];
    t.made = t.stack[at + MADE_OUTSIDE];
    t.row = (int) t.stack[at + OUTER];
    t.quiet--;
    return true;
  }

  /** Settles what the call has done to its object. */
  private boolean isDone(VmThread t) {
    long[] r = t.stack;
    int at = words(t, t.base);
    int object = (int) r[at + OBJECT];
    int cell = (int) r[at + CELL];
    Access access = ACCESSES[(int) r[at + ACCESS]];
    boolean isSeveralSteps = r[at + BEGUN] != t.lastStep;
    boolean isSeen = access != Access.NOTHING && gate.isConcurrent() && heap.isShared(object);
    if (isSeveralSteps && isSeen) {
      if (!gate.ask(t, contents.operation(object, cell, access), object, RowContents.slot(cell))) {
        return false;
      }
    } else if (access == Access.RESIZES && contents.isSize(object, (int) r[at + SIZE])) {
      if (r[at + ASKED] != 0) {
        onlyLooks(object, cell);
      }
      return true;
    }
    if (access.changes()) {
      contents.change(t, object, cell, false);
    }
    return true;
  }

  /** The step is over: what has begun in it and is not done counts as a change that goes on. */
  void suspend(VmThread t) {
    for (int row = Math.abs(t.row); row != 0; row = Math.abs((int) outer(t, row))) {
      int at = words(t, row);
      Access access = ACCESSES[(int) t.stack[at + ACCESS]];
      if (t.stack[at + BEGUN] == t.lastStep && t.stack[at + ASKED] != 0 && access.changes()) {
        contents.change(t, (int) t.stack[at + OBJECT], (int) t.stack[at + CELL], true);
      }
    }
  }

  /** Whether a method that is called inside is not a part of the call; then it is outside now. */
  boolean callsBack(VmThread t, VmMethod method) {
    if (!table.isOutside(method)) {
      return false;
    }
    int at = words(t, t.row);
    t.stack[at + MADE_INSIDE] = t.made;
    t.namer = (int) t.stack[at + NAMER_OUTSIDE];
    t.made = t.stack[at + MADE_OUTSIDE];
    t.row = -t.row;
    t.quiet--;
    return true;
  }

  private void comeBack(VmThread t) {
    t.row = -t.row;
    int at = words(t, t.row);
    t.stack[at + MADE_OUTSIDE] = t.made;
    t.namer = Heap.ROW_NAMER + t.number;
    t.made = t.stack[at + MADE_INSIDE];
    t.quiet++;
  }

  /** The object that the thread's innermost call is about. */
  int object(VmThread t) {
    return (int) t.stack[words(t, Math.abs(t.row)) + OBJECT];
  }

  /** Whether another thread is in the middle of a call about a cell. */
  boolean isHeldByAnother(VmThread t, int object, int cell) {
    return isAnotherIn(t, object, (c, access) -> c == cell);
  }

  /**
   * Whether another one is in the middle of a call that a look at, or a change of, must not meet.
   */
  boolean isInTheWay(VmThread t, int object, int cell, boolean looks) {
    return isAnotherIn(
        t,
        object,
        (c, access) -> c == WHOLE ? !looks || access.changes() : cell == WHOLE || c == cell);
  }

  private interface Meets {
    boolean test(int cell, Access access);
  }

  private boolean isAnotherIn(VmThread t, int object, Meets meets) {
    for (int i = 0; i < threads.count(); i++) {
      VmThread other = threads.get(i);
      if (other != t && other.row != 0 && threads.status(i) == ThreadRecord.LIVE) {
        for (int row = Math.abs(other.row); row != 0; row = Math.abs((int) outer(other, row))) {
          int at = words(other, row);
          Access access = ACCESSES[(int) other.stack[at + ACCESS]];
          if (other.stack[at + OBJECT] == object
              && access != Access.NOTHING
              && meets.test((int) other.stack[at + CELL], access)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private long outer(VmThread t, int row) {
    return t.stack[words(t, row) + OUTER];
  }

  /** What of a call's frame, whose link this is, belongs to the state besides its registers. */
  void read(VmThread t, int base, int link, ThreadWords.Reader reader) {
    if (link <= VmThread.ROW && link > VmThread.BACK) {
      int at = words(t, base);
      reader.reference((int) t.stack[at + OBJECT]);
      reader.value(t.stack[at + CELL] << 8 | t.stack[at + ACCESS]);
      reader.value(t.stack[at + NAMER_OUTSIDE]);
      reader.value(t.stack[at + MADE_INSIDE]);
    }
  }

  private int words(VmThread t, int base) {
    return base + codes.at((int) t.stack[base - LINK_METHOD]).registers - WORDS;
  }
}
