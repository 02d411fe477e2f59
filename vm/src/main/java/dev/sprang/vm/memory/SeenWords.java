package dev.sprang.vm.memory;

import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Waits;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a thread waits for: that one of these words has another value. */
public final class SeenWords {
  /** Tells what a word's value depends on; null if it is what it is. */
  public interface Terms {
    @Nullable Object of(int object, int slot);
  }

  private final Terms terms;
  private final WordValues words;
  private int[] objects = new int[4];
  private int[] slots = new int[4];
  private boolean[] references = new boolean[4];
  private int[] locations = new int[4];
  private long[] values = new long[4];

  /** What values depended on, as {@link #terms} told. */
  private @Nullable Object[] origins = new Object[4];

  /** Whether the place stands for many others, so that changing one of those only shares it. */
  private boolean[] surveyed = new boolean[4];

  private int count;

  public SeenWords(WordValues words, Terms terms) {
    this.words = words;
    this.terms = terms;
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
      origins = Arrays.copyOf(origins, 2 * count);
    }
    objects[count] = object;
    slots[count] = slot;
    references[count] = reference;
    locations[count] = location;
    values[count] = value;
    surveyed[count] = isSurveyed;
    origins[count] = terms.of(object, slot);
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

  /** Whether a word is among these and has the value that was seen, which is no longer the same. */
  public boolean isHidden(int object, int slot) {
    for (int i = 0; i < count; i++) {
      if (objects[i] == object && slots[i] == slot && !hasOtherValue(i) && isChanged(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChanged(int i) {
    return hasOtherValue(i) || !Objects.equals(terms.of(objects[i], slots[i]), origins[i]);
  }

  private boolean hasOtherValue(int i) {
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
