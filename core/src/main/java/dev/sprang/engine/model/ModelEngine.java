package dev.sprang.engine.model;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Program;
import dev.sprang.engine.StepLoop;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;

/** Runs {@link ModelProgram}s, going back to the longest common prefix of two plans. */
public final class ModelEngine implements Engine {
  /** The model engine as the user chooses it. */
  public static final EngineKind KIND =
      new EngineKind() {
        @Override
        public String id() {
          return "model";
        }

        @Override
        public String summary() {
          return "abstract thread scripts in JSON; exact, and the fastest";
        }

        @Override
        public Engine prepare(Program program, Limits limits) {
          if (program instanceof ModelProgram model) {
            return new ModelEngine(model, limits);
          }
          throw new UnfitException(
              "The model engine runs .json and .jsonl thread scripts, not "
                  + program.name()
                  + ". Leave --engine out to let the tool choose.");
        }
      };

  private final ObjectTable objects;
  private final ModelMachine machine;
  private final StepLoop loop;

  public ModelEngine(ModelProgram program, Limits limits) {
    objects = new ObjectTable(program.threads().size(), program.initial());
    machine = new ModelMachine(program, objects);
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
