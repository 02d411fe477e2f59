package dev.sprang.vm.run;

import dev.sprang.vm.code.Op;
import dev.sprang.vm.link.HandleAdapters;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;

/** Handles of methods and constructors, and calls through them. */
public final class DirectHandles {
  private static final int METHOD = 0;
  private static final int RECEIVER = 1;

  private final Heap heap;
  private final ClassTable classes;
  private final Allocator allocator;
  private final ClassInitialiser initialiser;
  private final Throwing throwing;
  private final HandleAdapters adapters;

  DirectHandles(
      Heap heap,
      ClassTable classes,
      Allocator allocator,
      ClassInitialiser initialiser,
      Throwing throwing) {
    this.heap = heap;
    this.classes = classes;
    this.allocator = allocator;
    this.initialiser = initialiser;
    this.throwing = throwing;
    this.adapters = new HandleAdapters(classes);
  }

  /**
   * A handle of a method.
   *
   * @param receiver the class in which it was looked for
   */
  public int make(VmThread t, VmMethod target, VmClass receiver) {
    int handle = allocator.object(t, classes.get("java/lang/invoke/DirectMethodHandle"));
    int hidden = hidden(handle);
    heap.setForGood(hidden + METHOD, target.id + 1L);
    heap.setForGood(hidden + RECEIVER, receiver.id);
    return handle;
  }

  private int hidden(int handle) {
    return handle + classes.get("java/lang/invoke/MethodHandle").hiddenSlot();
  }

  /** Executes the call at {@code pc}. */
  boolean call(VmThread t, MemberRef ref, int[] code, int pc) {
    int at = pc + Op.CALL_LENGTH;
    int handle = (int) t.stack[t.base + code[at]];
    if (handle == 0) {
      throw throwing.nullPointer(t);
    }
    int hidden = hidden(handle);
    int number = (int) heap.get(hidden + METHOD) - 1;
    if (number < 0) {
      throw throwing.refusals.unsupported(t, "this kind of method handle");
    }
    VmMethod target = classes.method(number);
    VmClass receiver = classes.byId((int) heap.get(hidden + RECEIVER));
    boolean fits =
        !ref.name().equals("invokeExact")
            || HandleAdapters.shape(target, receiver).equals(ref.descriptor());
    VmMethod adapter = fits ? adapters.of(target, receiver, ref.descriptor()).orElse(null) : null;
    if (adapter == null) {
      throw throwing.refusals.unsupported(
          t, "a call of %s by its handle as %s".formatted(target, ref.descriptor()));
    }
    int caller = t.base;
    initialiser.push(t, adapter, pc);
    for (int i = 1; i < code[pc + 3]; i++) {
      t.stack[t.base + i - 1] = t.stack[caller + code[at + i]];
    }
    return true;
  }
}
