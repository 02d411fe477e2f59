package dev.sprang.vm.natives;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.VmThread;

/** What stand-ins call of {@link dev.sprang.jdk.standin.Gate}. */
final class GateRows {
  private static final String BUILDERS = "java/lang/ThreadBuilders";
  private static final String MAKING =
      "(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;";

  private final Vm vm;
  private final ThreadRows threads;
  private final SeveralSteps await;
  private final SeveralSteps awaitWithin;
  private final SeveralSteps awaitWork;
  private final SeveralSteps pause;

  GateRows(Vm vm, ThreadRows threads) {
    this.vm = vm;
    this.threads = threads;
    String gate = "(Ldev/sprang/jdk/standin/Gate;";
    await = SeveralSteps.in(vm, "GATES", "GateWaits", "await" + gate + "IZZ)V");
    awaitWithin = SeveralSteps.in(vm, "GATES", "GateWaits", "awaitWithin" + gate + "IIZ)Z");
    awaitWork =
        SeveralSteps.in(
            vm,
            "GATES",
            "GateWaits",
            "awaitWork" + gate + gate.substring(1) + "Ljava/lang/String;)Z");
    pause = SeveralSteps.in(vm, "GATES", "GateWaits", "pause()V");
    addAccess();
  }

  NativeMethod body(VmMethod method) {
    return switch (method.name) {
      case "pass" -> (t, r, a) -> bit(vm.gates.pass(t, (int) r[a]));
      case "look" -> (t, r, a) -> bit(vm.gates.look(t, (int) r[a]));
      case "passIf" ->
          (t, r, a) -> bit(vm.gates.passIf(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
      case "await", "awaitInterruptibly", "lookWhen", "lookWhenInterruptibly" -> waiting(method);
      case "awaitWithin" -> this::awaitWithin;
      case "awaitWork" ->
          (t, r, a) ->
              vm.states.areAsked()
                  ? awaitWork.call(t, r[a], r[a + 1], r[a + 2])
                  : bit(vm.gates.awaitWork(t, (int) r[a], (int) r[a + 1]));
      case "pause" -> (t, r, a) -> vm.states.areAsked() ? pause.call(t) : 0;
      case "areStatesAsked" -> (t, r, a) -> bit(vm.states.areAsked());
      case "choose" -> (t, r, a) -> vm.gates.choose(t, (int) r[a]);
      case "interrupt", "interruptAgain" -> (t, r, a) -> threads.interrupt(t, r[a]);
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
        vm.states.areAsked() || interruptibly && vm.signals.mayInterrupt()
            ? await.call(t, r[a], r[a + 1], bit(onlyLooks), bit(interruptibly))
            : bit(vm.gates.await(t, (int) r[a], (int) r[a + 1], onlyLooks, false));
  }

  private long awaitWithin(VmThread t, long[] r, int a) {
    if (vm.states.areAsked()) {
      return awaitWithin.call(t, r[a], r[a + 1], r[a + 2], r[a + 3]);
    }
    boolean mayEnd = r[a + 3] != 0 && vm.signals.mayInterrupt();
    return bit(vm.gates.awaitWithin(t, (int) r[a], (int) r[a + 1], (int) r[a + 2], false, mayEnd));
  }

  /** What the waiting in several operations is made of. */
  private void addAccess() {
    String gate = "(Ldev/sprang/jdk/standin/Gate;";
    put("look" + gate + ")V", (t, r, a) -> bit(vm.gates.look(t, (int) r[a + 1])));
    put(
        "passIf" + gate + "II)Z",
        (t, r, a) -> bit(vm.gates.passIf(t, (int) r[a + 1], (int) r[a + 2], (int) r[a + 3])));
    put(
        "await" + gate + "IZZ)V",
        (t, r, a) ->
            bit(vm.gates.await(t, (int) r[a + 1], (int) r[a + 2], r[a + 3] != 0, r[a + 4] != 0)));
    put(
        "awaitWithin" + gate + "IIZZ)Z",
        (t, r, a) ->
            bit(
                vm.gates.awaitWithin(
                    t,
                    (int) r[a + 1],
                    (int) r[a + 2],
                    (int) r[a + 3],
                    r[a + 4] != 0,
                    r[a + 5] != 0)));
    put(
        "awaitWork" + gate + gate.substring(1) + "Ljava/lang/String;)Z",
        (t, r, a) -> bit(vm.gates.awaitWork(t, (int) r[a + 1], (int) r[a + 2])));
  }

  private void put(String method, NativeMethod body) {
    vm.natives.put("dev/sprang/jdk/call/GateAccess." + method, body);
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
