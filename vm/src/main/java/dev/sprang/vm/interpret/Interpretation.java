package dev.sprang.vm.interpret;

import dev.sprang.vm.access.VarHandles;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.waiting.Waiting;

/** The parts that run code. */
public final class Interpretation {
  public final NativeTable natives = new NativeTable();
  public final Calls calls;
  public final DirectHandles directHandles;
  public final Unwinder unwinder;
  public final Interpreter interpreter;

  public Interpretation(
      World world,
      VmOperations operations,
      Waiting waiting,
      VarHandles varHandles,
      AtomicCalls atomicCalls) {
    calls = new Calls(world.codes, natives, atomicCalls.frames(), world.throwing);
    directHandles = new DirectHandles(world);
    unwinder =
        new Unwinder(world, operations, waiting.control, waiting.uncaught, atomicCalls.frames());
    Quickening quickening =
        new Quickening(
            world, operations.initialiser, varHandles, directHandles, atomicCalls, calls);
    SlowPath slow = new SlowPath(world, operations, waiting.monitors, unwinder, calls, quickening);
    quickening.connect(slow);
    interpreter = new Interpreter(world, slow);
  }
}
