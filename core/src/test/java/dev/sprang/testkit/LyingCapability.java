package dev.sprang.testkit;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Gives explorers another capability than the engine has. */
class LyingCapability<L> extends ForwardingEngine {
  private final Class<L> about;
  private final UnaryOperator<L> lie;

  LyingCapability(Engine engine, Class<L> about, UnaryOperator<L> lie) {
    super(engine);
    this.about = about;
    this.lie = lie;
  }

  @Override
  public Execution run(Plan plan) {
    return engine.run(new Plan(plan.prefix(), point -> plan.tail().choose(told(point))));
  }

  private ChoicePoint told(ChoicePoint truth) {
    return new ToldPoint(truth) {
      @Override
      public <C> Optional<C> capability(Class<C> type) {
        Optional<C> honest = super.capability(type);
        return type == about
            ? honest.map(known -> type.cast(lie.apply(about.cast(known))))
            : honest;
      }
    };
  }
}
