package dev.sprang.live.run.memory;

import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.threads.Watched;
import dev.sprang.operation.Footprint;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A place in the program's memory that an instruction is about to use; one object, set anew for
 * every access.
 */
public final class Location implements Watched {
  private final EscapeTracker tracker;
  private static final Object NOTHING = new Object();

  private Object holder = NOTHING;
  private Memory.@Nullable Slot slot;
  private int index;

  Location(EscapeTracker tracker) {
    this.tracker = tracker;
  }

  public Location field(Object object, Memory.Slot at) {
    holder = object;
    slot = at;
    return this;
  }

  public Location element(Object array, int at) {
    holder = array;
    slot = null;
    index = at;
    return this;
  }

  @Override
  public boolean holdsReference() {
    return slot != null ? slot.kind() == 'L' : holder instanceof Object[];
  }

  /** The value it holds; references by the number of the object. */
  @Override
  public long value() {
    if (slot != null) {
      return slot.kind() == 'L'
          ? tracker.valueOf(Memory.reference(holder, slot))
          : Memory.primitive(holder, slot);
    }
    return elementValue();
  }

  /** The number that {@link #value} would give if the location held this; primitives are boxed. */
  long valueIfHeld(@Nullable Object value) {
    boolean holdsReferences = slot != null ? slot.kind() == 'L' : holder instanceof Object[];
    if (holdsReferences) {
      return tracker.valueOf(value);
    } else if (value instanceof Boolean flag) {
      return flag ? 1 : 0;
    } else if (value instanceof Character letter) {
      return letter;
    } else if (value instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    } else if (value instanceof Float number) {
      return Float.floatToRawIntBits(number);
    }
    return Objects.requireNonNull((Number) value).longValue();
  }

  /** The value after the instruction; an object that was stored can now be reached by others. */
  @Override
  public long settle() {
    Object stored = null;
    if (slot != null && slot.kind() == 'L') {
      stored = Memory.reference(holder, slot);
    } else if (slot == null && holder instanceof Object[] array) {
      stored = array[index];
    }
    if (stored != null) {
      tracker.escape(stored);
    }
    long value = value();
    holder = NOTHING;
    return value;
  }

  @Override
  public @Nullable Footprint touched() {
    return null;
  }

  private long elementValue() {
    if (holder instanceof int[] array) {
      return array[index];
    } else if (holder instanceof Object[] array) {
      return tracker.valueOf(array[index]);
    } else if (holder instanceof long[] array) {
      return array[index];
    } else if (holder instanceof byte[] array) {
      return array[index];
    } else if (holder instanceof boolean[] array) {
      return array[index] ? 1 : 0;
    } else if (holder instanceof char[] array) {
      return array[index];
    } else if (holder instanceof double[] array) {
      return Double.doubleToRawLongBits(array[index]);
    } else if (holder instanceof float[] array) {
      return Float.floatToRawIntBits(array[index]);
    }
    return ((short[]) holder)[index];
  }
}
