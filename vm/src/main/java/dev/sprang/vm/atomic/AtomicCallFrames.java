package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The atomic calls that threads are in the middle of. What the JDK's code does inside is no
 * operation; where it calls back, into the program or into code that may be about other objects,
 * operations are operations again. A call that has called back, where the thread did an operation
 * and others could run, is not one step: its end is another access to its object.
 *
 * <p>What is to be known of such a call lies in its frame, after the registers.
 */
public final class AtomicCallFrames {
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

  /** What a call on an ordinary object is besides, as bits. */
  private static final int KIND = 10;

  private static final int ON_RECEIVER = 1;
  private static final int FROM_INSIDE = 2;

  /** What it has done to its objects is settled; it has only to give back a monitor. */
  private static final int SETTLED = 4;

  /** The monitor that it has to give back; 0 if none. */
  private static final int MUTEX = 11;

  /** Other objects that it uses; 0 if none. */
  private static final int OTHERS = 12;

  /** How many objects one call may use. */
  static final int MOST_OBJECTS = 3;

  static final int WORDS = OTHERS + MOST_OBJECTS - 1;

  private static final Access[] ACCESSES = Access.values();

  private final Heap heap;
  private final Permission permission;
  private final CodeTable codes;
  private final ThreadTable threads;
  private final AtomicCallTable table;
  private final ContentVersions contents;
  private final ViewOwners owners;
  private final Refusals refusals;

  /** What the current step touched if that is less than its operation could; else null. */
  private @Nullable Footprint looked;

