package dev.sprang.vm.natives;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.VmThread;

/** What stand-ins call of {@link dev.sprang.jdk.standin.SharedCell}. */
final class GateRows {
  private static final String BUILDERS = "java/lang/ThreadBuilders";
  private static final String MAKING =
      "(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;";

  private final Vm vm;

  GateRows(Vm vm) {
    this.vm = vm;
  }

  NativeMethod body(VmMethod method) {
    return switch (method.name) {
      case "pass" -> (t, r, a) -> bit(vm.gates.pass(t, (int) r[a]));
      case "look" -> (t, r, a) -> bit(vm.gates.look(t, (int) r[a]));
      case "passIf" ->
          (t, r, a) -> bit(vm.gates.passIf(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
      case "await", "awaitInterruptibly", "lookWhen", "lookWhenInterruptibly" -> waiting(method);
      case "awaitWithin" ->
          (t, r, a) ->
              bit(
                  vm.gates.awaitWithin(
                      t, (int) r[a], (int) r[a + 1], (int) r[a + 2], r[a + 3] != 0));
      case "awaitWork" -> (t, r, a) -> bit(vm.gates.awaitWork(t, (int) r[a], (int) r[a + 1]));
      case "pause" -> (t, r, a) -> bit(vm.gates.pause(t));
      case "areStatesAsked" -> (t, r, a) -> bit(vm.states.areAsked());
      case "choose" -> (t, r, a) -> vm.gates.choose(t, (int) r[a]);
      case "interrupt", "interruptAgain" -> (t, r, a) -> bit(vm.control.interrupt(t, (int) r[a]));
      case "virtual" -> this::virtual;
      case "makeDaemon" -> (t, r, a) -> setDaemon(t, (int) r[a], true);
      case "noDaemon" -> (t, r, a) -> setDaemon(t, (int) r[a], false);
      case "assume" ->
          (t, r, a) -> {
            vm.assumptions.add(vm.strings.text((int) r[a]));
            return 0;
          };
      case "cut" ->
          (t, r, a) -> {
            vm.assumptions.cut(vm.strings.text((int) r[a]));
            return 0;
          };
      default ->
          (t, r, a) -> {
            throw new CannotVouchException(vm.strings.text((int) r[a]));
          };
    };
  }

  private NativeMethod waiting(VmMethod method) {
    boolean onlyLooks = method.name.startsWith("look");
    boolean interruptibly = method.name.endsWith("Interruptibly");
    return (t, r, a) ->
        bit(vm.gates.await(t, (int) r[a], (int) r[a + 1], onlyLooks, interruptibly));
  }

  /** Only JDKs that have virtual threads have stand-ins that make some. */
  private long virtual(VmThread t, long[] r, int a) {
    VmClass builders = vm.classes.find(BUILDERS);
    if (builders == null) {
      throw vm.refusals.unsupported(t, "virtual threads on this JDK");
    }
    if (vm.initialiser.isReady(t, builders)) {
      VmMethod making = vm.classes.method(BUILDERS, "newVirtualThread", MAKING);
      vm.calls.continueWith(t, making, 0, 0, 0, r[a]);
    }
    return 0;
  }

  private long setDaemon(VmThread t, int thread, boolean daemon) {
    vm.control.setDaemon(t, thread, daemon);
    return 0;
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
