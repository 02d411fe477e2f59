package dev.sprang.vm.operation;

import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.jdk.synchroniser.WeakPlaces;
import dev.sprang.memory.Strengthening;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * Where threads ask for permission. An instruction or native method that is an operation comes here
 * first: without permission it is put off, and executed again from its begin once the thread is
 * chosen.
 */
public final class Permission {
  /** Knows the objects whose calls are one operation each. */
  public interface Contents extends WordValues.Contents {
    /** Refuses an access to such an object outside of its calls. */
    void checkIsNoContent(VmThread t, int object, int slot);
  }

  private final Heap heap;
  private final LocationTable locations;
  private final CodeSites sites;

  private final ThreadTable threads;
  private final ClassTable classes;
  private final VmClass string;
  private final Refusals refusals;
  private final Contents contents;
  private final WordValues values;
  private final TornReads torn;
  private final WeakPlaces weakPlaces = new WeakPlaces();
  private Strengthening strengthening = Strengthening.NONE;

  /** Whether a second thread was ever started: before that no other thread can reach anything. */
  private boolean concurrent;

  /** Whether the program has begun; what comes before it asks nobody. */
  private boolean begun;

  Permission(
      World world,
      ThreadTable threads,
      LocationTable locations,
      WordValues values,
      TornReads torn,
      Contents contents) {
    this.threads = threads;
    this.refusals = world.refusals;
    this.contents = contents;
    this.values = values;
    this.torn = torn;
    this.heap = world.heap;
    this.locations = locations;
    this.sites = world.sites;
    this.classes = world.classes;
    this.string = world.classes.get("java/lang/String");
  }

  public void begin() {
    begun = true;
  }

  /** Whether operations of the thread need permission even if no other thread is there. */
  public boolean isOpen(VmThread t) {
    return begun && t.quiet == 0;
  }

  /** Whether the thread is in code of the program, and not of the JDK. */
  public boolean isInProgram(VmThread t) {
    return isOpen(t) && calling(t).isProgram;
  }

  /** The class whose code it is in, or whose code has called what the machine itself does. */
  private VmClass calling(VmThread t) {
    VmClass owner = classes.method(t.methodId()).owner;
    return owner.isOfMachine ? new Frames(t).toCalling(classes) : owner;
  }

  /** Whether the thread is inside a call that is one operation, or none. */
  public boolean isInAtomicCall(VmThread t) {
    return t.atomicCall > 0;
  }

  public boolean isConcurrent() {
    return concurrent;
  }

  public void setConcurrent(boolean now) {
    concurrent = now;
  }

  /** What is done to an object is no operation, so that no other thread may know the object. */
  public void checkIsOwn(VmThread t, int object, String what) {
    if (concurrent && heap.isShared(object)) {
      throw refusals.unsupported(t, what);
    }
  }

  /**
   * Whether accesses of the thread to shared things are operations now. Also when it has waited for
   * the end of all others: what it finds then shows in which order they wrote.
   */
  public boolean watches(VmThread t) {
    return concurrent && t.quiet == 0 && !(classes.hasStandIns() && isUnseen(t));
  }

  /** The same for calls that have a row, of objects of a class that is seen so. */
  public boolean watchesCalls(VmThread t, Sight sight) {
    return concurrent && t.quiet == 0 && sees(t, sight);
  }

  /** The same for a thread that may be inside of another call. */
  public boolean sees(VmThread t, Sight sight) {
    return !classes.hasStandIns() || !isUnseen(new Frames(t), sight);
  }

  /** Whether the thread is in code whose memory is nobody's business. */
  private boolean isUnseen(VmThread t) {
    Sight callee = classes.method(t.methodId()).owner.sight;
    if (callee == Sight.SEEN || callee == Sight.UNSEEN) {
      return callee == Sight.UNSEEN;
    }
    Frames frames = new Frames(t);
    return frames.toCaller() && isUnseen(frames, callee);
  }

  /** The same for what a frame calls. */
  private boolean isUnseen(Frames frames, Sight sight) {
    Sight callee = sight;
    do {
      Sight caller = classes.method(frames.methodId()).owner.sight;
      if (caller == Sight.SEEN || caller == Sight.UNSEEN) {
        return caller == Sight.UNSEEN && callee == Sight.AS_CALLER;
      }
      callee = caller;
    } while (frames.toCaller());
    return false;
  }

  /** Asks to access a word of an object as bytecode does; unshared ones need no permission. */
  public boolean memory(VmThread t, OperationKind kind, int object, int slot) {
    return mayAccess(t, kind, object, slot)
        || request(t, declared(object, slot), kind, object, slot, heap.isReference(object, slot));
  }

