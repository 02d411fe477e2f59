package dev.sprang.vm.natives;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;

/** What stand-ins call of {@link dev.sprang.jdk.standin.SharedCell}. */
final class GateRows {
  private static final String BUILDERS = "java/lang/ThreadBuilders";
  private static final String MAKING =
      "(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;";

  private final World world;
  private final ClassInitialiser initialiser;
  private final Waiting waiting;
  private final Calls calls;

  GateRows(World world, ClassInitialiser initialiser, Waiting waiting, Calls calls) {
    this.world = world;
    this.initialiser = initialiser;
    this.waiting = waiting;
    this.calls = calls;
  }

  NativeMethod body(VmMethod method) {
    return switch (method.name) {
      case "pass" -> (t, r, a) -> bit(waiting.gates.pass(t, (int) r[a]));
      case "look" -> (t, r, a) -> bit(waiting.gates.look(t, (int) r[a]));
      case "passIf" ->
          (t, r, a) -> bit(waiting.gates.passIf(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
      case "await", "awaitInterruptibly", "lookWhen", "lookWhenInterruptibly" -> waiting(method);
      case "awaitWithin" ->
          (t, r, a) ->
              bit(
                  waiting.gates.awaitWithin(
                      t, (int) r[a], (int) r[a + 1], (int) r[a + 2], r[a + 3] != 0));
      case "awaitWork" -> (t, r, a) -> bit(waiting.gates.awaitWork(t, (int) r[a], (int) r[a + 1]));
      case "pause" -> (t, r, a) -> bit(waiting.gates.pause(t));
      case "areStatesAsked" -> (t, r, a) -> bit(waiting.states.areAsked());
      case "choose" -> (t, r, a) -> waiting.gates.choose(t, (int) r[a]);
      case "interrupt", "interruptAgain" ->
          (t, r, a) -> bit(waiting.control.interrupt(t, (int) r[a]));
      case "virtual" -> this::virtual;
      case "makeDaemon" -> (t, r, a) -> setDaemon(t, (int) r[a], true);
      case "noDaemon" -> (t, r, a) -> setDaemon(t, (int) r[a], false);
      case "assume" ->
          (t, r, a) -> {
            waiting.assumptions.add(world.strings.text((int) r[a]));
            return 0;
          };
      case "cut" ->
          (t, r, a) -> {
            waiting.assumptions.cut(world.strings.text((int) r[a]));
            return 0;
          };
      default ->
          (t, r, a) -> {
            throw new CannotVouchException(world.strings.text((int) r[a]));
          };
    };
  }

  private NativeMethod waiting(VmMethod method) {
    boolean onlyLooks = method.name.startsWith("look");
    boolean interruptibly = method.name.endsWith("Interruptibly");
    return (t, r, a) ->
        bit(waiting.gates.await(t, (int) r[a], (int) r[a + 1], onlyLooks, interruptibly));
  }

  /** Only JDKs that have virtual threads have stand-ins that make some. */
  private long virtual(VmThread t, long[] r, int a) {
    VmClass builders = world.classes.find(BUILDERS);
    if (builders == null) {
      throw world.refusals.unsupported(t, "virtual threads on this JDK");
    }
    if (initialiser.isReady(t, builders)) {
      VmMethod making = world.classes.method(BUILDERS, "newVirtualThread", MAKING);
      calls.continueWith(t, making, 0, 0, 0, r[a]);
    }
    return 0;
  }

  private long setDaemon(VmThread t, int thread, boolean daemon) {
    waiting.control.setDaemon(t, thread, daemon);
    return 0;
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
