package dev.sprang.memory;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import java.util.ArrayList;
import java.util.List;

/**
 * A read that took from another write than the last one of its location.
 *
 * @param read its event
 * @param missed the last write
 * @param unheard earlier reads of its thread that took what the other thread wrote after that, and
 *     would have told of it if both had been strong enough
 */
public record StaleRead(int read, int missed, List<Integer> unheard) {
  public StaleRead {
    unheard = List.copyOf(unheard);
  }

  /** All of an execution. */
  public static List<StaleRead> in(Events events) {
    List<StaleRead> found = new ArrayList<>();
    for (int i = 0; i < events.length(); i++) {
      int last = Choice.picksWrite(events.choice(i)) ? lastWrite(events, i) : -1;
      if (last >= 0 && last != events.readsFrom(i)) {
        found.add(new StaleRead(i, last, unheard(events, i, last)));
      }
    }
    return found;
  }

  private static int lastWrite(Events events, int read) {
    int last = read - 1;
    while (last >= 0 && !events.writes(last, events.operation(read).object())) {
      last--;
    }
    return last;
  }

  private static List<Integer> unheard(Events events, int read, int missed) {
    List<Integer> found = new ArrayList<>();
    for (int i = missed + 1; i < read; i++) {
      if (events.thread(i) == events.thread(read) && isUnsynchronised(events, i)) {
        int source = events.readsFrom(i);
        if (source > missed && events.thread(source) == events.thread(missed)) {
          found.add(i);
        }
      }
    }
    return found;
  }

  /** Whether an event takes from a write of another thread without synchronising with it. */
  public static boolean isUnsynchronised(Events events, int read) {
    if (!Choice.picksWrite(events.choice(read))) {
      return false;
    }
    int source = events.readsFrom(read);
    return source >= 0
        && events.thread(source) != events.thread(read)
        && !(events.operation(source).mode().releases()
            && events.operation(read).mode().acquires());
  }
}
