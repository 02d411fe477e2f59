package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import java.util.function.IntBinaryOperator;

/** The sums of {@code java.util.zip}. The JDK's own time zones are found by one. */
record ChecksumNatives(NativeTable methods, World world, Permission permission) {

  private static final int POLYNOMIAL = 0xEDB88320;
  private static final int ADLER_BASE = 65521;

  void add() {
    String types = "java/util/zip/";
    methods.constant(0, types + "ZipUtils", "loadLibrary()V");
    add(types + "CRC32", ChecksumNatives::cyclic);
    add(types + "Adler32", ChecksumNatives::adler);
  }

  private void add(String type, IntBinaryOperator sum) {
    methods.put(type + ".update(II)I", (t, r, a) -> sum.applyAsInt((int) r[a], (int) r[a + 1]));
    String descriptor = "(I[BII)I";
    for (String name : new String[] {".updateBytes0", ".updateBytes"}) {
      methods.put(
          type + name + descriptor,
          (t, r, a) -> {
            int array = (int) r[a + 1];
            permission.checkIsOwn(t, array, "a checksum of a shared array");
            int all = (int) r[a];
            int first = HEADER + (int) r[a + 2];
            for (int i = first; i < first + (int) r[a + 3]; i++) {
              all = sum.applyAsInt(all, (int) world.heap.get(array, i));
            }
            return all;
          });
    }
  }

  private static int cyclic(int before, int next) {
    int sum = ~before ^ next & 0xFF;
    for (int bit = 0; bit < Byte.SIZE; bit++) {
      sum = sum >>> 1 ^ ((sum & 1) == 0 ? 0 : POLYNOMIAL);
    }
    return ~sum;
  }

  private static int adler(int before, int next) {
    int low = ((before & 0xFFFF) + (next & 0xFF)) % ADLER_BASE;
    int high = ((before >>> 16) + low) % ADLER_BASE;
    return high << 16 | low;
  }
}
