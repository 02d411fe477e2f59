package dev.sprang.vm.reflect;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;

/** The constants of a class file that the JDK's parser of annotations asks for. */
record PoolNatives(NativeTable methods, World world) {
  private static final String POOL = "jdk/internal/reflect/ConstantPool";
  private static final String CONTENT = "Ljava/lang/Object;";

  void add() {
    put("getIntAt0", "I", (file, index) -> ((Number) file.constant(index)).intValue());
    put("getLongAt0", "J", (file, index) -> ((Number) file.constant(index)).longValue());
    put(
        "getFloatAt0",
        "F",
        (file, index) -> Float.floatToRawIntBits(((Number) file.constant(index)).floatValue()));
    put(
        "getDoubleAt0",
        "D",
        (file, index) -> Double.doubleToRawLongBits(((Number) file.constant(index)).doubleValue()));
    put(
        "getUTF8At0",
        "Ljava/lang/String;",
        (file, index) -> world.objects.text(file.utf8Constant(index)));
    methods.put(
        "java/lang/Class.getConstantPool()L" + POOL + ";",
        (t, r, a) -> {
          int pool = world.objects.make(t, POOL);
          world.objects.set(pool, "constantPoolOop", CONTENT, r[a]);
          return pool;
        });
  }

  private interface Constant {
    long read(ClassFile file, int index);
  }

  private void put(String name, String result, Constant constant) {
    NativeMethod body =
        (t, r, a) -> constant.read(world.mirrors.type((int) r[a + 1]).file(), (int) r[a + 2]);
    methods.put("%s.%s(%sI)%s".formatted(POOL, name, CONTENT, result), body);
  }
}
