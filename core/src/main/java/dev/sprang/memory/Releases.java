package dev.sprang.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What has been released at every object, as a vector clock: monitors, permits, and what is seen in
 * the order of steps whatever the memory. Grows and shrinks with the events.
 */
final class Releases {
  private final Map<Integer, int[]> clocks = new HashMap<>();

  /** What was there before each release, and at which object. */
  private int[] objects = new int[16];

  private int[][] before = new int[16][];
  private int length;

  int length() {
    return length;
  }

  int[] at(int object) {
    return clocks.getOrDefault(object, AccessGraph.NOTHING);
  }

  /** Several may give one permit, so what was released before stays. */
  void release(int object, int[] clock) {
    if (length == objects.length) {
      objects = Arrays.copyOf(objects, 2 * length);
      before = Arrays.copyOf(before, 2 * length);
    }
    int[] known = at(object);
    objects[length] = object;
    before[length++] = known;
    clocks.put(object, AccessGraph.join(known.clone(), clock));
  }

  /** Takes all but the first releases back. */
  void truncate(int newLength) {
    while (length > newLength) {
      length--;
      clocks.put(objects[length], before[length]);
    }
  }
}
