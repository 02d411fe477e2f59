package dev.sprang.benchmarks;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import dev.sprang.execution.Schedule;

/** Counts the events that a rewinding engine really runs: those after the longest common prefix. */
final class CountingEngine implements Engine {
  private final Engine engine;
  private final Schedule previous = new Schedule();
  private long steps;

  CountingEngine(Engine engine) {
    this.engine = engine;
  }

  long steps() {
    return steps;
  }

  @Override
  public Execution run(Plan plan) {
    int shared = previous.sharedPrefix(plan.prefix());
    Execution execution = engine.run(plan);
    Schedule schedule = execution.schedule();
    steps += schedule.length() - shared;
    previous.truncate(shared);
    for (int step = shared; step < schedule.length(); step++) {
      previous.add(schedule.choice(step));
    }
    return execution;
  }

  @Override
  public Names names() {
    return engine.names();
  }

  @Override
  public String outcomeText(int outcome) {
    return engine.outcomeText(outcome);
  }
}
