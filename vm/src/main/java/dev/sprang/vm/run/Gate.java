package dev.sprang.vm.run;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.load.VmClass;

/**
 * Where threads ask for permission. An instruction or native method that is an operation comes here
 * first: without permission it is put off, and executed again from its begin once the thread is
 * chosen.
 */
public final class Gate {
  private final Heap heap;
  private final LocationTable locations;
  private final SiteTable sites;

  /** Whether a second thread was started: before that nothing needs permission. */
  private boolean concurrent;

  Gate(Heap heap, LocationTable locations, SiteTable sites) {
    this.heap = heap;
    this.locations = locations;
    this.sites = sites;
  }

  public boolean isConcurrent() {
    return concurrent;
  }

  void setConcurrent(boolean now) {
    concurrent = now;
  }

  /** Whether accesses of the thread to shared things are operations now. */
  boolean watches(VmThread t) {
    return concurrent && t.quiet == 0;
  }

  /** Asks to access a word of an object as bytecode does; unshared ones need no permission. */
  boolean memory(VmThread t, Kind kind, int object, int slot, boolean reference) {
    if (!heap.isShared(object) || !watches(t)) {
      return true;
    }
    if (t.permitted) {
      return pass(t);
    }
    return access(t, kind, object, slot, reference, !isVolatile(object, slot));
  }

  /** The same for an access that synchronises whatever the field is declared as. */
  boolean atomic(VmThread t, Kind kind, int object, int slot, boolean reference) {
    if (!heap.isShared(object) || !watches(t)) {
      return true;
    }
    return t.permitted ? pass(t) : access(t, kind, object, slot, reference, false);
  }

  private boolean isVolatile(int object, int slot) {
    VmClass type = heap.classOf(object);
    return !type.isArray() && type.isVolatile(slot, type.statics == object);
  }

  private boolean access(
      VmThread t, Kind kind, int object, int slot, boolean reference, boolean plain) {
    int location = locations.number(heap.nameOf(object), slot);
    Operation operation =
        plain ? locations.plain(kind, location) : locations.memory(kind, location);
    return stop(t, operation, object, slot, reference);
  }

  /** The same for a compare-and-set, which may find something else. */
  public boolean compareAndSet(VmThread t, int object, int slot, long expected, boolean reference) {
    if (!heap.isShared(object) || !watches(t)) {
      return true;
    }
    if (t.permitted) {
      return pass(t);
    }
    int location = locations.number(heap.nameOf(object), slot);
    long value = reference ? valueOfReference((int) expected) : expected;
    return stop(t, locations.compareAndSet(location, value), object, slot, reference);
  }

  /** Asks for an operation on a monitor, whether the object is shared or not. */
  boolean monitor(VmThread t, Kind kind, int object) {
    if (t.permitted) {
      return pass(t);
    }
    int monitor = locations.number(heap.nameOf(object), LocationTable.MONITOR);
    return stop(t, locations.monitor(kind, monitor), object, LocationTable.MONITOR, false);
  }

  /** Asks for an operation that is about a thread, or about its permit. */
  boolean ask(VmThread t, Operation operation, int object, int slot) {
    return t.permitted ? pass(t) : stop(t, operation, object, slot, false);
  }

  private static boolean pass(VmThread t) {
    t.permitted = false;
    return true;
  }

  private boolean stop(VmThread t, Operation operation, int object, int slot, boolean reference) {
    t.pending = operation;
    t.pendingObject = object;
    t.pendingSlot = slot;
    t.pendingReference = reference;
    if (reference) {
      locations.setHoldsReference(operation.object());
    }
    t.pendingSite = sites.of(t);
    return false;
  }

  /** A reference as events show it: the object's name, which no schedule changes. */
  long valueOfReference(int object) {
    return object == 0 ? 0 : heap.nameOf(object) + 1;
  }
}