  /** The same where the word may be none of those that the object's class tells of. */
  public boolean memory(VmThread t, OperationKind kind, int object, int slot, boolean reference) {
    return mayAccess(t, kind, object, slot)
        || request(t, declared(object, slot), kind, object, slot, reference);
  }

  /** Asked by every access, so what its word is, is found out only where that matters. */
  private boolean mayAccess(VmThread t, OperationKind kind, int object, int slot) {
    return (comesBack(t, object, slot) || mayTouch(t, object))
        && (!t.finds || isWhole(t, kind, declared(object, slot), object, slot));
  }

  /** Uses the permission of a thread that comes back for the very word it has asked for. */
  private static boolean comesBack(VmThread t, int object, int slot) {
    return t.permitted && t.pendingObject == object && t.pendingSlot == slot && pass(t);
  }

  /** Uses the permission for an access by bytecode, if that needs any; false if it has none. */
  private boolean mayTouch(VmThread t, int object) {
    return isUnwatched(t, object)
        || heap.classOf(object) == string // only its hash code changes, which is the same for all
        || pass(t);
  }

  /** The same for an access in a mode of its own, whatever the field is declared as. */
  public boolean access(
      VmThread t, Mode mode, OperationKind kind, int object, int slot, boolean reference) {
    return (comesBack(t, object, slot) || isUnwatched(t, object) || pass(t))
            && isWhole(t, kind, mode, object, slot)
        || request(t, mode, kind, object, slot, reference);
  }

  private boolean isWhole(VmThread t, OperationKind kind, Mode mode, int object, int slot) {
    return !t.finds
        || kind != OperationKind.READ
        || torn.isWhole(t, strengthened(mode, kind, object, slot), object, slot);
  }

  /** The same for an access of the machine's own, which all see in the order of steps. */
  public boolean atomic(VmThread t, OperationKind kind, int object, int slot, boolean reference) {
    if (access(t, Mode.VOLATILE, kind, object, slot, reference)) {
      return true;
    }
    t.pendingIsWord = false;
    return false;
  }

  /** Whether no permission is needed; an initialiser within a step may not see what may change. */
  private boolean isUnwatched(VmThread t, int object) {
    if (!heap.isShared(object)) {
      return true;
    } else if (t.quiet > 0 && concurrent) {
      refuseUnquiet(t, object);
    }
    return !watches(t);
  }

  private void refuseUnquiet(VmThread t, int object) {
    VmClass initialised =
        t.names.namer() < Heap.CLASS_NAMER
            ? null
            : classes.byId(t.names.namer() - Heap.CLASS_NAMER);
    VmClass type = heap.classOf(object);
    if (initialised != null && initialised.isProgram && type != initialised && type.isProgram) {
      throw refusals.unsupported(
          t,
          "the initialiser of %s, which uses what other threads may change".formatted(initialised));
    }
  }

  /** Fields are accessed more strongly from now on than the code says. */
  public void strengthen(Strengthening accesses) {
    strengthening = accesses;
  }

  /** The mode of accesses by bytecode. */
  Mode declared(int object, int slot) {
    VmClass type = heap.classOf(object);
    boolean isVolatile = !type.isArray() && type.isVolatile(slot, type.statics == object);
    return isVolatile ? Mode.VOLATILE : Mode.PLAIN;
  }

  private Mode strengthened(Mode mode, OperationKind kind, int object, int slot) {
    if (strengthening.isNone()) {
      return mode;
    }
    VmClass type = heap.classOf(object);
    VmField field = type.isArray() ? null : type.fieldAt(slot, type.statics == object);
    return field == null ? mode : strengthening.of(field.toString(), kind, mode);
  }

  private boolean request(
      VmThread t, Mode mode, OperationKind kind, int object, int slot, boolean reference) {
    contents.checkIsNoContent(t, object, slot);
    int location = locations.number(heap, object, slot);
    Mode strength = strengthened(mode, kind, object, slot);
    stop(t, locations.memory(kind, strength, location), object, slot, reference);
    t.pendingIsWord = !t.owesRunnable;
    return false;
  }

  /** The same for a compare-and-set, which may find something else. */
  public boolean compareAndSet(
      VmThread t, Mode mode, int object, int slot, long expected, boolean reference) {
    if (comesBack(t, object, slot) || isUnwatched(t, object) || pass(t)) {
      return true;
    }
    int location = locations.number(heap, object, slot);
    long value = reference ? values.ofReference((int) expected) : expected;
    Mode strength = strengthened(mode, OperationKind.COMPARE_AND_SET, object, slot);
    stop(t, locations.compareAndSet(strength, location, value), object, slot, reference);
    t.pendingIsWord = !t.owesRunnable;
    return false;
  }

