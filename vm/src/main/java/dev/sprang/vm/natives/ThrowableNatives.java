package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.GuestObjects;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import org.jspecify.annotations.Nullable;

/** {@code Throwable} and stack traces. */
record ThrowableNatives(World world, Permission permission) {

  void addTo(NativeTable methods) {
    methods.put(
        "java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;",
        (t, r, a) -> {
          permission.checkIsOwn(t, (int) r[a], "a new stack trace for a shared exception");
          world.throwing.recordStack(t, (int) r[a]);
          return r[a];
        });
    String elements = "java/lang/StackTraceElement.initStackTraceElements";
    methods.run(
        elements + "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V", // JDK 17
        (t, r, a) -> fill((int) r[a], world.throwing.recordedStack((int) r[a + 1])));
    methods.run(
        elements + "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", // JDK 25
        (t, r, a) -> fill((int) r[a], (int) r[a + 1]));
    methods.constant(0, "java/lang/StackTraceElement", "computeFormat()V");
    methods.put(
        "java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;",
        (t, r, a) -> {
          String reason = world.throwing.nullReason((int) r[a]);
          return reason == null ? 0 : world.strings.make(t, reason);
        });
  }

  private void fill(int array, int trace) {
    for (int i = 0; i < world.heap.length(array); i++) {
      long frame = world.heap.get(trace, HEADER + i);
      VmMethod method = world.classes.method((int) (frame >> 32));
      int element = (int) world.heap.get(array, HEADER + i);
      setText(element, "declaringClass", method.owner.javaName());
      setText(element, "methodName", method.name);
      setText(element, "fileName", method.owner.sourceFile());
      setText(element, "moduleName", method.owner.isProgram ? null : moduleOf(method));
      int line = world.codes.get(method).line((int) frame);
      world.objects.set(element, "lineNumber", "I", line);
    }
  }

  private @Nullable String moduleOf(VmMethod method) {
    return world.classes.moduleOf(method.owner);
  }

  private void setText(int element, String name, @Nullable String text) {
    world.objects.set(element, name, GuestObjects.TEXT, world.objects.text(text));
  }
}
