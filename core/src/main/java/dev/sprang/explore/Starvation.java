package dev.sprang.explore;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Refusal;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.Violation;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Tells a program that never ends from one whose loop waits for a thread that was never let on. An
 * explorer may starve a thread for ever, which no JVM does; where an engine does not see that a
 * loop only waits, such an execution comes to its step limit and says nothing about the program.
 *
 * <p>So a step limit counts only if every thread that could go on did so in the second half of the
 * execution, or if the program does not end either when from its middle on all threads are let on
 * in turn.
 */
public final class Starvation {
  private final Engine engine;

  public Starvation(Engine engine) {
    this.engine = engine;
  }

  /** The result, if programs that came to their step limit in it may never end. */
  public Attempt<Result> confirm(Result result) {
    Attempt<Result> confirmed = new Answered<>(result);
    for (Finding finding : result.findings()) {
      confirmed = confirmed.then(found -> confirm(finding, found));
    }
    return confirmed;
  }

  private Attempt<Result> confirm(Finding finding, Result result) {
    Schedule schedule = finding.violation().schedule();
    boolean isLimit = finding.violation().kind().equals(EndsInTime.STEP_LIMIT);
    if (!isLimit || schedule.length() < 2) {
      return new Answered<>(result);
    }
    int starved = starved(finding.violation());
    if (starved == Choice.NONE) {
      return new Answered<>(result);
    }
    Execution fair = engine.run(secondHalf(finding.violation(), new InTurn()));
    if (fair.ending() instanceof Ending.Remodel remodel) {
      return new Unanswered<>(remodel.why(), Optional.of(remodel.how()), List.of());
    }
    return fair.ending().isFinal()
        ? new Unanswered<>(unseen(finding.violation(), starved), Optional.empty(), List.of())
        : new Answered<>(result);
  }

  private Refusal unseen(Violation violation, int starved) {
    return new Refusal(
        ("Thread %s goes round in a loop, at %s, and the program would end if thread %s were let on."
                + " The engine does not see that the loop waits for it")
            .formatted(violation.thread(), violation.site(), engine.names().thread(starved)),
        "Try another one (--engine; 'sprang engines' lists them), or wait by join(), wait(), a lock,"
            + " a latch or a volatile variable");
  }

  /** A thread that could have gone on in the second half of a schedule and never did. */
  private int starved(Violation violation) {
    SecondHalf half = new SecondHalf(violation.schedule());
    engine.run(secondHalf(violation, half));
    return half.starved();
  }

  private static Plan secondHalf(Violation violation, Scheduler tail) {
    Schedule schedule = violation.schedule();
    return new Plan(schedule.prefix(schedule.length() / 2), violation.inputs(), tail);
  }

  /** Goes on as the schedule does, and notes who could go on. */
  private static final class SecondHalf implements Scheduler {
    private final Schedule schedule;
    private final BitSet able = new BitSet();
    private int step;

    SecondHalf(Schedule schedule) {
      this.schedule = schedule;
      this.step = schedule.length() / 2;
    }

    @Override
    public int choose(ChoicePoint point) {
      for (int k = 0; k < point.count(); k++) {
        able.set(Choice.thread(point.choice(k)));
      }
      return step < schedule.length() ? schedule.choice(step++) : Choice.NONE;
    }

    int starved() {
      for (int i = schedule.length() / 2; i < schedule.length(); i++) {
        able.clear(Choice.thread(schedule.choice(i)));
      }
      return able.isEmpty() ? Choice.NONE : able.nextSetBit(0);
    }
  }

  /** Lets on whoever has waited longest. */
  private static final class InTurn implements Scheduler {
    private int[] lastStep = new int[8];
    private int steps;

    @Override
    public int choose(ChoicePoint point) {
      if (lastStep.length < point.threads()) {
        lastStep = Arrays.copyOf(lastStep, 2 * point.threads());
      }
      int best = point.choice(0);
      for (int k = 1; k < point.count(); k++) {
        int choice = point.choice(k);
        if (lastStep[Choice.thread(choice)] < lastStep[Choice.thread(best)]) {
          best = choice;
        }
      }
      lastStep[Choice.thread(best)] = ++steps;
      return best;
    }
  }
}
