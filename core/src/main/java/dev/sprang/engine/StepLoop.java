package dev.sprang.engine;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Schedule;

/** The loop over steps: drives a machine under a plan. Every engine's run goes through here. */
public final class StepLoop {
  private final Machine machine;
  private final Limits limits;

  public StepLoop(Machine machine, Limits limits) {
    this.machine = machine;
    this.limits = limits;
  }

  public Execution run(Plan plan) {
    Schedule prefix = plan.prefix();
    ChoicePoint point = machine.point();
    int depth = machine.rewind(prefix);
    while (point.count() > 0) {
      int choice;
      if (depth < prefix.length()) {
        choice = prefix.choice(depth);
        if (!point.offers(choice)) {
          return machine.end(new Ending.Diverged(depth + 1, whyNot(point, choice)));
        }
      } else {
        if (depth >= limits.steps()) {
          return machine.end(new Ending.StepLimit(depth));
        }
        choice = plan.tail().choose(point);
        if (choice == Choice.NONE) {
          return machine.end(new Ending.Abandoned());
        }
        assert point.offers(choice) : "the scheduler chose what is not enabled: " + choice;
      }
      machine.step(choice);
      depth++;
    }
    if (depth < prefix.length()) {
      String why = "the program has ended, but the schedule goes on";
      return machine.end(new Ending.Diverged(depth + 1, why));
    }
    return machine.end(ending(point));
  }

  private static Ending ending(ChoicePoint point) {
    Events events = point.events();
    int last = events.length() - 1;
    if (last >= 0 && events.operation(last).kind() == Operation.Kind.EXIT) {
      return new Ending.Exited((int) events.observed(last));
    }
    return anyoneLeft(point) ? Ending.BLOCKED : Ending.COMPLETED;
  }

  private static boolean anyoneLeft(ChoicePoint point) {
    for (int thread = 0; thread < point.threads(); thread++) {
      if (point.pending(thread) != null) {
        return true;
      }
    }
    return false;
  }

  private static String whyNot(ChoicePoint point, int choice) {
    int thread = Choice.thread(choice);
    if (thread >= point.threads() || point.pending(thread) == null) {
      return "its thread has ended or is not started";
    }
    if (!point.isEnabled(thread)) {
      return "its thread is blocked in a " + point.pending(thread).kind().word();
    }
    return "its thread's next operation, a %s, has no such alternative"
        .formatted(point.pending(thread).kind().word());
  }
}
