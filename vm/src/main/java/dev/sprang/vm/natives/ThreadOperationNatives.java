package dev.sprang.vm.natives;

import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.TimeUnits;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;
import java.lang.Thread.State;

/** What {@link dev.sprang.jdk.call.ThreadOperations} says, on the machine's threads. */
final class ThreadOperationNatives {
  private static final State[] STATES = State.values();

  private final Vm vm;

  private ThreadOperationNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    ThreadOperationNatives natives = new ThreadOperationNatives(vm);
    natives.addFacts();
    natives.addSignals();
    natives.addEnds();
    natives.addStates();
  }

  private void addFacts() {
    put("mayInterrupt()Z", (t, r, a) -> bit(vm.signals.mayInterrupt()));
    put("areStatesAsked()Z", (t, r, a) -> bit(vm.states.areAsked()));
    put("isAlone()Z", (t, r, a) -> bit(!vm.gate.isConcurrent()));
    put("self()I", (t, r, a) -> t.number);
    put("find(Ljava/lang/Thread;)I", (t, r, a) -> vm.control.find(t, (int) r[a + 1]));
    put(
        "isVirtual(I)Z",
        (t, r, a) -> bit(vm.control.isVirtual(vm.threads.object(thread(r[a + 1])))));
    put("choose(I)I", (t, r, a) -> vm.gates.choose(t, (int) r[a + 1]));
    put(
        "pass(J)V",
        (t, r, a) -> {
          TimeUnits.pass(t, r[a + 1]);
          return 0;
        });
  }

  private void addSignals() {
    put("signals(I)I", (t, r, a) -> vm.signals.get(thread(r[a + 1])));
    put(
        "setSignals(II)V",
        (t, r, a) -> {
          vm.signals.set(thread(r[a + 1]), r[a + 2]);
          return 0;
        });
    put("readSignals(I)I", (t, r, a) -> vm.signals.ask(t, Kind.READ, thread(r[a + 1])));
    put("updateSignals(I)I", (t, r, a) -> vm.signals.ask(t, Kind.UPDATE, thread(r[a + 1])));
    put("updateOwnSignalsIf(I)I", (t, r, a) -> vm.signals.askIf(t, r[a + 1]));
    put("awaitSignals(Z)I", (t, r, a) -> vm.signals.await(t, r[a + 1] != 0));
    put(
        "forgetEarlierWaits()V",
        (t, r, a) -> {
          vm.lockers.forgetSleep(t);
          return 0;
        });
  }

  private void addEnds() {
    put(
        "givePermit(I)V",
        (t, r, a) -> {
          vm.control.givePermit(thread(r[a + 1]));
          return 0;
        });
    put("unpark(I)V", (t, r, a) -> bit(vm.control.unpark(t, thread(r[a + 1]))));
    put("takePermit(Z)Z", (t, r, a) -> bit(vm.control.takePermit(t, r[a + 1] != 0)));
    put("readEnd(I)Z", (t, r, a) -> bit(vm.control.hasEnded(t, thread(r[a + 1]))));
    put("awaitEnd(I)Z", (t, r, a) -> bit(vm.signals.awaitEnd(t, thread(r[a + 1]))));
    put("join(I)V", (t, r, a) -> bit(vm.control.joinEnded(t, thread(r[a + 1]))));
  }

  private void addStates() {
    put("show(II)V", (t, r, a) -> bit(vm.states.show(t, thread(r[a + 1]), STATES[(int) r[a + 2]])));
    put("showsWaiting()Z", (t, r, a) -> bit(vm.states.waits(t)));
    put(
        "oweRunnable()V",
        (t, r, a) -> {
          vm.states.oweRunnable(t);
          return 0;
        });
    put("readState(I)I", (t, r, a) -> vm.states.ask(t, thread(r[a + 1])).ordinal());
  }

  private VmThread thread(long number) {
    return vm.threads.get((int) number);
  }

  private void put(String method, NativeMethod body) {
    vm.natives.put("dev/sprang/vm/guest/MachineThreads." + method, body);
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
