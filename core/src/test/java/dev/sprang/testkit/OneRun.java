package dev.sprang.testkit;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.util.Optional;
import java.util.StringJoiner;

/** One execution of a model program, by a schedule that is written down. */
public record OneRun(ModelEngine engine, Execution execution) {

  /** Follows the schedule; whoever comes first goes on from there. */
  public static OneRun of(ModelProgram program, String schedule) {
    return of(program, schedule, Limits.DEFAULT);
  }

  public static OneRun of(ModelProgram program, String schedule, Limits limits) {
    ModelEngine engine = new ModelEngine(program, limits);
    Plan plan = new Plan(ScheduleText.parse(schedule, engine.names()), point -> point.choice(0));
    Execution execution = engine.run(plan);
    if (execution.ending() instanceof Ending.Diverged diverged) {
      throw new IllegalArgumentException(schedule + " does not fit: " + diverged);
    }
    return new OneRun(engine, execution);
  }

  public Events events() {
    return execution.events();
  }

  public Names names() {
    return engine.names();
  }

  public Optional<Violation> judgedBy(Property property) {
    return property.judge(execution, names()).violation();
  }

  /** The outcome of an execution that came to its own end. */
  public String outcome() {
    return execution.outcomeText();
  }

  /** The steps as thread and kind: {@code 0 read, 1 try-lock}. */
  public String steps() {
    StringJoiner steps = new StringJoiner(", ");
    for (int i = 0; i < events().length(); i++) {
      steps.add(events().thread(i) + " " + events().operation(i).kind().word());
    }
    return steps.toString();
  }

  /** The schedule that was followed, to its end. */
  public String schedule() {
    return ScheduleText.format(execution.schedule(), names());
  }
}
