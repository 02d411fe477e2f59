package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.NativeTable.Command;
import dev.sprang.vm.thread.NativeTable.Question;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.lang.Thread.State;

/** What {@link dev.sprang.jdk.call.ThreadOperations} says, on the machine's threads. */
record ThreadOperationNatives(
    NativeTable methods, World world, VmOperations operations, Waiting waiting) {
  private static final State[] STATES = State.values();
  private static final String TYPE = "dev/sprang/jdk/call/ThreadOperations.";

  void add() {
    addFacts();
    addSignals();
    addEnds();
    addStates();
  }

  private void addFacts() {
    ask("mayInterrupt()Z", (t, r, a) -> waiting.signals.mayInterrupt());
    ask("areStatesAsked()Z", (t, r, a) -> waiting.states.areAsked());
    ask("isAlone()Z", (t, r, a) -> !operations.permission.isConcurrent());
    ask(
        "isVirtual(I)Z",
        (t, r, a) -> waiting.control.isVirtual(operations.threads.object(thread(r[a + 1]))));
    put(
        "self()I",
        (t, r, a) -> {
          operations.threads.noteLook(t);
          return t.number;
        });
    put("find(Ljava/lang/Thread;)I", (t, r, a) -> waiting.control.find(t, (int) r[a + 1]));
    ask(
        "interruptUnstarted(Ljava/lang/Thread;)Z",
        (t, r, a) -> waiting.control.interruptUnstarted(t, (int) r[a + 1]));
    ask(
        "isInterruptedUnstarted(Ljava/lang/Thread;)Z",
        (t, r, a) -> waiting.control.isInterruptedUnstarted((int) r[a + 1]));
    put("choose(I)I", (t, r, a) -> waiting.cells.choose(t, (int) r[a + 1]));
    run("pass(J)V", (t, r, a) -> pass(t, r[a + 1]));
    ask("waitsInTime()Z", (t, r, a) -> time().isOn());
    put("now()J", (t, r, a) -> time().now());
    run("limit(J)V", (t, r, a) -> t.until = time().in(r[a + 1]));
    ask("isOver()Z", (t, r, a) -> t.until <= time().now());
    ask("isLimited()Z", (t, r, a) -> t.until < VirtualTime.NEVER);
    ask("rest()V", (t, r, a) -> waiting.signals.rest(t));
    run(
        "refuse(Ljava/lang/String;)V",
        (t, r, a) -> {
          throw world.refusals.unsupported(t, world.strings.text((int) r[a + 1]));
        });
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
  }

  private void addEnds() {
    run("givePermit(I)V", (t, r, a) -> waiting.control.givePermit(thread(r[a + 1])));
    ask("unpark(I)V", (t, r, a) -> waiting.control.unpark(t, thread(r[a + 1])));
    ask("takePermit(Z)Z", (t, r, a) -> waiting.control.takePermit(t, r[a + 1] != 0));
    ask("readEnd(I)Z", (t, r, a) -> waiting.control.hasEnded(t, thread(r[a + 1])));
    ask("awaitEnd(I)Z", (t, r, a) -> waiting.signals.awaitEnd(t, thread(r[a + 1])));
    ask("join(I)V", (t, r, a) -> waiting.control.joinEnded(t, thread(r[a + 1])));
  }

  private void addStates() {
    ask("show(II)V", (t, r, a) -> waiting.states.show(t, thread(r[a + 1]), STATES[(int) r[a + 2]]));
    ask("showsWaiting()Z", (t, r, a) -> waiting.states.waits(t));
    ask("dozes()Z", (t, r, a) -> false); // it finds out afterwards which rounds are left out
    run("oweRunnable()V", (t, r, a) -> waiting.states.stopWaiting(t));
    put("readState(I)I", (t, r, a) -> waiting.states.ask(t, thread(r[a + 1])).ordinal());
  }

  private void pass(VmThread t, long nanos) {
    if (!time().isOn()) {
      TimeUnits.pass(t, nanos);
    }
  }

  private VirtualTime time() {
    return operations.threads.time;
  }

  private VmThread thread(long number) {
    return operations.threads.get((int) number);
  }

  private void put(String method, NativeMethod body) {
    methods.put(TYPE + method, body);
  }

  private void ask(String method, Question question) {
    methods.ask(TYPE + method, question);
  }

  private void run(String method, Command command) {
    methods.run(TYPE + method, command);
  }
}
