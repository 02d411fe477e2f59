package dev.sprang.vm.access;

import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;

/** Several bytes of an array as one number, the lowest first. */
public final class ByteViews {
  private final Heap heap;
  private final Permission permission;

  ByteViews(Heap heap, Permission permission) {
    this.heap = heap;
    this.permission = permission;
  }

  public long get(VmThread t, int array, int slot, char kind) {
    checkPrivate(t, array);
    long bits = 0;
    for (int i = size(kind) - 1; i >= 0; i--) {
      bits = bits << 8 | heap.get(array, slot + i) & 0xFF;
    }
    return switch (kind) {
      case 'S' -> (short) bits;
      case 'C' -> (char) bits;
      case 'I', 'F' -> (int) bits;
      default -> bits;
    };
  }

  public void put(VmThread t, int array, int slot, long value, char kind) {
    checkPrivate(t, array);
    for (int i = 0; i < size(kind); i++) {
      heap.set(array, slot + i, (byte) (value >> 8 * i));
    }
  }

  public static int size(char kind) {
    return switch (kind) {
      case 'S', 'C' -> 2;
      case 'I', 'F' -> 4;
      default -> 8;
    };
  }

  /** Each byte is a location of its own; seeing several at once is not modelled. */
  private void checkPrivate(VmThread t, int array) {
    permission.checkIsOwn(t, array, "access to several bytes of a shared array at once");
  }
}
