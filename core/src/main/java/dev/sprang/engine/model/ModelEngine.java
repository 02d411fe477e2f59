package dev.sprang.engine.model;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.EngineKindFor;
import dev.sprang.engine.Limits;
import dev.sprang.engine.MemoryModel;
import dev.sprang.engine.Plan;
import dev.sprang.engine.SequentialConsistency;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;

/** Runs {@link ModelProgram}s, going back to the longest common prefix of two plans. */
public final class ModelEngine implements Engine {
  /** The model engine as the user chooses it. */
  public static final EngineKind KIND =
      new EngineKindFor<>(
          "model",
          "abstract thread scripts in JSON; exact, and the fastest",
          ModelProgram.class,
          ".json and .jsonl thread scripts",
          ModelEngine::new);

  private final ObjectTable objects;
  private final ModelMachine machine;
  private final StepLoop loop;

  public ModelEngine(ModelProgram program, Limits limits) {
    this(program, limits, (cells, events) -> new SequentialConsistency(cells));
  }

  public ModelEngine(ModelProgram program, Limits limits, MemoryModel.Kind model) {
    objects = new ObjectTable(program.threads().size(), program.initial());
    machine = new ModelMachine(program, objects, model);
    loop = new StepLoop(machine, limits);
  }

  @Override
  public Execution run(Plan plan) {
    return loop.run(plan);
  }

  @Override
  public Names names() {
    return objects;
  }

  @Override
  public String outcomeText(int outcome) {
    return machine.execution().outcomeText(outcome);
  }
}
