package dev.sprang.engine;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;

/**
 * The loop over steps: drives a machine under a plan. Every engine's run goes through here. The
 * machine turns the loop, so that one whose threads hand over to each other can do so directly.
 */
public final class StepLoop implements Machine.Steps {
  private final Machine machine;
  private final Limits limits;
  private Plan plan;
  private Inputs inputs = Inputs.NONE;
  private int depth;
  private Ending ending;

  @SuppressWarnings("NullAway.Init") // run() sets the rest
  public StepLoop(Machine machine, Limits limits) {
    this.machine = machine;
    this.limits = limits;
  }

  public Execution run(Plan newPlan) {
    plan = newPlan;
    if (!plan.inputs().equals(inputs)) {
      machine.give(plan.inputs());
      inputs = plan.inputs();
    }
    try {
      depth = machine.rewind(plan.prefix());
      machine.run(this);
    } catch (RemodelSignal signal) {
      ending = signal.ending();
    }
    return machine.end(ending);
  }

  @Override
  public int next() {
    ChoicePoint point = machine.point();
    Schedule prefix = plan.prefix();
    int choice = Choice.NONE;
    if (point.count() == 0) {
      ending = atTheEnd(point, prefix);
    } else if (depth < prefix.length()) {
      choice = prefix.choice(depth);
      if (!point.offers(choice)) {
        ending = new Ending.Diverged(depth + 1, whyNot(point, choice));
        return Choice.NONE;
      }
    } else if (depth >= limits.steps()) {
      ending = new Ending.StepLimit(depth);
    } else {
      choice = plan.tail().choose(point);
      ending = choice == Choice.ENOUGH ? Ending.STOPPED : Ending.ABANDONED;
      choice = choice == Choice.ENOUGH ? Choice.NONE : choice;
      assert choice == Choice.NONE || point.offers(choice)
          : "the scheduler chose what is not enabled: " + choice;
    }
    depth++;
    return choice;
  }

  @Override
  public void goesOn(int thread, int site, long rounds) {
    ending = new Ending.Endless(thread, site, rounds);
  }

  private Ending atTheEnd(ChoicePoint point, Schedule prefix) {
    if (depth < prefix.length()) {
      String why = "the program has ended, but the schedule goes on";
      return new Ending.Diverged(depth + 1, why);
    }
    Events events = point.events();
    int last = events.length() - 1;
    if (last >= 0 && events.operation(last).kind() == OperationKind.EXIT) {
      return new Ending.Exited((int) events.observed(last));
    }
    return whoIsLeft(point);
  }

  private static Ending whoIsLeft(ChoicePoint point) {
    Ending found = Ending.COMPLETED;
    for (int thread = 0; thread < point.threads(); thread++) {
      Operation pending = point.pending(thread);
      if (pending != null && (pending.kind() == OperationKind.ASSUME || isForbidden(pending))) {
        return Ending.DISMISSED;
      }
      if (pending != null && !point.isIdle(thread)) {
        found = Ending.BLOCKED;
      }
    }
    return found;
  }

  /** An access that waits for nothing is held back by its memory: nothing may be seen there. */
  private static boolean isForbidden(Operation pending) {
    return pending.accessesMemory() && pending.isAlwaysEnabled();
  }

  private static String whyNot(ChoicePoint point, int choice) {
    int thread = Choice.thread(choice);
    Operation pending = thread < point.threads() ? point.pending(thread) : null;
    if (pending == null) {
      return "its thread has ended or is not started";
    }
    if (!point.isEnabled(thread)) {
      return "its thread is blocked in a " + pending.kind().word();
    }
    return "its thread's next operation, a %s, has no such alternative"
        .formatted(pending.kind().word());
  }
}
