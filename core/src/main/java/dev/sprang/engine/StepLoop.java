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
  private static final String ENDED = "the program has ended, but the schedule goes on";

  private final Machine machine;
  private final Limits limits;
  private Plan plan;
  private Inputs inputs = Inputs.NONE;
  private int depth;

  /** How much of the plan's schedule was used up. */
  private int at;

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
      at = depth;
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
    if (at < prefix.length() && point.offers(prefix.choice(at))) {
      depth++;
      return prefix.choice(at++);
    }
    int choice = Choice.NONE;
    int fixed = fixed(point, prefix);
    if (fixed != Choice.NONE && point.offers(fixed)) {
      choice = fixed;
    } else if (point.isStuck()) {
      ending = fixed == Choice.NONE ? atTheEnd(point) : new Ending.Diverged(depth + 1, ENDED);
    } else if (fixed != Choice.NONE) {
      ending = new Ending.Diverged(depth + 1, whyNot(point, fixed));
      return Choice.NONE;
    } else if (depth >= limits.steps()) {
      ending = new Ending.StepLimit(depth);
    } else {
      choice = plan.tail().choose(point);
      at = prefix.length(); // who decides may keep its choices there
      ending = choice == Choice.ENOUGH ? Ending.STOPPED : Ending.ABANDONED;
      choice = choice == Choice.ENOUGH ? Choice.NONE : choice;
      assert choice == Choice.NONE || point.offers(choice)
          : "the scheduler chose what is not enabled: " + choice;
    }
    depth++;
    return choice;
  }

  /**
   * The plan's next choice; none if it has no more. Where inputs are known not every engine takes a
   * step to find out what follows from them: such choices are passed over, or put in.
   */
  private int fixed(ChoicePoint point, Schedule prefix) {
    while (at < prefix.length()) {
      int choice = prefix.choice(at);
      int thread = Choice.thread(choice);
      Operation pending = thread < point.threads() ? point.pending(thread) : null;
      boolean isAtBranch = pending != null && pending.kind() == OperationKind.BRANCH;
      if (isAtBranch && !Choice.branches(choice)) {
        return firstOf(point, thread);
      }
      at++;
      if (isAtBranch || !Choice.branches(choice)) {
        return choice;
      }
    }
    return Choice.NONE;
  }

  private static int firstOf(ChoicePoint point, int thread) {
    int k = 0;
    while (Choice.thread(point.choice(k)) != thread) {
      k++;
    }
    return point.choice(k);
  }

  @Override
  public void goesOn(int thread, int site, long rounds) {
    ending = new Ending.Endless(thread, site, rounds);
  }

  private static Ending atTheEnd(ChoicePoint point) {
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
