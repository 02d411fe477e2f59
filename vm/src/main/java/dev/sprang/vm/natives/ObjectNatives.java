package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.access.Words;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;

/** {@code java.lang.Object}. */
record ObjectNatives(World world, Words words) {

  private static final String OBJECT = "java/lang/Object.";

  void addTo(NativeTable methods, ObservedIdentity observed) {
    methods.put(OBJECT + "hashCode()I", (t, r, a) -> hash(t, (int) r[a], observed));
    methods.put(
        OBJECT + "getClass()Ljava/lang/Class;",
        (t, r, a) -> world.mirrors.of(world.heap.classOf((int) r[a])));
    methods.put(OBJECT + "clone()Ljava/lang/Object;", (t, r, a) -> copy(t, (int) r[a]));
  }

  /** Of an object of its own a thread learns by it how many it has made. */
  static int hash(VmThread t, int object, ObservedIdentity observed) {
    if (observed.isPrivate(object)) {
      t.seeName();
    }
    return observed.hash(object);
  }

  private int copy(VmThread t, int object) {
    Heap heap = world.heap;
    VmClass type = heap.classOf(object);
    if (!type.isArray() && !type.isSubtypeOf(world.classes.get("java/lang/Cloneable"))) {
      throw world.throwing.make(t, "java/lang/CloneNotSupportedException", type.javaName());
    }
    int size = type.isArray() ? heap.length(object) : type.instanceSlots() - HEADER;
    if (t.inHand == 0) {
      t.inHand =
          type.isArray() ? world.allocator.array(t, type, size) : world.allocator.object(t, type);
    }
    int copy = t.inHand;
    words.copy(t, object, HEADER, copy, HEADER, size);
    if (t.pending == null) {
      t.inHand = 0;
    }
    return copy;
  }
}
