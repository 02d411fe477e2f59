package dev.sprang.live.run.threads;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Waits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a thread has seen in memory, and what is there now. */
final class Sights {
  /** By which step of the thread, where, the value then and the value now. */
  private int[] steps = new int[8];

  private int[] locations = new int[8];
  private long[] values = new long[8];
  private long[] current = new long[8];

  /** Whether the place stands for many others, so that changing one of those only shares it. */
  private boolean[] surveyed = new boolean[8];

  private int count;

  /** From which sight on the thread waits. */
  private int first;

  void clear() {
    count = 0;
  }

  void add(int step, int location, long value, boolean isSurveyed) {
    if (count == steps.length) {
      steps = Arrays.copyOf(steps, 2 * count);
      locations = Arrays.copyOf(locations, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
      current = Arrays.copyOf(current, 2 * count);
      surveyed = Arrays.copyOf(surveyed, 2 * count);
    }
    steps[count] = step;
    locations[count] = location;
    values[count] = value;
    current[count] = value;
    surveyed[count] = isSurveyed;
    count++;
  }

  /** Another thread has written. */
  void update(Footprint footprint, long written) {
    for (int i = 0; i < count; i++) {
      if (footprint.touchesExclusively(locations[i])) {
        current[i] = written;
      } else if (surveyed[i] && footprint.touches(locations[i])) {
        current[i] = ~values[i];
      }
    }
  }

  boolean isNoneSince(int step) {
    return count == 0 || steps[count - 1] <= step;
  }

  /**
   * Waits until something that was seen after a step has changed; null if that is nothing, or if
   * something has changed under the thread's eyes.
   */
  @Nullable Operation awaitChangeSince(int step) {
    first = 0;
    while (first < count && steps[first] <= step) {
      first++;
    }
    int[] polled = new int[count - first];
    long[] found = new long[count - first];
    boolean[] isSurveyed = new boolean[count - first];
    int known = 0;
    for (int i = first; i < count; i++) {
      int place = indexOf(polled, known, locations[i]);
      if (place < 0) {
        polled[known] = locations[i];
        isSurveyed[known] = surveyed[i];
        found[known++] = values[i];
      } else if (found[place] != values[i]) {
        return null;
      }
    }
    return known == 0
        ? null
        : Waits.awaitChange(Arrays.copyOf(polled, known), Arrays.copyOf(found, known), isSurveyed)
            .as(Mode.PLAIN);
  }

  /** Whether one of the values the thread waits for has changed. */
  boolean isChanged() {
    for (int i = first; i < count; i++) {
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