  AtomicCallFrames(
      World world, VmOperations operations, ContentVersions contents, ViewOwners owners) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.codes = world.codes;
    this.threads = operations.threads;
    this.table = contents.table();
    this.contents = contents;
    this.owners = owners;
    this.refusals = world.refusals;
  }

  /** A step begins. */
  public void beginStep() {
    looked = null;
  }

  /** The current step's operation has only looked. */
  void onlyLooks(int object, int cell) {
    looked = contents.operation(object, cell, Access.LOOKS).footprint();
  }

  /** What the step touched if that is less than its operation could; else null. */
  public @Nullable Footprint looked() {
    return looked;
  }

  /** The thread's top frame, which was just put there, is that of an atomic call. */
  void enter(VmThread t, int object, int cell, Access access, boolean asked) {
    int at = words(t, t.base);
    long[] r = t.stack;
    r[at + OBJECT] = object;
    r[at + CELL] = cell;
    r[at + ACCESS] = access.ordinal();
    r[at + BEGUN] = t.lastStep;
    r[at + ASKED] = asked ? 1 : 0;
    r[at + SIZE] = access == Access.RESIZES ? contents.size(object) : 0;
    r[at + NAMER_OUTSIDE] = t.names.namer();
    r[at + MADE_OUTSIDE] = t.names.made();
    r[at + OUTER] = t.atomicCall;
    Arrays.fill(r, at + KIND, at + WORDS, 0);
    t.atomicCall = t.base;
    t.names.enterCall();
    t.quiet++;
  }

  /** The call that has just begun is one on an ordinary object, or uses one. */
  void describe(VmThread t, boolean isOnReceiver, boolean isFromInside, int mutex) {
    int at = words(t, t.base);
    t.stack[at + KIND] = (isOnReceiver ? ON_RECEIVER : 0) | (isFromInside ? FROM_INSIDE : 0);
    t.stack[at + MUTEX] = mutex;
  }

  /** It uses another object too. */
  void addOther(VmThread t, int object, Access access) {
    int at = words(t, t.base) + OTHERS;
    while (t.stack[at] != 0) {
      at++;
    }
    t.stack[at] = object;
    if (access.changes()) {
      contents.change(t, object, WHOLE, false);
    }
  }

  /** The call on top is about to give an object to its caller. */
  public void give(VmThread t, VmMethod method, long result) {
    int at = words(t, t.base);
    boolean isOnReceiver = (t.stack[at + KIND] & ON_RECEIVER) != 0;
    if (isOnReceiver && method.resultKind == 'L' && result != 0) {
      owners.give((int) result, (int) t.stack[at + OBJECT], method);
    }
  }

  /** Whether an object is one that the thread's innermost call uses, or a part of one. */
  boolean isOwn(VmThread t, int object, VmMethod method) {
    int at = words(t, t.atomicCall);
    if (!AtomicCallTable.isOfElements(method)
        && owners.isNodeOf(object, (int) t.stack[at + OBJECT])) {
      return true;
    }
    for (int i = OTHERS - 1; i < WORDS; i++) {
      int used = (int) t.stack[at + (i < OTHERS ? OBJECT : i)];
      if (used != 0 && owners.isOf(object, used)) {
        return true;
      }
    }
    return false;
  }

  /**
   * A frame of an atomic call, or of one that it has called back, is about to be left; false if the
   * thread needs permission for that.
   */
  public boolean leave(VmThread t, int link) {
    if (link <= VmThread.BACK) {
      comeBack(t);
      return true;
    }
    int at = words(t, t.base);
    if ((t.stack[at + KIND] & SETTLED) == 0 && !settle(t)) {
      return false;
    }
    t.stack[at + KIND] |= SETTLED;
    if (t.stack[at + MUTEX] != 0 && !giveBack(t, (int) t.stack[at + MUTEX])) {
      return false;
    }
    boolean isFromInside = (t.stack[at + KIND] & FROM_INSIDE) != 0;
    t.names.leaveCall((int) t.stack[at + NAMER_OUTSIDE], t.stack[at + MADE_OUTSIDE]);
    t.atomicCall = (int) t.stack[at + OUTER];
    t.quiet--;
    if (isFromInside) {
      comeBack(t);
    }
    return true;
  }

  private boolean giveBack(VmThread t, int mutex) {
    int holds = heap.holds(mutex);
    if (holds == 1 && !permission.monitor(t, OperationKind.UNLOCK, mutex)) {
      return false;
    }
    heap.setMonitor(mutex, t.number, holds - 1);
    return true;
  }

  /** Settles what the call has done to its object; false if the thread needs permission. */
  private boolean settle(VmThread t) {
    long[] r = t.stack;
    int at = words(t, t.base);
    int object = (int) r[at + OBJECT];
    int cell = (int) r[at + CELL];
    Access access = ACCESSES[(int) r[at + ACCESS]];
    boolean isSeveralSteps = r[at + BEGUN] != t.lastStep;
    boolean isSeen = access != Access.NOTHING && permission.isConcurrent() && heap.isShared(object);
    if (isSeveralSteps && isSeen) {
      if (!permission.ask(
          t, contents.operation(object, cell, access), object, ContentVersions.slot(cell))) {
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

  /** A thread that has found out which way to go in the midst of a step is still in that step. */
  public void goOnWithin(VmThread t, int step) {
    for (int call = Math.abs(t.atomicCall); call != 0; call = Math.abs((int) outer(t, call))) {
      int at = words(t, call);
      if (t.stack[at + BEGUN] == step) {
        t.stack[at + BEGUN] = t.lastStep;
      }
    }
  }

  /** The step is over: what has begun in it and is not done counts as a change that goes on. */
  public void suspend(VmThread t) {
    for (int call = Math.abs(t.atomicCall); call != 0; call = Math.abs((int) outer(t, call))) {
      int at = words(t, call);
      Access access = ACCESSES[(int) t.stack[at + ACCESS]];
      if (t.stack[at + OTHERS] != 0 && (t.stack[at + KIND] & SETTLED) == 0) {
        String type = table.of((int) t.stack[at + OTHERS]).javaName;
        throw refusals.several(
            t, type, "A call that uses two objects of other threads and calls back");
      }
      if (t.stack[at + BEGUN] == t.lastStep && t.stack[at + ASKED] != 0 && access.changes()) {
        contents.change(t, (int) t.stack[at + OBJECT], (int) t.stack[at + CELL], true);
      }
    }
  }

  /** Leaves the call for a method that is called inside and no part of it; false if it is one. */
  public boolean stepOutToCallBack(VmThread t, VmMethod method, int firstArgument) {
    boolean isOutside =
        table.of(object(t)).isOrdinary
            ? isOutsideOfOrdinary(t, method, firstArgument)
            : table.isOutside(method);
    if (isOutside) {
      stepOut(t);
    }
    return isOutside;
  }

  /**
   * Inside a call on an ordinary object everything is outside that others may use by other names:
   * the program's code, and calls of what they can reach, unless that belongs to the object.
   */
  private boolean isOutsideOfOrdinary(VmThread t, VmMethod method, int receiver) {
    if (method.owner.isProgram || method.isStatic() || method.isConstructor()) {
      return method.owner.isProgram;
    }
    VmClass type = heap.classOf(receiver);
    boolean mayLeadOut =
        heap.isShared(receiver) // what it is compared with may be shared
            || AtomicCallTable.isOfElements(method)
            || table.isOnArray(type)
            || table.leadsToSteps(type);
    return mayLeadOut && table.isOutsideOfOrdinary(type) && !isOwn(t, receiver, method);
  }

  /** What the thread does now is outside of its innermost call. */
  void stepOut(VmThread t) {
    int at = words(t, t.atomicCall);
    t.stack[at + MADE_INSIDE] = t.names.made();
    t.names.nameAs((int) t.stack[at + NAMER_OUTSIDE], t.stack[at + MADE_OUTSIDE]);
    t.atomicCall = -t.atomicCall;
    t.quiet--;
  }

  private void comeBack(VmThread t) {
    t.atomicCall = -t.atomicCall;
    int at = words(t, t.atomicCall);
    t.stack[at + MADE_OUTSIDE] = t.names.made();
    t.names.continueCall(t.stack[at + MADE_INSIDE]);
    t.quiet++;
  }

  /** The object that the thread's innermost call is about. */
  int object(VmThread t) {
    return (int) t.stack[words(t, Math.abs(t.atomicCall)) + OBJECT];
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
      if (other != t && other.atomicCall != 0 && threads.status(i) == ThreadRecord.LIVE) {
        for (int call = Math.abs(other.atomicCall);
            call != 0;
            call = Math.abs((int) outer(other, call))) {
          int at = words(other, call);
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

  private long outer(VmThread t, int call) {
    return t.stack[words(t, call) + OUTER];
  }

  /** What of a call's frame, whose link this is, belongs to the state besides its registers. */
  public void read(VmThread t, int base, int link, WordReader reader) {
    if (link <= VmThread.ATOMIC && link > VmThread.BACK) {
      int at = words(t, base);
      reader.reference((int) t.stack[at + OBJECT]);
      reader.value(t.stack[at + CELL] << 8 | t.stack[at + ACCESS]);
      reader.value(t.stack[at + NAMER_OUTSIDE]);
      reader.value(t.stack[at + MADE_INSIDE]);
      reader.value(t.stack[at + KIND]);
      for (int i = MUTEX; i < WORDS; i++) {
        reader.reference((int) t.stack[at + i]);
      }
    }
  }

  private int words(VmThread t, int base) {
    return base + codes.at((int) t.stack[base - LINK_METHOD]).registers - WORDS;
  }
}
