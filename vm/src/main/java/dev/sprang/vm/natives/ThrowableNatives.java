package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.VmThread;

/** {@code Throwable} and stack traces. */
final class ThrowableNatives {
  private final Vm vm;

  private ThrowableNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    ThrowableNatives natives = new ThrowableNatives(vm);
    vm.natives.put(
        "java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;",
        (t, r, a) -> {
          vm.throwing.recordStack(t, (int) r[a]);
          return r[a];
        });
    String elements = "java/lang/StackTraceElement.initStackTraceElements";
    vm.natives.put(
        elements + "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V", // JDK 17
        (t, r, a) -> natives.fill(t, (int) r[a], vm.throwing.recordedStack((int) r[a + 1])));
    vm.natives.put(
        elements + "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", // JDK 25
        (t, r, a) -> natives.fill(t, (int) r[a], (int) r[a + 1]));
    vm.natives.put("java/lang/StackTraceElement.computeFormat()V", (t, r, a) -> 0);
    vm.natives.put(
        "java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;",
        (t, r, a) -> {
          String reason = vm.throwing.nullReason((int) r[a]);
          return reason == null ? 0 : vm.strings.make(t, reason);
        });
  }

  private long fill(VmThread t, int array, int trace) {
    VmClass type = vm.classes.get("java/lang/StackTraceElement");
    for (int i = 0; i < vm.heap.length(array); i++) {
      long frame = vm.heap.get(trace, HEADER + i);
      VmMethod method = vm.classes.method((int) (frame >> 32));
      int element = (int) vm.heap.get(array, HEADER + i);
      String string = "Ljava/lang/String;";
      set(element, type, "declaringClass", string, text(method.owner.javaName()));
      set(element, type, "methodName", string, text(method.name));
      set(element, type, "fileName", string, text(method.owner.sourceFile()));
      set(element, type, "lineNumber", "I", vm.codes.get(method).line((int) frame));
    }
    return 0;
  }

  private void set(int object, VmClass type, String name, String descriptor, long value) {
    vm.heap.set(object, type.field(name, descriptor).slot(), value);
  }

  private long text(String value) {
    return vm.strings.constant(value);
  }
}
