package dev.sprang.explore;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.fair.InTurn;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.Violation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what an execution means that has no end in sight. An explorer may starve a thread for
 * ever, which no JVM does, so everybody is let on in turn instead: from the program's start and
 * from the execution's middle. What that shows is judged like any other execution; it may come back
 * to where it was, which is a livelock, or to the program's end, so that the loop only waited.
 */
final class FairRuns {
  private static final int FEW = 8;

  private final Engine engine;
  private final Findings findings;
  private final Tally tally;

  /** The execution to look at: null if there is none. */
  private @Nullable Schedule schedule;

  private Inputs inputs = Inputs.NONE;

  /** How many had no end in sight, and before which of them there is no need to look again. */
  private int endless;

  private int due;
  private boolean starved;
  private Optional<Violation> livelock = Optional.empty();

  /** Whether inputs kept the execution going: given, they take no steps, and may let it end. */
  private boolean isByInputs;

  FairRuns(Engine engine, Findings findings, Tally tally) {
    this.engine = engine;
    this.findings = findings;
    this.tally = tally;
  }

  /** Notes an execution to be looked at when the engine is free. */
  void note(Execution execution) {
    boolean hasNoEnd =
        execution.ending() instanceof Ending.StepLimit
            || execution.ending() instanceof Ending.Stopped;
    if (hasNoEnd && endless++ == due) {
      due = Math.max(FEW, FEW * due); // the more, the rarer
      schedule = execution.schedule().copy();
      inputs = execution.inputs();
      isByInputs = schedule.countWithoutBranches(schedule.length()) < schedule.length();
    }
  }

  /** Why the exploration ends, if something was found. */
  Optional<Stop> run(boolean keepGoing) {
    if (schedule == null) {
      return Optional.empty();
    }
    Schedule noted = schedule;
    schedule = null;
    boolean isFirst = due == FEW;
    Optional<Stop> stop = isFirst ? run(new Schedule(), keepGoing) : Optional.empty();
    return stop.or(() -> run(noted.prefix(noted.length() / 2), keepGoing));
  }

  private Optional<Stop> run(Schedule prefix, boolean keepGoing) {
    Names names = engine.names();
    NoLivelock livelocks = new NoLivelock();
    InTurn inTurn = new InTurn();
    Execution fair =
        engine.run(
            new Plan(
                prefix,
                inputs,
                point -> {
                  livelocks.watch(point, names);
                  return livelocks.hasSeenEnough() ? Choice.ENOUGH : inTurn.choose(point);
                }));
    tally.count(fair);
    starved = fair.ending().isFinal() && !isByInputs;
    livelock = livelock.or(() -> livelocks.judge(fair, names).violation());
    return findings.judge(fair, keepGoing);
  }

  /** Whether the program came to its end when all were let on, the last time that it was tried. */
  boolean isStarved() {
    return starved;
  }

  /** A livelock, if there was one. */
  Optional<Violation> livelock() {
    return livelock;
  }
}
