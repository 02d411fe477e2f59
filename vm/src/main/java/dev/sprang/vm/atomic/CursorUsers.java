package dev.sprang.vm.atomic;

import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;
import java.util.HashMap;
import java.util.Map;

/**
 * Who uses which iterator or stream. A call that only looks at a collection moves the iterator that
 * it is made on: one that two threads use runs by its own code. What the JDK hands on to its own
 * tasks each has for itself.
 */
final class CursorUsers {
  private final Heap heap;
  private final Permission permission;
  private final Refusals refusals;

  /** By the name of one that several threads reach, in whatever execution: who was the first. */
  private final Map<Long, Integer> first = new HashMap<>();

  CursorUsers(Heap heap, Permission permission, Refusals refusals) {
    this.heap = heap;
    this.permission = permission;
    this.refusals = refusals;
  }

  /** A thread is about to call a method of an object, which may be one. */
  void use(VmThread t, AtomicCallType type, int object) {
    boolean isUsed =
        type.isCursor
            && heap.isShared(object)
            && permission.isConcurrent()
            && (!type.isHandedOn || permission.isInProgram(t));
    Integer known = isUsed ? first.putIfAbsent(heap.nameOf(object), t.number) : null;
    if (known != null && known != t.number) {
      throw refusals.several(
          t, type.javaName, "An iterator of a %s that two threads use".formatted(type.javaName));
    }
  }
}