  /** Asks to let everybody know of a write to a word that nobody else could see till now. */
  boolean belated(VmThread t, BelatedWrites.Made made, int object, int slot) {
    if (pass(t)) {
      return true;
    }
    Mode strength = strengthened(made.mode(), made.kind(), object, slot);
    int location = locations.number(heap, object, slot);
    Operation write =
        locations.memory(made.kind(), strength, location).madeAfter(made.stepsBefore());
    stop(t, write, object, slot, heap.isReference(object, slot));
    t.pendingIsWord = !t.owesRunnable;
    return false;
  }

  /** What a thread that has permission to read a word finds there. */
  public long read(VmThread t, int object, int slot) {
    if (t.finds) {
      t.finds = false;
      return t.found;
    }
    return heap.get(object, slot);
  }

  /** Asks to pass a fence. */
  public boolean fence(VmThread t, Mode mode) {
    noteWeak(t);
    return !watches(t) || ask(t, Operation.fence(mode), 0, 0);
  }

  /** The thread uses memory more weakly than a volatile access would. */
  public void noteWeak(VmThread t) {
    if (watches(t)) {
      weakPlaces.note(sites.of(t));
    }
  }

  public WeakPlaces weakPlaces() {
    return weakPlaces;
  }

  /** Asks for an operation on a monitor, whether the object is shared or not. */
  public boolean monitor(VmThread t, OperationKind kind, int object) {
    if (pass(t)) {
      return true;
    }
    int monitor = locations.number(heap, object, LocationTable.MONITOR);
    return stop(t, locations.monitor(kind, monitor), object, LocationTable.MONITOR, false);
  }

  /** Asks to read the state of a monitor. */
  public boolean look(VmThread t, int object) {
    if (pass(t)) {
      return true;
    }
    int monitor = locations.number(heap, object, LocationTable.MONITOR);
    Operation query = locations.monitor(OperationKind.QUERY_LOCK, monitor);
    return stop(t, query, object, LocationTable.MONITOR, false);
  }

  /** Asks for an operation on one of a monitor's wait sets. */
  public boolean waitSet(VmThread t, Operation operation, int waitSet) {
    return pass(t) || stop(t, operation, waitSet, LocationTable.MONITOR, false);
  }

  /** Asks for an operation that is about a thread, or about its permit. */
  public boolean ask(VmThread t, Operation operation, int object, int slot) {
    return pass(t) || stop(t, operation, object, slot, false);
  }

  /** Asks to end, for a thread that has no frames any more. */
  public boolean end(VmThread t) {
    int location = locations.number(heap.nameOf(t.record), ThreadRecord.STATUS);
    Operation ends = locations.memory(OperationKind.WRITE, location);
    waitFor(t, ends, t.record, ThreadRecord.STATUS, false);
    asksToShow(t);
    return begun;
  }

  /** Uses the permission of a thread; whether it had one. */
  private static boolean pass(VmThread t) {
    boolean may = t.permitted;
    t.permitted = false;
    return may;
  }

  /**
   * A thread that has waited shows first that it does not any more; then it comes here again.
   *
   * @return whether that is an operation
   */
  private boolean asksToShow(VmThread t) {
    if (t.owesRunnable && concurrent) {
      int location = locations.number(heap.nameOf(t.record), ThreadRecord.STATE);
      Operation shows = locations.memory(OperationKind.WRITE, Mode.PLAIN, location);
      waitFor(t, shows, t.record, ThreadRecord.STATE, false);
    } else if (t.owesRunnable) {
      showRunnable(t);
    }
    return t.owesRunnable;
  }

  /** What a thread shows is that it waits for nothing. */
  public void showRunnable(VmThread t) {
    t.owesRunnable = false;
    heap.set(t.record, ThreadRecord.STATE, 0);
  }

  private boolean stop(VmThread t, Operation operation, int object, int slot, boolean reference) {
    if (asksToShow(t)) {
      return false;
    }
    waitFor(t, operation, object, slot, reference);
    if (reference) {
      locations.setHoldsReference(operation.object());
    }
    t.pendingSite = t.base < 0 ? t.pendingSite : sites.of(t);
    return false;
  }

  private void waitFor(VmThread t, Operation operation, int object, int slot, boolean reference) {
    t.pending = operation;
    t.pendingIsWord = false;
    threads.setOverdue(t, t.until == VirtualTime.NEVER ? null : Waits.overdueOrNull(operation));
    t.pendingObject = object;
    t.pendingSlot = slot;
    t.pendingReference = reference;
  }
}
