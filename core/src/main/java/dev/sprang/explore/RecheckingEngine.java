package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import java.util.Optional;

/** Runs every schedule twice, from the start, and refuses to go on if the two runs differ. */
public final class RecheckingEngine extends ForwardingEngine {
  private static final Scheduler GIVE_UP = point -> Choice.NONE;

  public RecheckingEngine(Engine engine) {
    super(engine);
  }

  @Override
  public Execution run(Plan plan) {
    Execution execution = engine.run(plan);
    Ending ending = execution.ending();
    if (ending instanceof Ending.Diverged || ending instanceof Ending.Remodel) {
      return execution;
    }
    SavedExecution first = SavedExecution.of(execution);
    engine.run(
        new Plan(
            new Schedule(), plan.inputs(), GIVE_UP)); // or an engine that rewinds would do nothing
    Schedule schedule = first.log().schedule();
    int end = ending instanceof Ending.Stopped ? Choice.ENOUGH : Choice.NONE;
    Execution second = engine.run(new Plan(schedule, plan.inputs(), point -> end));
    Optional<String> difference = first.difference(second);
    if (difference.isPresent()) {
      throw new CannotVouchException(
          "The same schedule gave two executions: %s. Something outside the engine's control decides; the schedule is %s"
              .formatted(
                  difference.get(), ScheduleText.format(schedule, plan.inputs(), engine.names())));
    }
    return second;
  }
}
