package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.SprangSites.Method;
import java.util.BitSet;

/**
 * The threads that only look whether a property holds: those that {@code Sprang.always} and {@code
 * Sprang.eventually} start. What they read is no data race of the program's.
 */
final class Observers {
  private final SprangSites sites = new SprangSites();
  private final BitSet observing = new BitSet();

  /** Begins with another execution. */
  void begin() {
    observing.clear();
  }

  /** Takes in the next event. */
  void take(Events events, int i, Names names) {
    Operation operation = events.operation(i);
    if (operation.kind() == OperationKind.START
        && (sites.isIn(events.site(i), Method.ALWAYS, names)
            || sites.isIn(events.site(i), Method.EVENTUALLY, names))) {
      observing.set(operation.target());
    }
  }

  boolean contain(int thread) {
    return observing.get(thread);
  }

  /** Whether one was started that way in an execution. */
  boolean isAny(Method starter, Events events, Names names) {
    for (int i = 0; i < events.length(); i++) {
      if (events.operation(i).kind() == OperationKind.START
          && sites.isIn(events.site(i), starter, names)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread of an execution is one that was started that way. */
  boolean isBy(Method starter, int thread, Events events, Names names) {
    for (int i = 0; i < events.length(); i++) {
      if (events.operation(i).kind() == OperationKind.START
          && events.operation(i).target() == thread) {
        return sites.isIn(events.site(i), starter, names);
      }
    }
    return false;
  }

  /** Whether a thread of an execution is one. */
  boolean contain(int thread, Events events, Names names) {
    begin();
    for (int i = 0; i < events.length() && !observing.get(thread); i++) {
      take(events, i, names);
    }
    return observing.get(thread);
  }
}
