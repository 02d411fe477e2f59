package dev.sprang.engine;

import dev.sprang.execution.Execution;
import dev.sprang.operation.Inputs;

/** Runs all plans with certain inputs, besides those that a plan gives itself. */
public final class FixedInputsEngine extends ForwardingEngine {
  private final Inputs fixed;

  private FixedInputsEngine(Engine engine, Inputs fixed) {
    super(engine);
    this.fixed = fixed;
  }

  /** The engine itself if there are none. */
  public static Engine of(Engine engine, Inputs fixed) {
    return fixed.isEmpty() ? engine : new FixedInputsEngine(engine, fixed);
  }

  @Override
  public Execution run(Plan plan) {
    return engine.run(new Plan(plan.prefix(), plan.inputs().and(fixed), plan.tail()));
  }
}
