package dev.sprang.engine.model;

import dev.sprang.engine.Reachability;
import dev.sprang.operation.OperationKind;

/**
 * Who reaches what in a model program: a thread reaches the objects its script names, and anything
 * if it computes indexes or may end the program, which shows everything, until it has ended.
 */
final class ModelReach implements Reachability {
  private final ModelState state;
  private final Instruction[][] code;

  ModelReach(ModelState state, Instruction[][] code) {
    this.state = state;
    this.code = code;
  }

  @Override
  public boolean reaches(int thread, int accessor) {
    if (state.hasEnded(thread)) {
      return false;
    }
    int object = state.object(accessor);
    for (Instruction instruction : code[thread]) {
      boolean names = instruction.object >= 0 && instruction.object == object;
      if (names || instruction.array >= 0 || instruction.kind == OperationKind.EXIT) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean isReachedByOthers(int accessor) {
    for (int thread = 0; thread < code.length; thread++) {
      if (thread != accessor && reaches(thread, accessor)) {
        return true;
      }
    }
    return false;
  }
}
