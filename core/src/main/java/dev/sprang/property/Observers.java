package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The threads that only look whether a property holds: those that {@code Sprang.always} and {@code
 * Sprang.eventually} start. What they read is no data race of the program's.
 */
final class Observers {
  private static final String SPRANG = "dev.sprang.api.Sprang";

  /** The methods that start one. */
  enum Starter {
    ALWAYS("always"),
    EVENTUALLY("eventually");

    private final String method;

    Starter(String method) {
      this.method = method;
    }
  }

  /** By site: one more than the ordinal of who starts there, 0 if not known yet, -1 if none. */
  private int[] starters = new int[64];

  private final BitSet observing = new BitSet();

  /** Begins with another execution. */
  void begin() {
    observing.clear();
  }

  /** Takes in the next event. */
  void take(Events events, int i, Names names) {
    Operation operation = events.operation(i);
    if (operation.kind() == OperationKind.START
        && (isAt(events.site(i), Starter.ALWAYS, names)
            || isAt(events.site(i), Starter.EVENTUALLY, names))) {
      observing.set(operation.target());
    }
  }

  boolean contain(int thread) {
    return observing.get(thread);
  }

  /** Whether one was started that way in an execution. */
  boolean isAny(Starter starter, Events events, Names names) {
    for (int i = 0; i < events.length(); i++) {
      if (events.operation(i).kind() == OperationKind.START
          && isAt(events.site(i), starter, names)) {
        return true;
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

  private boolean isAt(int site, Starter starter, Names names) {
    if (site < 0) {
      return false;
    }
    if (site >= starters.length) {
      starters = Arrays.copyOf(starters, Math.max(2 * starters.length, site + 1));
    }
    if (starters[site] == 0) {
      starters[site] = startedAt(site, names);
    }
    return starters[site] == starter.ordinal() + 1;
  }

  private static int startedAt(int site, Names names) {
    return names
        .frame(site)
        .filter(frame -> frame.type().equals(SPRANG))
        .map(
            frame ->
                Arrays.stream(Starter.values())
                    .filter(starter -> starter.method.equals(frame.method()))
                    .mapToInt(starter -> starter.ordinal() + 1)
                    .findFirst()
                    .orElse(-1))
        .orElse(-1);
  }
}
