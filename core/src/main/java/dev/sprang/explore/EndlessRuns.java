package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.property.NeverComes;
import dev.sprang.property.Violation;
import java.util.List;
import java.util.Optional;

/**
 * Runs executions that an explorer has found to go on for ever without what the program says to
 * come. Nothing is believed: each is judged like any other execution, and whoever shows nothing
 * makes the answer void.
 */
final class EndlessRuns {
  private final Engine engine;
  private final Findings findings;
  private final Tally tally;

  EndlessRuns(Engine engine, Findings findings, Tally tally) {
    this.engine = engine;
    this.findings = findings;
    this.tally = tally;
  }

  /** Why the exploration ends with them, if it does. */
  Optional<Stop> run(List<Schedule> beginnings, boolean keepGoing) {
    for (Schedule beginning : beginnings) {
      findings.add(violation(beginning));
      if (!keepGoing) {
        return Optional.of(Stop.VIOLATION);
      }
    }
    return Optional.empty();
  }

  private Violation violation(Schedule beginning) {
    NeverComes property = new NeverComes();
    Names names = engine.names();
    Execution execution =
        engine.run(
            new Plan(
                new Schedule(),
                point -> {
                  property.watch(point, names);
                  int step = point.events().length();
                  if (step == beginning.length()) {
                    return Choice.ENOUGH;
                  }
                  int choice = beginning.choice(step);
                  return point.offers(choice) ? choice : Choice.NONE;
                }));
    tally.count(execution);
    return property
        .judge(execution, names)
        .violation()
        .orElseThrow(
            () ->
                new CannotVouchException(
                    "An execution that should go round for ever does not when it is run again",
                    "Leave --explorer out; this is a bug of Sprang's"));
  }
}
