package dev.sprang.explore.shrink;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Finding;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Looks for an execution that shows the same violation with fewer context switches, because that is
 * what a person has to follow. Local search: the stretches that threads run without interruption
 * are moved together, at most two moves at a time, and what comes out is judged anew; a change is
 * kept if the violation says the same and there are fewer switches, or as many and fewer steps.
 * Where no change helps, all executions are run in which the threads take turns as they do here,
 * with one turn left out. It ends when none of these shows the violation, so that no context switch
 * can be left out, or when its share of the steps is spent, which is told. The same violation
 * always shrinks the same way, unless the time of the whole check is over before.
 */
public final class Minimiser {
  /** Enough for thousands of small executions; about a second on the slowest engine. */
  public static final long DEFAULT_STEPS = 200_000;

  /** That many times fewer are for executions with a turn less, of which there are very many. */
  private static final int TURNS_SHARE = 4;

  /** An execution that is that much longer is not what is looked for, and may have no end. */
  private static final int LONGER = 4;

  private static final int LONGER_BY = 1_000;

  private final Engine engine;
  private final List<Property> properties;
  private final Budget budget;

  /** The fingerprints of what was tried for it: many ways of moving stretches come to the same. */
  private final Set<Long> tried = new HashSet<>();

  /** Left for the violation that is being shown. */
  private long steps;

  /** Whether everything was tried for it. */
  private boolean isDone;

  /** How many of these may be spent on executions with a turn less. */
  private long turnSteps;

  /** How much of the time must be left when its share is spent, in nanoseconds. */
  private long reserved;

  /**
   * @param properties those that may have been violated; they judge many executions here, so none
   *     of them should be one that an exploration still collects with
   * @param budget that of the whole check, of which no more than the rest is spent
   */
  public Minimiser(Engine engine, List<Property> properties, Budget budget) {
    this.engine = engine;
    this.properties = List.copyOf(properties);
    this.budget = budget;
  }

  /**
   * The same findings, each shown by an execution that was seen to show it. Each has the same share
   * of the steps and of the time that is left; what one does not need is for those after it.
   *
   * @param all how many steps may be run for all of them together
   */
  public List<Finding> minimise(List<Finding> findings, long all) {
    List<Finding> simpler = new ArrayList<>();
    long left = all;
    for (int i = 0; i < findings.size(); i++) {
      int waiting = findings.size() - i;
      long share = left / waiting;
      long time = budget.remaining();
      reserved = time - time / waiting;
      Violation violation = minimise(findings.get(i).violation(), share);
      left -= share - Math.max(0, steps);
      String text = ScheduleText.format(violation.schedule(), violation.inputs(), engine.names());
      simpler.add(findings.get(i).shownBy(violation, text, shrinking(violation)));
    }
    return simpler;
  }

  private Finding.Shrinking shrinking(Violation violation) {
    if (isEndless(violation)) {
      return Finding.Shrinking.NONE;
    }
    return isDone ? Finding.Shrinking.MINIMAL : Finding.Shrinking.OPEN;
  }

  /** Threads that go round for ever take turns without end, so that none can be counted. */
  private static boolean isEndless(Violation violation) {
    return violation.form() == Violation.Form.LIVELOCK;
  }

  /** The same violation, with a schedule that was seen to show it. */
  private Violation minimise(Violation violation, long share) {
    steps = share;
    turnSteps = share / TURNS_SHARE;
    isDone = false;
    tried.clear();
    Violation best = violation;
    try {
      Optional<Violation> better = improved(best);
      while (better.isPresent()) {
        best = better.get();
        better = improved(best);
      }
      if (best == violation || replays(best)) {
        return best;
      }
      isDone = false;
      return violation;
    } catch (CannotVouchException | OutOfMemoryError outOfControl) {
      isDone = false;
      return violation; // what was found is true whatever an execution nobody asked for does
    }
  }

  /** Tries single changes, and where none helps, all pairs, and then all with a turn less. */
  private Optional<Violation> improved(Violation violation) {
    Stretches now = Stretches.of(violation.schedule());
    return firstBetter(now.changes(), violation)
        .or(() -> firstBetter(now.changes().flatMap(Stretches::changes), violation))
        .or(() -> isEndless(violation) ? Optional.empty() : withoutOneTurn(violation));
  }

  private Optional<Violation> withoutOneTurn(Violation violation) {
    for (Turns turns : Turns.withoutOne(violation.schedule())) {
      boolean isNew = true;
      while (isNew) {
        if (turnSteps < 0 || !canRun(violation)) {
          return Optional.empty();
        }
        Scheduler scheduler = simpler(turns.scheduler(), violation);
        long before = steps;
        Optional<Violation> found =
            run(new Schedule(), scheduler, violation)
                .filter(same -> isBetter(same.schedule(), violation.schedule()));
        if (found.isPresent()) {
          return found;
        }
        turnSteps -= before - steps;
        isNew = turns.advance();
      }
    }
    isDone = canRun(violation);
    return Optional.empty();
  }

  private Optional<Violation> firstBetter(Stream<Stretches> changes, Violation violation) {
    if (!canRun(violation)) {
      return Optional.empty();
    }
    return changes
        .takeWhile(change -> canRun(violation))
        .filter(change -> tried.add(change.fingerprint()))
        .flatMap(change -> run(change, violation).stream())
        .filter(same -> isBetter(same.schedule(), violation.schedule()))
        .findFirst();
  }

  private Optional<Violation> run(Stretches change, Violation violation) {
    return run(new Schedule(), simpler(change.scheduler(), violation), violation);
  }

  private boolean canRun(Violation violation) {
    return steps >= violation.schedule().length() && budget.remaining() > reserved;
  }

  /** Follows a change until it is no simpler than what is to be simplified. */
  private static Scheduler simpler(Scheduler scheduler, Violation violation) {
    int most = switches(violation.schedule());
    int longest = violation.schedule().length();
    return new Scheduler() {
      private int switches;
      private int last = Choice.NONE;

      @Override
      public int choose(ChoicePoint point) {
        int choice = scheduler.choose(point);
        boolean isOther = last != Choice.NONE && Choice.thread(choice) != Choice.thread(last);
        switches += isOther ? 1 : 0;
        last = choice;
        int allowed = switches == most ? longest : LONGER * longest + LONGER_BY;
        boolean isLong = point.events().length() >= allowed;
        return switches > most || isLong ? Choice.ENOUGH : choice;
      }
    };
  }

  private boolean replays(Violation violation) {
    return run(violation.schedule(), point -> Choice.NONE, violation).isPresent();
  }

  private Optional<Violation> run(Schedule prefix, Scheduler tail, Violation sought) {
    Execution execution = engine.run(new Plan(prefix, sought.inputs(), tail));
    steps -= execution.events().length();
    if (execution.ending() instanceof Ending.Remodel) {
      steps = 0;
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
