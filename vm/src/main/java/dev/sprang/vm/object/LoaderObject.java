package dev.sprang.vm.object;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;

/** The one class loader that programs see: that of their classes. */
public final class LoaderObject {
  private final Heap heap;
  private final ClassTable classes;
  private int object;

  LoaderObject(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.classes = classes;
  }

  public int get() {
    if (object == 0) {
      VmClass type = classes.get("dev/sprang/vm/guest/Loader");
      object = heap.allocatePermanent(type, type.instanceSlots(), 0);
    }
    return object;
  }
}
