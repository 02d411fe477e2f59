package dev.sprang.testkit;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;

/**
 * Tells reads and writes of x as accesses that synchronise nobody; to the model engine all
 * variables are volatile.
 *
 * @param object the number of x
 */
public record PlainVariable(int object) implements LyingEngine.Lie {

  /** An engine for a program in which x is plain, and the other variables are not. */
  public static LyingEngine engine(ModelProgram program) {
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    int x = 0;
    while (!engine.names().object(x).equals("x")) {
      x++;
    }
    return new LyingEngine(engine, new PlainVariable(x));
  }

  @Override
  public Operation operation(Operation truth) {
    boolean isAccess = truth.kind() == OperationKind.READ || truth.kind() == OperationKind.WRITE;
    return isAccess && truth.object() == object ? truth.as(Mode.PLAIN) : truth;
  }
}
