package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeTable;

/** {@code Throwable} and stack traces. */
final class ThrowableNatives {
  private final World world;

  private ThrowableNatives(World world) {
    this.world = world;
  }

  static void addTo(NativeTable methods, World world) {
    ThrowableNatives natives = new ThrowableNatives(world);
    methods.put(
        "java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;",
        (t, r, a) -> {
          world.throwing.recordStack(t, (int) r[a]);
          return r[a];
        });
    String elements = "java/lang/StackTraceElement.initStackTraceElements";
    methods.put(
        elements + "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V", // JDK 17
        (t, r, a) -> natives.fill((int) r[a], world.throwing.recordedStack((int) r[a + 1])));
    methods.put(
        elements + "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", // JDK 25
        (t, r, a) -> natives.fill((int) r[a], (int) r[a + 1]));
    methods.put("java/lang/StackTraceElement.computeFormat()V", (t, r, a) -> 0);
    methods.put(
        "java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;",
        (t, r, a) -> {
          String reason = world.throwing.nullReason((int) r[a]);
          return reason == null ? 0 : world.strings.make(t, reason);
        });
  }

  private long fill(int array, int trace) {
    VmClass type = world.classes.get("java/lang/StackTraceElement");
    for (int i = 0; i < world.heap.length(array); i++) {
      long frame = world.heap.get(trace, HEADER + i);
      VmMethod method = world.classes.method((int) (frame >> 32));
      int element = (int) world.heap.get(array, HEADER + i);
      String string = "Ljava/lang/String;";
      set(element, type, "declaringClass", string, text(method.owner.javaName()));
      set(element, type, "methodName", string, text(method.name));
      set(element, type, "fileName", string, text(method.owner.sourceFile()));
      set(element, type, "lineNumber", "I", world.codes.get(method).line((int) frame));
    }
    return 0;
  }

  private void set(int object, VmClass type, String name, String descriptor, long value) {
    world.heap.set(object, type.field(name, descriptor).slot(), value);
  }

  private long text(String value) {
    return world.strings.constant(value);
  }
}
