package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import dev.sprang.execution.Operation;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * No execution may end with threads that can never go on. If one of them waits in a loop for
 * another to write (an await), it is a liveness violation, else a deadlock.
 */
public final class NoDeadlock implements Property {
  @Override
  public Optional<Violation> judge(Execution execution, Names names) {
    if (!(execution.ending() instanceof Ending.Blocked)) {
      return Optional.empty();
    }
    boolean awaits = false;
    int first = -1;
    StringJoiner stuck = new StringJoiner("; ");
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        first = first < 0 ? thread : first;
        awaits |= pending.kind() == Operation.Kind.AWAIT && !pending.sleeps();
        stuck.add("thread " + names.thread(thread) + " " + waitsFor(pending, names));
      }
    }
    return Optional.of(
        new Violation(
            awaits ? Violation.Kind.LIVENESS : Violation.Kind.DEADLOCK,
            "Nobody can go on: " + stuck,
            names.thread(first),
            names.site(execution.site(first)),
            execution.schedule().copy()));
  }

  private static String waitsFor(Operation pending, Names names) {
    return switch (pending.kind()) {
      case LOCK -> "waits to lock " + names.object(pending.object());
      case REACQUIRE -> "waits on " + names.object(pending.object());
      case PARK -> "is parked";
      case AWAIT ->
          pending.sleeps()
              ? "waits to be woken"
              : pending.awaitsOneValue()
                  ? "waits until %s is %d"
                      .formatted(names.object(pending.object()), pending.operand())
                  : "waits in a loop for %s to change".formatted(names.object(pending.object()));
      case JOIN -> "waits for thread " + names.thread(pending.target()) + " to end";
      case START -> "starts thread " + names.thread(pending.target()) + " a second time";
      default -> "is stuck in a " + pending.kind().word();
    };
  }
}
