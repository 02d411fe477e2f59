package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.VmThread;

/** {@code java.lang.Object}. */
final class ObjectNatives {
  private static final String OBJECT = "java/lang/Object.";

  private final Vm vm;

  private ObjectNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    ObjectNatives natives = new ObjectNatives(vm);
    vm.natives.put(OBJECT + "hashCode()I", (t, r, a) -> identityHash(vm, (int) r[a]));
    vm.natives.put(
        OBJECT + "getClass()Ljava/lang/Class;",
        (t, r, a) -> vm.mirrors.of(vm.heap.classOf((int) r[a])));
    vm.natives.put(OBJECT + "clone()Ljava/lang/Object;", (t, r, a) -> natives.copy(t, (int) r[a]));
  }

  /** Made from the object's name, so that it is the same in every execution. */
  static int identityHash(Vm vm, int object) {
    if (object == 0) {
      return 0;
    }
    vm.attention.toNameOf(object);
    long mixed = (vm.heap.nameOf(object) + 1) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 33) | 1;
  }

  private int copy(VmThread t, int object) {
    Heap heap = vm.heap;
    VmClass type = heap.classOf(object);
    if (!type.isArray() && !type.isSubtypeOf(vm.classes.get("java/lang/Cloneable"))) {
      throw vm.throwing.make(t, "java/lang/CloneNotSupportedException", type.javaName());
    }
    int size = type.isArray() ? heap.length(object) : type.instanceSlots() - HEADER;
    if (t.inHand == 0) {
      t.inHand = type.isArray() ? vm.allocator.array(t, type, size) : vm.allocator.object(t, type);
    }
    int copy = t.inHand;
    vm.words.copy(t, object, HEADER, copy, HEADER, size);
    if (t.pending == null) {
      t.inHand = 0;
    }
    return copy;
  }
}
