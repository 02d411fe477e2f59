package dev.sprang.explore;

import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import java.util.Optional;

/** What of an execution is compared with a second run of the same schedule. */
record SavedExecution(EventLog log, Ending ending, long outcome) {
  static SavedExecution of(Execution execution) {
    EventLog log = EventLog.copyOf(execution.events());
    return new SavedExecution(log, execution.ending(), outcomeOf(execution));
  }

  /** The first difference, as the end of a sentence. */
  Optional<String> difference(Execution second) {
    Events events = second.events();
    for (int i = 0; i < Math.min(log.length(), events.length()); i++) {
      if (!sameEvent(events, i)) {
        return Optional.of(
            "step %d was %s and then %s"
                .formatted(i + 1, log.operation(i).kind(), events.operation(i).kind()));
      }
    }
    if (log.length() != events.length()) {
      return Optional.of("it took %d steps and then %d".formatted(log.length(), events.length()));
    }
    if (!ending.equals(second.ending())) {
      return Optional.of("it ended as %s and then as %s".formatted(ending, second.ending()));
    }
    return outcome == outcomeOf(second)
        ? Optional.empty()
        : Optional.of("the same events gave two outcomes");
  }

  private boolean sameEvent(Events events, int i) {
    return log.choice(i) == events.choice(i)
        && log.operation(i).kind() == events.operation(i).kind()
        && log.footprint(i).equals(events.footprint(i))
        && log.observed(i) == events.observed(i)
        && log.written(i) == events.written(i)
        && log.site(i) == events.site(i);
  }

  private static long outcomeOf(Execution execution) {
    return execution.ending().hasOutcome() ? execution.outcome() : 0;
  }
}
