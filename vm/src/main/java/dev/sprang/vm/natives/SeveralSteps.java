package dev.sprang.vm.natives;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.VmThread;

/**
 * Goes on with what carries out a call of the JDK that takes several operations: guest code of
 * {@code dev.sprang.jdk.call}, where the place in that code is how far the call is.
 */
final class SeveralSteps {
  private static final String PACKAGE = "dev/sprang/jdk/call/";

  private final Vm vm;
  private final String field;
  private final String type;
  private final String method;
  private final String descriptor;
  private VmMethod target;
  private int receiver;

  private SeveralSteps(Vm vm, String field, String type, String method, String descriptor) {
    this.vm = vm;
    this.field = field;
    this.type = type;
    this.method = method;
    this.descriptor = descriptor;
  }

  /** What guest code calls without a body, the machine does: objects of interfaces only. */
  static void addTo(Vm vm) {
    vm.natives.put(
        ClassTable.JDK_CALLS + ".machine(Ljava/lang/Class;)Ljava/lang/Object;",
        (t, r, a) -> vm.allocator.object(t, vm.mirrors.type((int) r[a])));
  }

  /**
   * @param method with its descriptor
   */
  static SeveralSteps in(Vm vm, String field, String type, String method) {
    int types = method.indexOf('(');
    return new SeveralSteps(
        vm, field, PACKAGE + type, method.substring(0, types), method.substring(types));
  }

  /** The result is that of the native method that is being called; the answer means nothing. */
  long call(VmThread t, long... arguments) {
    if (target == null) {
      VmClass calls = vm.classes.get(ClassTable.JDK_CALLS);
      target = vm.classes.method(type, method, descriptor);
      receiver =
          (int) vm.heap.get(vm.mirrors.statics(calls), calls.field(field, "L" + type + ";").slot());
    }
    long[] all = new long[arguments.length + 1];
    all[0] = receiver;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    vm.calls.continueWith(t, target, all);
    return 0;
  }
}
