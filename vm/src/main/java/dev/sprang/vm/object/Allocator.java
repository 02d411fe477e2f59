package dev.sprang.vm.object;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.VmThread;

/** Makes objects and arrays for a thread, named by it. */
public record Allocator(Heap heap, Throwing throwing) {

  public int object(VmThread t, VmClass type) {
    return object(t, type, 0);
  }

  /** The same for an instruction of the program, whose site plus 1 the object remembers. */
  public int object(VmThread t, VmClass type, int site) {
    return heap.allocate(type, type.instanceSlots(), site, t.names.next());
  }

  public int array(VmThread t, VmClass type, int length) {
    if (length < 0) {
      throw throwing.make(t, "java/lang/NegativeArraySizeException", Integer.toString(length));
    }
    return heap.allocate(type, HEADER + length, length, t.names.next());
  }

  /** An array of arrays; sizes that are not given stay null. */
  public int arrays(VmThread t, VmClass type, int... sizes) {
    for (int size : sizes) {
      if (size < 0) {
        throw throwing.make(t, "java/lang/NegativeArraySizeException", Integer.toString(size));
      }
    }
    return arrays(t, type, sizes, 0);
  }

  private int arrays(VmThread t, VmClass type, int[] sizes, int depth) {
    int array = array(t, type, sizes[depth]);
    if (depth + 1 < sizes.length) {
      for (int i = 0; i < sizes[depth]; i++) {
        int element = arrays(t, type.component(), sizes, depth + 1);
        heap.setForGood(array + HEADER + i, element);
      }
    }
    return array;
  }
}
