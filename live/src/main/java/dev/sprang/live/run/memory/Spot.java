package dev.sprang.live.run.memory;

import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.operation.Mode;
import org.jspecify.annotations.Nullable;

/** Where a call that is an access to a location goes; one per thread, set anew for every call. */
@SuppressWarnings("NullAway.Init") // who finds it sets all of it
final class Spot {
  private Object holder;
  private Memory.@Nullable Slot slot;
  private int index;
  private int object;
  private int part;
  private String suffix;

  /** Whether others can reach it. */
  boolean isShared;

  /** How much the access orders. */
  Mode mode;

  /** What a compare-and-set expects, boxed. */
  @Nullable Object expected;

  /**
   * @param object the number of the object that others know the field by
   */
  void setField(Object holder, Memory.Slot slot, int object, int part, String suffix) {
    this.holder = holder;
    this.slot = slot;
    this.object = object;
    this.part = part;
    this.suffix = suffix;
  }

  /**
   * @param object the number of the object that others know the array by
   */
  void setElement(Object array, int index, int object) {
    this.holder = array;
    this.slot = null;
    this.index = index;
    this.object = object;
  }

  /** The number of the location in footprints. */
  int number(LiveNames names) {
    return slot == null ? names.element(object, index) : names.location(object, part, suffix);
  }

  Location set(Location location) {
    return slot == null ? location.element(holder, index) : location.field(holder, slot);
  }
}
