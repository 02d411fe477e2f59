package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmHandlers;

/** Handlers for uncaught exceptions, and what {@link dev.sprang.jdk.call.HandlerAccess} says. */
record HandlerNatives(Vm vm) {
  private static final String THREAD = "java/lang/Thread";
  private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";
  private static final String GET = "getUncaughtExceptionHandler";
  private static final String OF_THREAD = "(Ljava/lang/Thread;)" + HANDLER;

  void add(SeveralSteps steps) {
    addMethods(vm.interpretation.natives, steps, vm.waiting.handlers);
    addAccess(vm.interpretation.natives, steps, vm.waiting.handlers);
  }

  private void addMethods(NativeTable methods, SeveralSteps steps, VmHandlers handlers) {
    methods.put(
        THREAD + ".setUncaughtExceptionHandler(" + HANDLER + ")V",
        (t, r, a) -> bit(handlers.set(t, (int) r[a], (int) r[a + 1])));
    methods.put(THREAD + "." + GET + "()" + HANDLER, steps.inMachine("handler" + OF_THREAD));
    methods.put(
        ClassTable.JDK_CALLS + ".ownHandler" + OF_THREAD,
        (t, r, a) -> goOn(t, GET, "()" + HANDLER, r[a]));
    String setDefault = "setDefaultUncaughtExceptionHandler";
    String set = "(" + HANDLER + ")V";
    methods.put(
        THREAD + "." + setDefault + set,
        (t, r, a) -> {
          if (!handlers.mayBeOfAll()) {
            throw vm.world.refusals.unsupported(
                t, "an exception handler for all that was not foreseen");
          }
          return goOn(t, setDefault, set, r[a]);
        });
  }

  private long goOn(VmThread t, String name, String descriptor, long argument) {
    VmMethod method = vm.world.classes.method(THREAD, name, descriptor);
    return vm.interpretation.calls.continueWith(t, method, argument);
  }

  private void addAccess(NativeTable methods, SeveralSteps steps, VmHandlers handlers) {
    String access = "dev/sprang/jdk/call/HandlerAccess.";
    int getter = vm.world.classes.selector(GET, "()" + HANDLER);
    methods.put(
        access + "of" + OF_THREAD,
        (t, r, a) -> {
          VmMethod method = vm.world.heap.classOf((int) r[a + 1]).dispatch(getter);
          return method.owner.name.equals(THREAD)
              ? handlers.of((int) r[a + 1])
              : vm.interpretation.calls.continueWith(t, method, r[a + 1]);
        });
    methods.ask(
        access + "handlesItself(Ljava/lang/ThreadGroup;)Z",
        (t, r, a) -> handlers.handlesItself((int) r[a + 1]));
    methods.put(
        access + "parentOf(Ljava/lang/ThreadGroup;)Ljava/lang/ThreadGroup;",
        (t, r, a) -> handlers.parentOf((int) r[a + 1]));
    methods.put(access + "ofAll()" + HANDLER, (t, r, a) -> handlers.ofAll(t));
    String types = "(" + HANDLER + "Ljava/lang/Thread;Ljava/lang/Throwable;)V";
    SeveralSteps.Call call = steps.inMachine("call" + types);
    methods.put(access + "call" + types, (t, r, a) -> call.with(t, r[a + 1], r[a + 2], r[a + 3]));
  }
}
