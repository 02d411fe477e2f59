package dev.sprang.engine.model;

import dev.sprang.engine.FrameStacks;
import dev.sprang.engine.LocationKinds;
import dev.sprang.operation.OperationKind;

/** Where the threads of a model program are: each in its own script, which calls nothing. */
final class ModelStacks implements FrameStacks, LocationKinds {
  private static final int[] NONE = {};

  private final ModelState state;
  private final Instruction[][] code;
  private final ModelExecution execution;

  ModelStacks(ModelState state, Instruction[][] code, ModelExecution execution) {
    this.state = state;
    this.code = code;
    this.execution = execution;
  }

  @Override
  public void read(int thread, FrameReader reader) {
    reader.frame(thread, state.pc(thread), true);
    reader.frame(LIFE, 0, false);
  }

  /** A timed operation that was given up may leave out what follows, as a failed one does. */
  @Override
  public int[] successors(int method, int instruction) {
    if (method == LIFE || instruction >= code[method].length) {
      return NONE;
    }
    Instruction at = code[method][instruction];
    boolean jumps =
        switch (at.step) {
          case JUMP, JUMP_IF_ZERO -> true;
          default -> at.kind == OperationKind.TRY_LOCK;
        };
    if (at.step == Instruction.Step.JUMP) {
      return new int[] {at.target};
    }
    return jumps ? new int[] {instruction + 1, at.target} : new int[] {instruction + 1};
  }

  /** Objects of model programs are all made before the first choice. */
  @Override
  public int kind(int thread, int index) {
    return execution.nextOperation(thread).footprint().object(index);
  }

  /** Variables have no monitors. */
  @Override
  public int monitor(int thread) {
    return -1;
  }

  @Override
  public boolean isLasting(int object) {
    return true;
  }
}
