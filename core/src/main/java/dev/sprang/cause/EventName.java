package dev.sprang.cause;

import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.HashMap;
import java.util.Map;

/**
 * What an event is called in every execution: the so-many-th operation of a kind on an object that
 * a thread makes at a place in the code.
 *
 * @param nth counted from 1
 */
record EventName(int thread, int site, OperationKind kind, int object, int nth) {

  /** Gives names to the events of one execution, asked in their order. */
  static final class Giver {
    /** How often something happened, by its name as if it had not yet. */
    private final Map<EventName, Integer> times = new HashMap<>();

    EventName next(Events events, int i) {
      return next(events.thread(i), events.site(i), events.operation(i));
    }

    EventName next(int thread, int site, Operation operation) {
      EventName kind = new EventName(thread, site, operation.kind(), operation.object(), 0);
      int nth = times.merge(kind, 1, Integer::sum);
      return new EventName(thread, site, kind.kind, kind.object, nth);
    }
  }
}
