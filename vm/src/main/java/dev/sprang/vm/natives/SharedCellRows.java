package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;
import static dev.sprang.vm.thread.NativeTable.doing;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.jdk.program.DiskFiles;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.util.List;

/** What stand-ins call of {@link dev.sprang.jdk.standin.SharedCell}. */
final class SharedCellRows {
  private static final String CELL = "L" + ClassTable.SHARED_CELL + ";";
  private static final String BUILDERS = "java/lang/ThreadBuilders";
  private static final String MAKING =
      "(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;";

  private final World world;
  private final ClassInitialiser initialiser;
  private final Waiting waiting;
  private final Calls calls;
  private final DiskFiles disk = new DiskFiles();
  private final NativeMethod interrupt;
  private final SeveralSteps.Call interruptBySelf;
  private final SeveralSteps.Call await;
  private final SeveralSteps.Call awaitWithin;
  private final SeveralSteps.Call awaitWork;
  private final SeveralSteps.Call pause;

  SharedCellRows(Vm vm, NativeMethod interrupt, SeveralSteps steps) {
    this.world = vm.world;
    this.initialiser = vm.operations.initialiser;
    this.waiting = vm.waiting;
    this.calls = vm.interpretation.calls;
    this.interrupt = interrupt;
    interruptBySelf = steps.inMachine("interruptBySelf(Ljava/lang/Thread;)V");
    await = steps.in("CellWaits", "await(" + CELL + "IZZ)V");
    awaitWithin = steps.in("CellWaits", "awaitWithin(" + CELL + "IIZ)Z");
    awaitWork = steps.in("CellWaits", "awaitWork(" + CELL + CELL + "ILjava/lang/String;)Z");
    pause = steps.in("CellWaits", "pause()V");
    addAccess(vm.interpretation.natives);
  }

  /** What {@link dev.sprang.jdk.call.CellAccess} says. */
  private void addAccess(NativeTable methods) {
    String owner = "dev/sprang/jdk/call/CellAccess.";
    methods.ask(owner + "look(" + CELL + ")V", (t, r, a) -> waiting.cells.look(t, (int) r[a + 1]));
    methods.put(owner + "passIf(" + CELL + "II)Z", (t, r, a) -> passIf(t, r, a + 1));
    methods.ask(
        owner + "await(" + CELL + "IZZ)V",
        (t, r, a) ->
            waiting.cells.await(t, (int) r[a + 1], (int) r[a + 2], r[a + 3] != 0, r[a + 4] != 0));
    methods.put(
        owner + "awaitWithin(" + CELL + "IIZZ)Z",
        (t, r, a) -> awaitWithin(t, r, a + 1, r[a + 4] != 0, r[a + 5] != 0));
    methods.ask(
        owner + "awaitWork(" + CELL + CELL + "ILjava/lang/String;)Z",
        (t, r, a) -> waiting.cells.awaitWork(t, (int) r[a + 1], (int) r[a + 2], (int) r[a + 3]));
  }

  private long passIf(VmThread t, long[] r, int a) {
    return bit(waiting.cells.passIf(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
  }

  private long awaitWithin(VmThread t, long[] r, int a, boolean onlyLooks, boolean interruptible) {
    return bit(
        waiting.cells.awaitWithin(
            t, (int) r[a], (int) r[a + 1], (int) r[a + 2], onlyLooks, interruptible));
  }

  NativeMethod body(VmMethod method) {
    return switch (method.name) {
      case "pass" -> (t, r, a) -> bit(waiting.cells.pass(t, (int) r[a]));
      case "look" -> (t, r, a) -> bit(waiting.cells.look(t, (int) r[a]));
      case "passIf" -> this::passIf;
      case "await", "awaitInterruptibly", "lookWhen", "lookWhenInterruptibly" -> waiting(method);
      case "awaitWithin" ->
          (t, r, a) ->
              waiting.states.areAsked()
                  ? awaitWithin.call(t, r, a)
                  : awaitWithin(t, r, a, false, r[a + 3] != 0 && waiting.signals.mayInterrupt());
      case "awaitWork" ->
          (t, r, a) ->
              waiting.states.areAsked()
                  ? awaitWork.call(t, r, a)
                  : bit(waiting.cells.awaitWork(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
      case "pause" -> (t, r, a) -> waiting.states.areAsked() ? pause.with(t) : 0;
      case "waitsInTime" -> (t, r, a) -> bit(waiting.time().isOn());
      case "limit" -> doing((t, r, a) -> t.until = waiting.time().in(r[a]));
      case "isOver" -> (t, r, a) -> bit(t.until <= waiting.time().now());
      case "rest" -> (t, r, a) -> bit(waiting.signals.rest(t));
      case "areBlockersAsked" -> (t, r, a) -> bit(waiting.states.areBlockersAsked());
      case "areStatesAsked" -> (t, r, a) -> bit(waiting.states.areAsked());
      case "choose" -> (t, r, a) -> waiting.cells.choose(t, (int) r[a]);
      case "interrupt", "interruptAgain" -> this::interrupt;
      case "virtual" -> this::virtual;
      case "makeDaemon", "noDaemon" ->
          doing(
              (t, r, a) ->
                  waiting.control.setDaemon(t, (int) r[a], method.name.equals("makeDaemon")));
      case "onDisk" -> (t, r, a) -> onDisk(t, world.strings.text((int) r[a]));
      case "assume" -> doing((t, r, a) -> waiting.assumptions.add(world.strings.text((int) r[a])));
      case "cut" -> doing((t, r, a) -> waiting.assumptions.cut(world.strings.text((int) r[a])));
      default ->
          (t, r, a) -> {
            throw new CannotVouchException(world.strings.text((int) r[a]));
          };
    };
  }

  private long onDisk(VmThread t, String name) {
    Object found = disk.find(name);
    if (found instanceof byte[] bytes) {
      return world.objects.bytes(t, bytes);
    }
    return found instanceof String[] names ? world.objects.texts(t, List.of(names)) : 0;
  }

  private NativeMethod waiting(VmMethod method) {
    boolean onlyLooks = method.name.startsWith("look");
    boolean interruptibly = method.name.endsWith("Interruptibly");
    return (t, r, a) ->
        waiting.states.areAsked() || interruptibly && waiting.signals.mayInterrupt()
            ? await.with(t, r[a], r[a + 1], bit(onlyLooks), bit(interruptibly))
            : bit(waiting.cells.await(t, (int) r[a], (int) r[a + 1], onlyLooks, false));
  }

  /** As the JDK's code does: what a thread of the program has in place of the method is called. */
  private long interrupt(VmThread t, long[] r, int a) {
    int selector = world.classes.selector("interrupt", "()V");
    boolean isOwn = world.heap.classOf((int) r[a]).dispatch(selector).owner.isProgram;
    return isOwn ? interruptBySelf.with(t, r[a]) : interrupt.call(t, r, a);
  }

  /** Only JDKs that have virtual threads have stand-ins that make some. */
  private long virtual(VmThread t, long[] r, int a) {
    VmClass builders = world.classes.find(BUILDERS);
    if (builders == null) {
      throw world.refusals.unsupported(t, "virtual threads on this JDK");
    }
    if (initialiser.ensureInitialised(t, builders)) {
      VmMethod making = world.classes.method(BUILDERS, "newVirtualThread", MAKING);
      calls.continueWith(t, making, 0, 0, 0, r[a]);
    }
    return 0;
  }
}
