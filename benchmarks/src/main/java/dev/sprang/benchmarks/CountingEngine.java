package dev.sprang.benchmarks;

import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Schedule;

/** Counts the events that a rewinding engine really runs: those after the longest common prefix. */
final class CountingEngine extends ForwardingEngine {
  private final Schedule previous = new Schedule();
  private long steps;

  CountingEngine(Engine engine) {
    super(engine);
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
}
