package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;

/**
 * Copies between arrays of numbers of different types, as buffers make them. Nobody else may reach
 * the arrays: to see parts of elements is not modelled.
 */
record RawCopies(World world, Permission permission, UnsafePlaces places) {

  /**
   * Copies bytes.
   *
   * @param place where the arguments are: an array, an offset, another array, an offset, the bytes
   * @param unit how many bytes at a time come in the opposite order; 1 for none
   */
  void copy(VmThread t, long[] r, int place, int unit) {
    int from = array(t, r, place);
    int to = array(t, r, place + 2);
    long first = r[place + 1] - UnsafePlaces.ARRAY_BASE;
    long begin = r[place + 3] - UnsafePlaces.ARRAY_BASE;
    byte[] bytes = new byte[(int) r[place + 4]];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = get(from, first + i);
    }
    for (int i = 0; i < bytes.length; i++) {
      set(to, begin + i, bytes[i / unit * unit + unit - 1 - i % unit]);
    }
  }

  private int array(VmThread t, long[] r, int place) {
    int array = (int) r[place];
    if (array == 0) {
      throw world.refusals.unsupported(t, "Unsafe access to memory outside the heap");
    }
    VmClass type = world.heap.classOf(array);
    boolean isNumeric = type.isArray() && type.component().isPrimitive();
    if (!isNumeric) {
      throw world.refusals.unsupported(t, "Unsafe copies but between arrays of numbers");
    }
    permission.checkIsOwn(t, array, "a copy of parts of a shared array");
    return array;
  }

  private byte get(int array, long at) {
    int scale = places.scale(world.heap.classOf(array));
    return (byte) (world.heap.get(array, HEADER + (int) (at / scale)) >> Byte.SIZE * (at % scale));
  }

  private void set(int array, long at, byte value) {
    Heap heap = world.heap;
    int scale = places.scale(heap.classOf(array));
    int slot = HEADER + (int) (at / scale);
    long shift = Byte.SIZE * (at % scale);
    long bits = heap.get(array, slot) & ~(0xFFL << shift) | (value & 0xFFL) << shift;
    heap.set(
        array,
        slot,
        switch (heap.classOf(array).name.charAt(1)) {
          case 'B', 'Z' -> (byte) bits;
          case 'S' -> (short) bits;
          case 'C' -> (char) bits;
          case 'I', 'F' -> (int) bits;
          default -> bits;
        });
  }
}
