package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import java.util.Optional;

/**
 * Runs one given schedule, which must be a whole execution of the program, or lead to a violation.
 */
public final class ReplayExplorer implements Explorer {
  private final Schedule schedule;
  private final Inputs inputs;
  private int runs;
  private boolean goesOn;

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
    if (runs == 0) {
      return Optional.of(new Plan(schedule, inputs, point -> Choice.NONE));
    }
    boolean isOpen = runs == 1 && goesOn;
    return isOpen ? Optional.of(new Plan(new Schedule(), inputs, this::follow)) : Optional.empty();
  }

  /** What is wrong may only be seen by somebody to whom every state is shown. */
  private int follow(ChoicePoint point) {
    int step = point.events().length();
    return step < schedule.length() ? schedule.choice(step) : Choice.ENOUGH;
  }

  @Override
  public void observe(Execution execution) {
    goesOn = execution.ending() instanceof Ending.Abandoned;
    if (runs++ > 0) {
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
