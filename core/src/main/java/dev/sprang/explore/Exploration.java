package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.property.Property;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The loop over executions: asks the explorer for a plan, has the engine run it, judges what came
 * out and shows it to the explorer. Everything the tool does goes through here.
 */
public final class Exploration {
  private static final int LONG_SEARCH = 1000;

  private final Engine engine;
  private final Explorer explorer;
  private final Budget budget;
  private final boolean keepGoing;
  private final Progress progress;
  private final Tally tally = new Tally();
  private final Findings findings;

  /**
   * Given up when memory runs out, so that what was found can still be told. Taken when a search
   * proves to be long: making it takes as long as some executions of a small program.
   */
  @SuppressWarnings("unused") // it is there to be dropped
  private byte @Nullable [] reserve;

  /**
   * @param keepGoing whether to go on after the first violation
   */
  public Exploration(
      Engine engine,
      Explorer explorer,
      List<Property> properties,
      Budget budget,
      boolean keepGoing,
      Progress progress) {
    this.engine = engine;
    this.explorer = explorer;
    this.budget = budget;
    this.keepGoing = keepGoing;
    this.progress = progress;
    this.findings = new Findings(properties, engine.names(), progress);
  }

  /** Explores until the answer is complete, the budget is spent, or any answer would be untrue. */
  public Attempt<Result> attempt() {
    Stop stop;
    try {
      stop = loop();
    } catch (OutOfMemoryError full) {
      reserve = null;
      stop = Stop.OUT_OF_MEMORY;
    } catch (CannotVouchException refused) {
      return new Unanswered<>(refused.refusal(), Optional.empty(), findings.all());
    }
    if (stop == Stop.REMODEL) {
      Ending.Remodel otherwise = findings.otherwise();
      return new Unanswered<>(otherwise.why(), Optional.of(otherwise.how()), findings.all());
    }
    return new Answered<>(
        Result.of(stop, explorer, tally, findings.all(), engine, budget.elapsed()));
  }

  /**
   * The same, for those who have no other way to run the program.
   *
   * @throws CannotVouchException if something happened that would make any answer untrue
   */
  public Result run() {
    return attempt().orElseThrow();
  }

  private Stop loop() {
    while (true) {
      Optional<Plan> plan = explorer.next();
      if (plan.isEmpty()) {
        return Stop.EXHAUSTED; // asked first: a budget that was just enough was enough
      }
      Optional<Stop> spent = budget.spent(tally, findings.isAny());
      if (spent.isPresent()) {
        return spent.get();
      }
      Execution execution = engine.run(findings.watched(plan.get()));
      refuseDiverged(execution);
      tally.count(execution);
      if (tally.executions() == LONG_SEARCH) {
        reserve = new byte[1 << 20];
      }
      progress.executed(tally, explorer);
      Optional<Stop> judged = findings.judge(execution, keepGoing);
      if (judged.isPresent()) {
        return judged.get();
      }
      explorer.observe(execution);
    }
  }

  private static void refuseDiverged(Execution execution) {
    if (execution.ending() instanceof Ending.Diverged diverged) {
      throw new CannotVouchException(
          "The schedule does not fit the program at step %d: %s"
              .formatted(diverged.step(), diverged.why()),
          "Either it belongs to another program or version, or the program does not behave the same"
              + " every time");
    }
  }
}
