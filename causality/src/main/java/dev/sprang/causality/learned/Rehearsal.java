package dev.sprang.causality.learned;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.StepLoop;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;

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
