package dev.sprang.explore.fair;

import dev.sprang.engine.CodePlace;
import dev.sprang.engine.CodePlaces;
import dev.sprang.execution.Events;
import dev.sprang.execution.Moment;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import java.util.Optional;

/**
 * The threads of an execution that look whether something comes: those that {@code
 * Sprang.eventually} starts. Follows an execution as it goes on and back.
 */
public class Lookers {
  private static final String TYPE = "dev.sprang.api.Sprang";
  private static final String METHOD = "eventually";

  /** The steps that started one, and who they are. */
  private int[] steps = new int[2];

  private int[] threads = new int[2];
  private int count;
  private int seen;

  /** An execution begins with so many events of the one before. */
  public final void goBack(int events) {
    seen = Math.min(seen, events);
    while (count > 0 && steps[count - 1] >= events) {
      count--;
    }
  }

  /** Takes in what has happened; whether there is one by now. */
  public final boolean see(Moment moment) {
    Events events = moment.events();
    while (seen < events.length()) {
      if (starts(moment, seen)) {
        if (count == steps.length) {
          steps = Arrays.copyOf(steps, 2 * count);
          threads = Arrays.copyOf(threads, 2 * count);
        }
        steps[count] = seen;
        threads[count++] = StateGraph.bit(events.operation(seen).target());
      }
      seen++;
    }
    return count > 0;
  }

  /** Whether an event starts one. */
  protected boolean starts(Moment moment, int event) {
    Events events = moment.events();
    if (events.operation(event).kind() != OperationKind.START) {
      return false;
    }
    Optional<CodePlace> place =
        moment.capability(CodePlaces.class).flatMap(places -> places.of(events.site(event)));
    return place.filter(at -> at.type().equals(TYPE) && at.method().equals(METHOD)).isPresent();
  }

  /** Those that have not ended, as bits. */
  public final long alive(Moment moment) {
    long alive = 0;
    for (int i = 0; i < count; i++) {
      alive |= moment.pending(threads[i]) == null ? 0 : 1L << threads[i];
    }
    return alive;
  }
}
