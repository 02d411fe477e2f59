package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import java.util.Optional;

/** Runs one given schedule, which must be a whole execution of the program. */
public final class ReplayExplorer implements Explorer {
  private final Schedule schedule;
  private final Inputs inputs;
  private boolean begun;

  public ReplayExplorer(Schedule schedule, Inputs inputs) {
    this.schedule = schedule;
    this.inputs = inputs;
  }

  public ReplayExplorer(Schedule schedule) {
    this(schedule, Inputs.NONE);
  }

  public Schedule schedule() {
    return schedule;
  }

  public Inputs inputs() {
    return inputs;
  }

  @Override
  public Optional<Plan> next() {
    if (begun) {
      return Optional.empty();
    }
    begun = true;
    return Optional.of(new Plan(schedule, inputs, point -> Choice.NONE));
  }

  @Override
  public void observe(Execution execution) {
    if (execution.ending() instanceof Ending.Abandoned) {
      throw new CannotVouchException(
          "The schedule ends after step %d, but the program goes on".formatted(schedule.length()),
          "Check that it is the whole schedule and the same program");
    }
  }

  @Override
  public Claim claim() {
    return Claim.partial("one given schedule was run");
  }
}
