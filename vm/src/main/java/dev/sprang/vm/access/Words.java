package dev.sprang.vm.access;

import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.operation.BelatedWrites;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.SpuriousFailures;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmMonitors;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Access to single words the way {@code Unsafe} and {@code VarHandle} do it. Each method asks for
 * permission first; if the thread has to wait for it, {@link VmThread#pending} is set and the
 * result means nothing.
 */
public final class Words {
  private final Heap heap;
  private final Permission permission;
  private final VmMonitors monitors;
  private final VmEscape escape;
  private final BelatedWrites belated;
  private final SpuriousFailures spurious;
  private final VmInputs inputs;

  Words(Heap heap, VmOperations operations, VmMonitors monitors, VmInputs inputs) {
    this.inputs = inputs;
    this.heap = heap;
    this.permission = operations.permission;
    this.monitors = monitors;
    this.escape = operations.escape;
    this.belated = operations.belated;
    this.spurious = operations.spurious;
  }

  public long get(VmThread t, Mode mode, int object, int slot, boolean reference) {
    return isKnown(t, object, slot)
            && permission.access(t, mode, OperationKind.READ, object, slot, reference)
        ? permission.read(t, object, slot)
        : 0;
  }

  public void put(VmThread t, Mode mode, int object, int slot, long value, boolean reference) {
    if (announceFor(t, object, value, reference)
        && permission.access(t, mode, OperationKind.WRITE, object, slot, reference)) {
      belated.note(t, mode, object, slot, value);
      store(t, object, slot, value, reference);
    }
  }

  /** Reads as bytecode does: without synchronising anybody unless the field is volatile. */
  public long getPlain(VmThread t, int object, int slot, boolean reference) {
    return isKnown(t, object, slot) ? look(t, object, slot, reference) : 0;
  }

  private long look(VmThread t, int object, int slot, boolean reference) {
    return permission.memory(t, OperationKind.READ, object, slot, reference)
        ? permission.read(t, object, slot)
        : 0;
  }

  /** Reads what nobody changes. */
  public long getFinal(VmThread t, int object, int slot) {
    return !inputs.isActive() || inputs.concrete.fixConstant(t, object, slot)
        ? heap.get(object, slot)
        : 0;
  }

  public void putPlain(VmThread t, int object, int slot, long value, boolean reference) {
    if (announceFor(t, object, value, reference)
        && permission.memory(t, OperationKind.WRITE, object, slot, reference)) {
      belated.note(t, object, slot, value);
      store(t, object, slot, value, reference);
    }
  }

  /** The value found; it is replaced if it is the expected one. */
  public long compareAndExchange(
      VmThread t, Mode mode, int object, int slot, long expected, long value, boolean reference) {
    if (!isKnown(t, object, slot)
        || !announceFor(t, object, value, reference)
        || !mayCompare(t, mode, object, slot, expected, reference)) {
      return 0;
    }
    long found = permission.read(t, object, slot);
    if (found == expected) {
      belated.noteUpdate(t, mode, object, slot, value);
      store(t, object, slot, value, reference);
    }
    return found;
  }

  /** Whether one that may fail for no reason has replaced the value. */
  public boolean weakCompareAndSet(
      VmThread t, Mode mode, int object, int slot, long expected, long value, boolean reference) {
    boolean isOpen = spurious.isOpen(t, object, expected);
    if (isOpen && !spurious.decide(t, expected)) {
      return false;
    }
    boolean onlyLooks = isOpen && spurious.onlyLooks(t);
    long found =
        onlyLooks
            ? get(t, mode, object, slot, reference)
            : compareAndExchange(t, mode, object, slot, expected, value, reference);
    boolean succeeds = !onlyLooks && t.pending == null && found == expected;
    if (isOpen && t.pending == null) {
      t.phase = 0;
    }
    if (succeeds) {
      spurious.succeeded(t);
    }
    return succeeds;
  }

  /** Of a word that depends on inputs it is not known before whether it will be changed. */
  private boolean mayCompare(
      VmThread t, Mode mode, int object, int slot, long expected, boolean reference) {
    return inputs.isActive() && inputs.isOpen(t, object, slot)
        ? permission.access(t, mode, OperationKind.UPDATE, object, slot, reference)
        : permission.compareAndSet(t, mode, object, slot, expected, reference);
  }

  /** The value found; it is replaced by what {@code change} makes of it and {@code operand}. */
  public long getAndUpdate(
      VmThread t,
      Mode mode,
      int object,
      int slot,
      long operand,
      boolean reference,
      LongBinaryOperator change) {
    if (!isKnown(t, object, slot)
        || !announceFor(t, object, operand, reference)
        || !permission.access(t, mode, OperationKind.UPDATE, object, slot, reference)) {
      return 0;
    }
    long found = permission.read(t, object, slot);
    long value = change.applyAsLong(found, operand);
    belated.noteUpdate(t, mode, object, slot, value);
    store(t, object, slot, value, reference);
    return found;
  }

  /**
   * Copies words from one object to another. Between shared objects every word is read and written
   * by an operation of its own; the thread remembers how far it is.
   */
  public void copy(VmThread t, int from, int fromSlot, int to, int toSlot, int length) {
    copyFitting(t, from, fromSlot, to, toSlot, length, null);
  }

  /**
   * The same up to the first reference that the other array cannot hold.
   *
   * @param component what it can hold, null for anything
   * @return whether there is none, as far as the thread has come
   */
  public boolean copyFitting(
      VmThread t,
      int from,
      int fromSlot,
      int to,
      int toSlot,
      int length,
      @Nullable VmClass component) {
    boolean backwards = from == to && fromSlot < toSlot;
    boolean visible = permission.watches(t) && (heap.isShared(from) || heap.isShared(to));
    if (!visible) {
      boolean publishes = length > 0 && heap.isShared(to) && heap.isReference(to, toSlot);
      if (publishes && !monitors.announce(t)) {
        return true;
      }
      for (int k = 0; k < length; k++) {
        int i = backwards ? length - 1 - k : k;
        if (component != null && !fits(heap.get(from, fromSlot + i), component)) {
          return false;
        }
        belated.note(t, to, toSlot + i, heap.get(from, fromSlot + i));
        heap.set(to, toSlot + i, heap.get(from, fromSlot + i));
        if (publishes && heap.get(to, toSlot + i) != 0) {
          escape.publish(t, (int) heap.get(to, toSlot + i));
        }
      }
      if (inputs.isActive()) {
        inputs.shadow.copied(from, fromSlot, to, toSlot, length);
      }
      return true;
    }
    for (; t.progress < 2 * length; t.progress++) {
      int k = t.progress / 2;
      int i = backwards ? length - 1 - k : k;
      boolean reference = heap.isReference(from, fromSlot + i);
      if (t.progress % 2 == 0) {
        t.carried = look(t, from, fromSlot + i, reference);
        inputs.shadow.carry(t, from, fromSlot + i);
      } else if (component == null || fits(t.carried, component)) {
        putPlain(t, to, toSlot + i, t.carried, reference);
        if (t.pending == null) {
          inputs.shadow.drop(t, to, toSlot + i);
        }
      } else {
        t.progress = 0;
        return false;
      }
      if (t.pending != null) {
        return true;
      }
    }
    t.progress = 0;
    return true;
  }

  /**
   * Whether a word does not depend on inputs as far as the thread knows; else it has to find out.
   */
  private boolean isKnown(VmThread t, int object, int slot) {
    return !inputs.isActive() || inputs.concrete.fixWord(t, object, slot);
  }

  private boolean fits(long reference, VmClass component) {
    return reference == 0 || heap.classOf((int) reference).isSubtypeOf(component);
  }

  private boolean announceFor(VmThread t, int object, long value, boolean reference) {
    boolean publishes =
        reference && value != 0 && heap.isShared(object) && !heap.isShared((int) value);
    return !publishes || monitors.announce(t) && belated.announce(t, (int) value);
  }

  private void store(VmThread t, int object, int slot, long value, boolean reference) {
    heap.set(object, slot, value);
    if (inputs.isActive()) {
      inputs.shadow.put(object, slot, null);
    }
    if (reference && value != 0 && heap.isShared(object)) {
      escape.publish(t, (int) value);
    }
  }
}
