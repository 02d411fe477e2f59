package dev.sprang.explore;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Refusal;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.operation.Schedule;
import dev.sprang.property.Property;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The loop over executions: asks the explorer for a plan, has the engine run it, judges what came
 * out and shows it to the explorer. Everything the tool does goes through here.
 */
public final class Exploration {
  private static final int LONG_SEARCH = 10_000;

  /** So many events are looked at without hope of a proof, by users who have set no limit. */
  private static final long PATIENCE = 2_000_000;

  private final Engine engine;
  private final Explorer explorer;
  private final Budget budget;
  private final Conduct conduct;
  private final Progress progress;
  private final Tally tally;

  /** Only those that the claim speaks of. */
  private final Tally proof;

  private final Findings findings;

  /**
   * Given up when memory runs out, so that what was found can still be told. Taken when a search
   * proves to be long: making it takes as long as some executions of a small program.
   */
  @SuppressWarnings("unused") // it is there to be dropped
  private byte @Nullable [] reserve;

  private final FairRuns fairRuns;

  /** Whether an execution ended in a loop without an operation: such take very long. */
  private boolean silent;

  /** How many events there were when it became clear that nothing will be proved; -1 before. */
  private long unprovedSince = -1;

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
    this(engine, explorer, properties, budget, new Conduct(keepGoing, false, false), progress);
  }

  public Exploration(
      Engine engine,
      Explorer explorer,
      List<Property> properties,
      Budget budget,
      Conduct conduct,
      Progress progress) {
    this.engine = engine;
    this.explorer = explorer;
    this.budget = budget;
    this.conduct = conduct;
    this.progress = progress;
    this.tally = new Tally(conduct.outcomeTexts());
    this.proof = tally.part();
    this.findings = new Findings(properties, engine.names(), progress);
    this.fairRuns = new FairRuns(engine, findings, tally);
  }

  /** Explores until the answer is complete, the budget is spent, or any answer would be untrue. */
  public Attempt<Result> attempt() {
    Stop stop;
    try {
      stop = withLivelock(loop());
    } catch (OutOfMemoryError full) {
      reserve = null;
      stop = withLivelock(Stop.OUT_OF_MEMORY);
    } catch (CannotVouchException refused) {
      return new Unanswered<>(refused.refusal(), Optional.empty(), known());
    } catch (RuntimeException broken) {
      Optional<Result> known = known();
      if (known.isEmpty()) {
        throw broken;
      }
      Refusal why = new Refusal("The engine broke down, a bug of Sprang's: " + broken.getMessage());
      return new Unanswered<>(why, Optional.empty(), known);
    }
    if (stop == Stop.REMODEL) {
      Ending.Remodel otherwise = findings.otherwise();
      return new Unanswered<>(otherwise.why(), Optional.of(otherwise.how()), known());
    }
    return new Answered<>(result(stop));
  }

  /** An answer is never worse than what is known already. */
  private Optional<Result> known() {
    withLivelock(Stop.REFUSED);
    return findings.isAny() ? Optional.of(result(Stop.REFUSED)) : Optional.empty();
  }

  /** Where nothing more telling was found, that threads go round for ever is the answer. */
  private Stop withLivelock(Stop stop) {
    boolean isWanted = !findings.isAny() || conduct.keepGoing();
    if (!isWanted || fairRuns.livelock().isEmpty() || conduct.allowsLivelocks()) {
      return stop;
    }
    findings.add(fairRuns.livelock().get());
    return conduct.keepGoing() ? stop : Stop.VIOLATION;
  }

  private Result result(Stop stop) {
    return result(stop, stop == Stop.EXHAUSTED && explorer.claim().complete());
  }

  /**
   * What was run until now, asked for while the explorer waits for its next run.
   *
   * @param isProof only of what the claim speaks of
   */
  public Result soFar(boolean isProof) {
    return result(Stop.INTERRUPTED, isProof);
  }

  private Result result(Stop stop, boolean isProof) {
    Tally told = isProof ? proof : tally;
    List<Finding> found = isProof ? findings.counted() : findings.all();
    return Result.of(stop, explorer, told, found, budget.elapsed());
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
      Optional<Stop> unfair = fairRuns.run(conduct.keepGoing()).or(this::unproved);
      if (unfair.isPresent()) {
        return unfair.get();
      }
      if (plan.isEmpty()) {
        // asked first: a budget that was just enough was enough
        return proof.cut() > 0 ? atLimit() : engine.gaps().isEmpty() ? whole() : Stop.GAPS;
      }
      Optional<Stop> spent = budget.spent(tally, findings.isAny());
      if (spent.isPresent()) {
        return spent.get();
      }
      Execution execution = engine.run(findings.watched(plan.get()));
      refuseDiverged(execution);
      refuseInputs(execution);
      count(execution);
      Optional<Stop> judged = findings.judge(execution, conduct.keepGoing());
      if (judged.isPresent()) {
        return judged.get();
      }
      fairRuns.note(execution);
      if (execution.ending().isCut() && !goesOnUnproved()) {
        return fairRuns.run(conduct.keepGoing()).orElseGet(this::atLimit);
      }
      explorer.observe(execution);
      if (explorer.countsLast()) {
        proof.count(execution);
        findings.countLast();
      }
    }
  }

  /** Nothing was left out but executions that never end, where there is anybody to judge them. */
  private Stop whole() {
    EndlessRuns endless = new EndlessRuns(engine, findings, tally);
    return endless.run(explorer.endless(), conduct.keepGoing()).orElse(Stop.EXHAUSTED);
  }

  private void count(Execution execution) {
    tally.count(execution);
    silent = silent || execution.ending() instanceof Ending.Endless;
    if (tally.executions() == LONG_SEARCH) {
      reserve = new byte[1 << 20];
    }
    progress.executed(tally, explorer);
  }

  private boolean goesOnUnproved() {
    if (unprovedSince < 0 && explorer.claim().complete()) {
      unprovedSince = tally.events();
    }
    return explorer.goesOnUnproved() || conduct.keepGoing();
  }

  /** Why to end after an execution that was stopped, if nothing else was found. */
  private Stop atLimit() {
    return fairRuns.isStarved() ? Stop.STARVED : Stop.STEP_LIMIT;
  }

  /**
   * Why to end where nothing can be proved any more: another engine may see what this one does not,
   * or all was tried that is worth trying for somebody who has set no limit.
   */
  private Optional<Stop> unproved() {
    if (unprovedSince < 0) {
      return Optional.empty();
    }
    if (fairRuns.isStarved() && conduct.mayGoElsewhere()) {
      return Optional.of(Stop.STARVED);
    }
    boolean isPatient = budget.isLimited() && fairRuns.livelock().isEmpty();
    boolean isOver = tally.events() - unprovedSince > PATIENCE || silent;
    return isOver && !isPatient ? Optional.of(atLimit()) : Optional.empty();
  }

  private void refuseInputs(Execution execution) {
    Schedule schedule = execution.schedule();
    if (!execution.inputs().isEmpty()
        && !explorer.followsInputs()
        && schedule.countWithoutBranches(schedule.length()) < schedule.length()) {
      throw new UnfitException(
          "This explorer does not look for inputs, and the program takes "
              + String.join(", ", execution.inputs().values().keySet()),
          "Leave --explorer out, or give all inputs by --input");
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
