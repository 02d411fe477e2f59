package dev.sprang.vm.natives;

import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import java.lang.Thread.State;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** What {@link dev.sprang.jdk.call.ThreadOperations} says, on the machine's threads. */
final class ThreadOperationNatives {
  private static final State[] STATES = State.values();

  /** What tells nothing. */
  private interface Change {
    void make(VmThread t, long[] r, int a);
  }

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
    tell("mayInterrupt()Z", t -> vm.signals.mayInterrupt());
    tell("areStatesAsked()Z", t -> vm.states.areAsked());
    tell("isAlone()Z", t -> !vm.gate.isConcurrent());
    tell("isVirtual(I)Z", (t, other) -> vm.control.isVirtual(vm.threads.object(other)));
    put("self()I", (t, r, a) -> t.number);
    put("find(Ljava/lang/Thread;)I", (t, r, a) -> vm.control.find(t, (int) r[a + 1]));
    put("choose(I)I", (t, r, a) -> vm.gates.choose(t, (int) r[a + 1]));
    run("pass(J)V", (t, r, a) -> TimeUnits.pass(t, r[a + 1]));
  }

  private void addSignals() {
    put("signals(I)I", (t, r, a) -> vm.signals.get(thread(r[a + 1])));
    run("setSignals(II)V", (t, r, a) -> vm.signals.set(thread(r[a + 1]), r[a + 2]));
    put("readSignals(I)I", (t, r, a) -> vm.signals.ask(t, Kind.READ, thread(r[a + 1])));
    put("updateSignals(I)I", (t, r, a) -> vm.signals.ask(t, Kind.UPDATE, thread(r[a + 1])));
    put("updateOwnSignalsIf(I)I", (t, r, a) -> vm.signals.askIf(t, r[a + 1]));
    put("awaitSignals(Z)I", (t, r, a) -> vm.signals.await(t, r[a + 1] != 0));
    run("forgetEarlierWaits()V", (t, r, a) -> vm.lockers.forgetSleep(t));
  }

  private void addEnds() {
    run("givePermit(I)V", (t, r, a) -> vm.control.givePermit(thread(r[a + 1])));
    tell("unpark(I)V", (t, other) -> vm.control.unpark(t, other));
    put("takePermit(Z)Z", (t, r, a) -> bit(vm.control.takePermit(t, r[a + 1] != 0)));
    tell("readEnd(I)Z", (t, other) -> vm.control.hasEnded(t, other));
    tell("awaitEnd(I)Z", (t, other) -> vm.signals.awaitEnd(t, other));
    tell("join(I)V", (t, other) -> vm.control.joinEnded(t, other));
  }

  private void addStates() {
    put("show(II)V", (t, r, a) -> bit(vm.states.show(t, thread(r[a + 1]), STATES[(int) r[a + 2]])));
    tell("showsWaiting()Z", t -> vm.states.waits(t));
    tell("dozes()Z", t -> false); // the machine finds out afterwards which rounds are left out
    run("oweRunnable()V", (t, r, a) -> vm.states.oweRunnable(t));
    put("readState(I)I", (t, r, a) -> vm.states.ask(t, thread(r[a + 1])).ordinal());
  }

  private VmThread thread(long number) {
    return vm.threads.get((int) number);
  }

  private void tell(String method, Predicate<VmThread> answer) {
    put(method, (t, r, a) -> bit(answer.test(t)));
  }

  private void tell(String method, BiPredicate<VmThread, VmThread> answer) {
    put(method, (t, r, a) -> bit(answer.test(t, thread(r[a + 1]))));
  }

  private void run(String method, Change body) {
    put(
        method,
        (t, r, a) -> {
          body.make(t, r, a);
          return 0;
        });
  }

  private void put(String method, NativeMethod body) {
    vm.natives.put("dev/sprang/jdk/call/ThreadOperations." + method, body);
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
