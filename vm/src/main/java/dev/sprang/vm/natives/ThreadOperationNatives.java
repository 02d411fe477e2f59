package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.operation.OperationKind;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.lang.Thread.State;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** What {@link dev.sprang.jdk.call.ThreadOperations} says, on the machine's threads. */
record ThreadOperationNatives(NativeTable methods, Operations operations, Waiting waiting) {
  private static final String OWNER = "dev/sprang/jdk/call/ThreadOperations.";
  private static final State[] STATES = State.values();

  void add() {
    addFacts();
    addSignals();
    addEnds();
    addStates();
  }

  private void addFacts() {
    tell("mayInterrupt()Z", t -> waiting.signals.mayInterrupt());
    tell("areStatesAsked()Z", t -> waiting.states.areAsked());
    tell("isAlone()Z", t -> !operations.permission.isConcurrent());
    tell(
        "isVirtual(I)Z", (t, other) -> waiting.control.isVirtual(operations.threads.object(other)));
    put("self()I", (t, r, a) -> t.number);
    put("find(Ljava/lang/Thread;)I", (t, r, a) -> waiting.control.find(t, (int) r[a + 1]));
    put("choose(I)I", (t, r, a) -> waiting.cells.choose(t, (int) r[a + 1]));
    run("pass(J)V", (t, r, a) -> TimeUnits.pass(t, r[a + 1]));
  }

  private void addSignals() {
    put("signals(I)I", (t, r, a) -> waiting.signals.get(thread(r[a + 1])));
    run("setSignals(II)V", (t, r, a) -> waiting.signals.set(thread(r[a + 1]), r[a + 2]));
    put(
        "readSignals(I)I",
        (t, r, a) -> waiting.signals.ask(t, OperationKind.READ, thread(r[a + 1])));
    put(
        "updateSignals(I)I",
        (t, r, a) -> waiting.signals.ask(t, OperationKind.UPDATE, thread(r[a + 1])));
    put("updateOwnSignalsIf(I)I", (t, r, a) -> waiting.signals.askIf(t, r[a + 1]));
    put("awaitSignals(Z)I", (t, r, a) -> waiting.signals.await(t, r[a + 1] != 0));
    run("forgetEarlierWaits()V", (t, r, a) -> waiting.lockers.forgetSleep(t));
  }

  private void addEnds() {
    run("givePermit(I)V", (t, r, a) -> waiting.control.givePermit(thread(r[a + 1])));
    tell("unpark(I)V", (t, other) -> waiting.control.unpark(t, other));
    put("takePermit(Z)Z", (t, r, a) -> bit(waiting.control.takePermit(t, r[a + 1] != 0)));
    tell("readEnd(I)Z", (t, other) -> waiting.control.hasEnded(t, other));
    tell("awaitEnd(I)Z", (t, other) -> waiting.signals.awaitEnd(t, other));
    tell("join(I)V", (t, other) -> waiting.control.joinEnded(t, other));
  }

  private void addStates() {
    methods.ask(
        OWNER + "show(II)V",
        (t, r, a) -> waiting.states.show(t, thread(r[a + 1]), STATES[(int) r[a + 2]]));
    tell("showsWaiting()Z", t -> waiting.states.waits(t));
    tell("dozes()Z", t -> false); // the machine finds out afterwards which rounds are left out
    run("oweRunnable()V", (t, r, a) -> waiting.states.stopWaiting(t));
    put("readState(I)I", (t, r, a) -> waiting.states.ask(t, thread(r[a + 1])).ordinal());
  }

  private VmThread thread(long number) {
    return operations.threads.get((int) number);
  }

  private void tell(String method, Predicate<VmThread> answer) {
    methods.ask(OWNER + method, (t, r, a) -> answer.test(t));
  }

  private void tell(String method, BiPredicate<VmThread, VmThread> answer) {
    methods.ask(OWNER + method, (t, r, a) -> answer.test(t, thread(r[a + 1])));
  }

  private void run(String method, NativeTable.Command body) {
    methods.run(OWNER + method, body);
  }

  private void put(String method, NativeMethod body) {
    methods.put(OWNER + method, body);
  }
}
