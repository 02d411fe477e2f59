package dev.sprang.vm.interpret;

import dev.sprang.vm.access.VarHandles;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.input.VmInputs;
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

  /** For executions that have taken inputs. */
  public final ShadowInterpreter shadowInterpreter;

  public Interpretation(
      World world,
      VmOperations operations,
      Waiting waiting,
      VarHandles varHandles,
      AtomicCalls atomicCalls,
      VmInputs inputs) {
    calls = new Calls(world, natives, atomicCalls.frames(), inputs);
    directHandles = new DirectHandles(world);
    unwinder = new Unwinder(world, operations, waiting.control, calls, atomicCalls.frames());
    Quickening quickening =
        new Quickening(
            world, operations.initialiser, varHandles, directHandles, atomicCalls, calls);
    SlowPath slow =
        new SlowPath(world, operations, waiting.monitors, unwinder, calls, quickening, inputs);
    quickening.connect(slow);
    interpreter = new Interpreter(world, slow);
    shadowInterpreter = new ShadowInterpreter(world, slow, inputs);
  }
}
