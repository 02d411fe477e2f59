package dev.sprang.causality.learned;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;

/**
 * Runs plans on what is known of the threads instead of on an engine. Stops where somebody is about
 * to do what nobody has seen: from there on only an engine can tell.
 */
public final class Rehearsal {
  private static final Schedule FROM_THE_START = new Schedule();

  private final LearnedMachine machine;
  private final StepLoop loop;
  private Schedule taken = new Schedule();

  public Rehearsal(LocalBehaviours known) {
    this.machine = new LearnedMachine(known);
    this.loop = new StepLoop(machine, Limits.DEFAULT);
  }

  /**
   * Runs a plan as far as it can be known. The execution is a view that the next call overwrites.
   */
  public Execution run(Plan plan) {
    taken = new Schedule();
    return loop.run(new Plan(FROM_THE_START, point -> choose(plan, point)));
  }

  /** Whether the last run came to its end among known behaviours. */
  public boolean isComplete() {
    return machine.isKnown() && machine.ending().isFinal();
  }

  /** The choices of the last run, with the one that led to the unknown. */
  public Schedule schedule() {
    return taken;
  }

  /** The class of the last run, if it is complete. */
  public ValueClass valueClass() {
    return machine.valueClass();
  }

  /**
   * Compares what was rehearsed with what came out when it was run.
   *
   * @throws CannotVouchException if a thread behaved in another way although it observed the same
   */
  public void compare(Events real) {
    Events rehearsed = machine.events();
    for (int i = 0; i < rehearsed.length(); i++) {
      boolean isSame =
          i < real.length()
              && rehearsed.choice(i) == real.choice(i)
              && LocalState.isSame(rehearsed.operation(i), real.operation(i))
              && (real.observed(i) == rehearsed.observed(i) || isUntold(real, i));
      if (!isSame) {
        throw new CannotVouchException(
            "At step %d a thread did something else than before, although it had observed the same: something it reads is hidden from explorers by value"
                .formatted(i + 1),
            "Use --explorer optimal-dpor for this program");
      }
    }
  }

  private static boolean isUntold(Events real, int i) {
    OperationKind kind = real.operation(i).kind();
    return real.observed(i) == Events.UNSEEN
        || !kind.readsMemory() && kind != OperationKind.TRY_LOCK;
  }

  private int choose(Plan plan, ChoicePoint point) {
    if (!machine.isKnown()) {
      return Choice.NONE;
    }
    int depth = point.events().length();
    boolean isFixed = depth < plan.prefix().length();
    int choice = isFixed ? plan.prefix().choice(depth) : plan.tail().choose(point);
    if (choice != Choice.NONE) {
      taken.add(choice);
    }
    return choice == Choice.NONE || point.offers(choice) ? choice : Choice.NONE;
  }
}
