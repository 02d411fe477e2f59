package dev.sprang.vm.memory;

import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Waits;
import java.util.Arrays;

/** What a thread waits for: that one of these words has another value. */
public final class SeenWords {
  private final WordValues words;
  private int[] objects = new int[4];
  private int[] slots = new int[4];
  private boolean[] references = new boolean[4];
  private int[] locations = new int[4];
  private long[] values = new long[4];

  /** Whether the place stands for many others, so that changing one of those only shares it. */
  private boolean[] surveyed = new boolean[4];

  private int count;

  public SeenWords(WordValues words) {
    this.words = words;
  }

  /** Adds what an earlier step of the round saw; false if it saw something else there. */
  public boolean add(
      int object, int slot, boolean reference, int location, long value, boolean isSurveyed) {
    for (int i = 0; i < count; i++) {
      if (locations[i] == location) {
        return values[i] == value;
      }
    }
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
      slots = Arrays.copyOf(slots, 2 * count);
      references = Arrays.copyOf(references, 2 * count);
      locations = Arrays.copyOf(locations, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
      surveyed = Arrays.copyOf(surveyed, 2 * count);
    }
    objects[count] = object;
    slots[count] = slot;
    references[count] = reference;
    locations[count] = location;
    values[count] = value;
    surveyed[count] = isSurveyed;
    count++;
    return true;
  }

  public boolean isChanged() {
    for (int i = 0; i < count; i++) {
      if (isChanged(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChanged(int i) {
    return words.value(objects[i], slots[i], references[i]) != values[i];
  }

  /**
   * What is awaited; references by name. What a cell's location holds never comes back, so it only
   * matters whether it is still there.
   */
  public void read(WordReader reader) {
    reader.value(count);
    for (int i = 0; i < count; i++) {
      reader.reference(objects[i]);
      reader.value(slots[i]);
      boolean isDigest = words.isSharedCell(objects[i]) || slots[i] <= LocationTable.CONTENT;
      reader.value(isDigest ? isChanged(i) ? 1 : 0 : values[i]);
    }
  }

  /** Whether any of the awaited words is a reference. */
  public boolean areOnReferences() {
    for (int i = 0; i < count; i++) {
      if (references[i]) {
        return true;
      }
    }
    return false;
  }

  public Operation operation() {
    return Waits.awaitChange(
            Arrays.copyOf(locations, count), Arrays.copyOf(values, count), surveyed)
        .as(Mode.PLAIN);
  }
}
