package dev.sprang.engine.model;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.EngineKindFor;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Program;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Execution;
import dev.sprang.memory.MemoryModel;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Names;

/** Runs {@link ModelProgram}s, going back to the longest common prefix of two plans. */
public final class ModelEngine implements Engine {
  /** The model engine as the user chooses it. */
  public static final EngineKind KIND = new Kind();

  private static final class Kind implements EngineKind {
    private final EngineKind sequential =
        new EngineKindFor<>(
            "model",
            "abstract thread scripts in JSON; exact, and the fastest",
            ModelProgram.class,
            ".json and .jsonl thread scripts",
            ModelEngine::new);

    @Override
    public String id() {
      return sequential.id();
    }

    @Override
    public String summary() {
      return sequential.summary();
    }

    @Override
    public Engine prepare(Program program, Limits limits) {
      return sequential.prepare(program, limits);
    }

    @Override
    public Engine prepare(Program program, Limits limits, MemoryOrder memory) {
      return program instanceof ModelProgram model
          ? new ModelEngine(model, limits, memory)
          : sequential.prepare(program, limits);
    }
  }

  /** What a read may see takes the longer to find out the more has happened. */
  private static final int MOST_WEAK_STEPS = 1_000;

  private final ObjectTable objects;
  private final ModelMachine machine;
  private final StepLoop loop;

  public ModelEngine(ModelProgram program, Limits limits) {
    this(program, limits, MemoryOrder.SC);
  }

  public ModelEngine(ModelProgram program, Limits limits, MemoryModel.Kind model) {
    objects = new ObjectTable(program.threads().size(), program.initial());
    machine = new ModelMachine(program, objects, model);
    int most = model.isOne() ? limits.steps() : Math.min(limits.steps(), MOST_WEAK_STEPS);
    loop = new StepLoop(machine, new Limits(most));
  }

  @Override
  public Execution run(Plan plan) {
    return loop.run(plan);
  }

  @Override
  public Names names() {
    return objects;
  }
}
