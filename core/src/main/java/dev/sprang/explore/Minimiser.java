package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.util.List;
import java.util.Optional;

/**
 * Looks for an execution that shows the same violation with fewer context switches, because that is
 * what a person has to follow. Local search: the stretches that threads run without interruption
 * are moved together, at most two moves at a time, and what comes out is judged anew; a change is
 * kept if the violation says the same and there are fewer switches, or as many and fewer steps. It
 * ends when no change helps or the budget is spent, and it counts steps, not time: the same
 * violation always shrinks the same way.
 */
public final class Minimiser {
  /** Enough for thousands of small executions; about a second on the slowest engine. */
  public static final long DEFAULT_STEPS = 200_000;

  private final Engine engine;
  private final List<Property> properties;
  private long steps;

  /**
   * @param properties those that may have been violated; they judge many executions here, so none
   *     of them should be one that an exploration still collects with
   * @param steps how many steps may be run for all violations together
   */
  public Minimiser(Engine engine, List<Property> properties, long steps) {
    this.engine = engine;
    this.properties = List.copyOf(properties);
    this.steps = steps;
  }

  /** The same violation, with a schedule that was seen to show it. */
  public Violation minimise(Violation violation) {
    Violation best = violation;
    try {
      Optional<Violation> better = improved(best);
      while (better.isPresent()) {
        best = better.get();
        better = improved(best);
      }
      return best == violation || replays(best) ? best : violation;
    } catch (CannotVouchException outOfControl) {
      return violation; // for the same reason
    }
  }

  /** Tries single changes, and where none helps, all pairs. */
  private Optional<Violation> improved(Violation violation) {
    List<Stretches> changes = Stretches.of(violation.schedule()).changes();
    Optional<Violation> better = firstBetter(changes, violation);
    for (int i = 0; i < changes.size() && better.isEmpty() && canRun(violation); i++) {
      better = firstBetter(changes.get(i).changes(), violation);
    }
    return better;
  }

  private Optional<Violation> firstBetter(List<Stretches> changes, Violation violation) {
    for (int i = 0; i < changes.size() && canRun(violation); i++) {
      Optional<Violation> same = run(new Schedule(), changes.get(i).scheduler(), violation);
      if (same.isPresent() && isBetter(same.get().schedule(), violation.schedule())) {
        return same;
      }
    }
    return Optional.empty();
  }

  private boolean canRun(Violation violation) {
    return steps >= violation.schedule().length();
  }

  private boolean replays(Violation violation) {
    return run(violation.schedule(), point -> Choice.NONE, violation).isPresent();
  }

  private Optional<Violation> run(Schedule prefix, Scheduler tail, Violation sought) {
    Execution execution = engine.run(new Plan(prefix, sought.inputs(), tail));
    steps -= execution.events().length();
    if (execution.ending() instanceof Ending.Remodel) {
      steps = 0; // what was found is true whatever an execution nobody asked for does
      return Optional.empty();
    }
    for (Property property : properties) {
      Optional<Violation> found = property.judge(execution, engine.names()).violation();
      if (found.isPresent() && isAsTelling(found.get(), sought)) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Executions that do not end are one violation, wherever they are stopped. */
  private static boolean isAsTelling(Violation found, Violation sought) {
    return found.isSameAs(sought)
        || found.kind().equals(EndsInTime.STEP_LIMIT) && found.kind().equals(sought.kind());
  }

  private static boolean isBetter(Schedule one, Schedule other) {
    int fewer = Integer.compare(switches(one), switches(other));
    return fewer < 0 || fewer == 0 && one.length() < other.length();
  }

  /** How often the thread changes from one step to the next. */
  public static int switches(Schedule schedule) {
    int switches = 0;
    for (int step = 1; step < schedule.length(); step++) {
      if (Choice.thread(schedule.choice(step)) != Choice.thread(schedule.choice(step - 1))) {
        switches++;
      }
    }
    return switches;
  }
}
