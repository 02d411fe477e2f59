package dev.sprang.live.run;

import dev.sprang.execution.Footprint;
import dev.sprang.execution.Operation;
import java.util.Arrays;

/**
 * What a thread has looked at in the loops it is in that may poll. When such a loop goes round and
 * has only looked, the thread waits until one of the values it saw has changed: before that,
 * another round would be the same as the last one. Nothing is lost by waiting, because what a round
 * in vain sees, a round that begins later can see too.
 */
final class Polling {
  /** The loops whose present round has only looked: their sites and when the round began. */
  private int[] loops = new int[4];

  private int[] begins = new int[4];
  private int open;

  /** What was seen: by which step of the thread, where, the value then and the value now. */
  private int[] steps = new int[8];

  private int[] locations = new int[8];
  private long[] values = new long[8];
  private long[] current = new long[8];
  private int seen;

  /** From which sight on the thread waits. */
  private int first;

  /** A round begins after the thread's {@code step}-th operation. */
  void begin(int loop, int step) {
    if (open == 0) {
      seen = 0;
    }
    int place = indexOf(loops, open, loop);
    if (place < 0) {
      if (open == loops.length) {
        loops = Arrays.copyOf(loops, 2 * open);
        begins = Arrays.copyOf(begins, 2 * open);
      }
      place = open++;
      loops[place] = loop;
    }
    begins[place] = step;
  }

  /** The thread does more than look: no round that has begun can be taken back. */
  void acts() {
    open = 0;
    seen = 0;
  }

  /** The same for rounds that had begun before a step; it is known only afterwards what it did. */
  private void actsIn(int step) {
    int left = 0;
    for (int i = 0; i < open; i++) {
      if (begins[i] >= step) {
        loops[left] = loops[i];
        begins[left++] = begins[i];
      }
    }
    open = left;
    seen = 0;
  }

  /** The thread's own step is done. */
  void took(int step, EventInFlight event) {
    if (!isInRound(step) || event.operation.kind() == Operation.Kind.AWAIT) {
      return;
    }
    boolean looks = event.operation.kind() != Operation.Kind.WRITE;
    if (!looks || !event.isValued() || event.written != event.observed) {
      actsIn(step);
    } else if (seen == 0 || steps[seen - 1] != step) {
      see(step, event.operation.object(), event.observed);
    }
  }

  /** Whether the step came after the begin of a round; before its first one a thread has none. */
  private boolean isInRound(int step) {
    for (int i = 0; i < open; i++) {
      if (begins[i] < step) {
        return true;
      }
    }
    return false;
  }

  private void see(int step, int location, long value) {
    if (seen == steps.length) {
      steps = Arrays.copyOf(steps, 2 * seen);
      locations = Arrays.copyOf(locations, 2 * seen);
      values = Arrays.copyOf(values, 2 * seen);
      current = Arrays.copyOf(current, 2 * seen);
    }
    steps[seen] = step;
    locations[seen] = location;
    values[seen] = value;
    current[seen] = value;
    seen++;
  }

  /** Another thread's step is done. */
  void noticed(Footprint footprint, long written) {
    for (int i = 0; i < seen; i++) {
      if (footprint.touchesExclusively(locations[i])) {
        current[i] = written;
      }
    }
  }

  /**
   * What the thread has to wait for before another round makes sense; null if it saw nothing, did
   * more than look, or saw a value change under its eyes.
   */
  Operation again(int loop) {
    int place = indexOf(loops, open, loop);
    if (place < 0) {
      return null;
    }
    first = 0;
    while (first < seen && steps[first] <= begins[place]) {
      first++;
    }
    int[] polled = new int[seen - first];
    long[] found = new long[seen - first];
    int count = 0;
    for (int i = first; i < seen; i++) {
      int known = indexOf(polled, count, locations[i]);
      if (known < 0) {
        polled[count] = locations[i];
        found[count++] = values[i];
      } else if (found[known] != values[i]) {
        return null;
      }
    }
    return count == 0
        ? null
        : Operation.awaitChange(Arrays.copyOf(polled, count), Arrays.copyOf(found, count))
            .asPlain();
  }

  /** Whether one of the values the thread waits for has changed. */
  boolean isChanged() {
    for (int i = first; i < seen; i++) {
      if (current[i] != values[i]) {
        return true;
      }
    }
    return false;
  }

  /** What the first of the locations holds that the thread waits for. */
  long firstValue() {
    return current[first];
  }

  private static int indexOf(int[] numbers, int count, int number) {
    for (int i = 0; i < count; i++) {
      if (numbers[i] == number) {
        return i;
      }
    }
    return -1;
  }
}
