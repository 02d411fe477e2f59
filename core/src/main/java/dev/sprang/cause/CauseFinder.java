package dev.sprang.cause;

import dev.sprang.cause.Candidates.Candidate;
import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.FixedInputsEngine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.property.Judgement;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cause of a violation by running the program in all its orders, one execution of every
 * Mazurkiewicz trace, and comparing. What it says was seen of all executions, or it says nothing:
 * where there are too many of them for its share of steps, or one has no end.
 */
public final class CauseFinder {
  /** Enough for some thousand small executions; about a second on the slowest engine. */
  public static final long DEFAULT_STEPS = 100_000;

  private final Engine engine;
  private final List<Property> properties;
  private final Budget budget;

  /** Of the last question: the nearest execution that passes, as far as they were compared. */
  private @Nullable Passing passing;

  /**
   * @param properties those that may have been violated; they judge many executions here
   * @param budget that of the whole check, of which no more than the rest is spent
   */
  public CauseFinder(Engine engine, List<Property> properties, Budget budget) {
    this.engine = engine;
    this.properties = List.copyOf(properties);
    this.budget = budget;
  }

  /**
   * The cause, or why it cannot be told.
   *
   * @param steps how many may be run for it
   */
  public Explanation of(Violation violation, long steps) {
    passing = null;
    try {
      return candidates(violation)
          .map(Comparison::new)
          .filter(comparison -> compare(comparison, violation, steps))
          .map(CauseFinder::told)
          .orElse(Explanation.Unknown.TOO_MUCH);
    } catch (CannotVouchException | OutOfMemoryError outOfControl) {
      // the violation is true whatever an execution nobody asked for does
      return Explanation.Unknown.TOO_MUCH;
    }
  }

  /**
   * Of the executions that were compared for the last question, one that breaks nothing and goes on
   * like the one that was asked about for as long as any does; empty if not all were compared.
   */
  public Optional<Passing> passing() {
    return Optional.ofNullable(passing);
  }

  private Optional<List<Candidate>> candidates(Violation violation) {
    Schedule schedule = violation.schedule();
    Execution shown = engine.run(new Plan(schedule, violation.inputs(), point -> Choice.NONE));
    boolean fits = shown.events().length() == schedule.length() && shows(shown, violation);
    return fits ? Candidates.of(shown, engine.names()) : Optional.empty();
  }

  /** Whether all executions were compared. */
  private boolean compare(Comparison comparison, Violation violation, long steps) {
    Engine given = FixedInputsEngine.of(engine, violation.inputs());
    Explorer explorer = new OptimalDporExplorer();
    long left = steps;
    for (Optional<Plan> plan = explorer.next(); plan.isPresent(); plan = explorer.next()) {
      Execution execution = given.run(plan.get());
      left -= execution.events().length() + 1L;
      boolean isKnown = execution.ending().isFinal() || isAbandoned(execution);
      if (!isKnown || left < 0 || budget.remaining() == 0) {
        passing = null;
        return false;
      }
      if (execution.ending().hasOutcome()) {
        comparison.take(execution, shows(execution, violation));
        considerPassing(execution, violation.schedule());
      }
      explorer.observe(execution);
    }
    return explorer.claim().complete() && engine.gaps().isEmpty();
  }

  private void considerPassing(Execution execution, Schedule shown) {
    Schedule schedule = execution.schedule();
    int same = 0;
    while (same < Math.min(schedule.length(), shown.length())
        && schedule.choice(same) == shown.choice(same)) {
      same++;
    }
    if ((passing == null || same > passing.same()) && isFine(execution)) {
      passing = new Passing(schedule.copy(), same);
    }
  }

  private boolean isFine(Execution execution) {
    return properties.stream()
        .allMatch(property -> property.judge(execution, engine.names()) == Judgement.FINE);
  }

  private static boolean isAbandoned(Execution execution) {
    return execution.ending() instanceof Ending.Abandoned;
  }

  private boolean shows(Execution execution, Violation sought) {
    for (Property property : properties) {
      Optional<Violation> found = property.judge(execution, engine.names()).violation();
      if (found.isPresent() && isSame(found.get(), sought)) {
        return true;
      }
    }
    return false;
  }

  /** At the same place, whatever values are in its message. */
  static boolean isSame(Violation one, Violation other) {
    return one.kind().equals(other.kind())
        && one.thread().equals(other.thread())
        && one.site().equals(other.site());
  }

  private static Explanation told(Comparison comparison) {
    SmallestOrders smallest = new SmallestOrders(comparison);
    smallest.search();
    return smallest
        .decisive()
        .or(smallest::enough)
        .<Explanation>map(
            orders ->
                new Cause(
                    orders.stream()
                        .map(p -> comparison.candidate(p).order())
                        .sorted(Comparator.comparing(Cause.Order::earlier))
                        .toList(),
                    smallest.decisive().isPresent(),
                    comparison.executions()))
        .orElse(Explanation.Unknown.NO_FEW_ORDERS);
  }
}
