package dev.sprang.operation;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * What an operation or event touches: a set of objects, each either <em>shared</em> or
 * <em>exclusive</em>. Two footprints conflict if they have an object in common that at least one of
 * them touches exclusively. Reads are shared, writes exclusive; so are unparks (they commute with
 * each other) and parks. This is the one definition of dependence every explorer uses.
 *
 * <p>Immutable, and made once per location by engines, so that events, sleep sets and wakeup trees
 * can hold it by reference.
 */
public final class Footprint {
  public static final Footprint EMPTY = new Footprint(new int[0]);

  /** No entry, and in conflict with none: shared, and of an object that there never is. */
  private static final int NOTHING = -2;

  /** Entry: object number times two, plus one if exclusive. */
  private final int[] entries;

  /** The only entry of most footprints. */
  private final int first;

  private final boolean isSmall;

  private Footprint(int[] entries) {
    this.entries = entries;
    this.first = entries.length == 0 ? NOTHING : entries[0];
    this.isSmall = entries.length <= 1;
  }

  public static Footprint shared(int object) {
    return new Footprint(new int[] {object << 1});
  }

  public static Footprint exclusive(int object) {
    return new Footprint(new int[] {object << 1 | 1});
  }

  /** Both footprints at once; an object that is exclusive in one of them stays exclusive. */
  public Footprint and(Footprint other) {
    int[] all = Arrays.copyOf(entries, size() + other.size());
    int size = size();
    for (int entry : other.entries) {
      int same = indexOf(entry >>> 1);
      if (same < 0) {
        all[size++] = entry;
      } else {
        all[same] |= entry & 1;
      }
    }
    return new Footprint(Arrays.copyOf(all, size));
  }

  /** The same objects, all of them shared. */
  public Footprint shared() {
    int[] all = entries.clone();
    for (int i = 0; i < all.length; i++) {
      all[i] &= ~1;
    }
    return new Footprint(all);
  }

  /** The same with other numbers for its objects: one may become several, several one. */
  Footprint renumbered(IntFunction<int[]> numbers) {
    Footprint renumbered = EMPTY;
    for (int index = 0; index < size(); index++) {
      for (int object : numbers.apply(object(index))) {
        renumbered = renumbered.and(isExclusive(index) ? exclusive(object) : shared(object));
      }
    }
    return renumbered;
  }

  public int size() {
    return entries.length;
  }

  public int object(int index) {
    return entries[index] >>> 1;
  }

  /** Object and exclusiveness as one number: the object times two, plus one if exclusive. */
  public int entry(int index) {
    return entries[index];
  }

  public boolean isExclusive(int index) {
    return (entries[index] & 1) != 0;
  }

  public boolean touches(int object) {
    return indexOf(object) >= 0;
  }

  public boolean touchesExclusively(int object) {
    int index = indexOf(object);
    return index >= 0 && isExclusive(index);
  }

  public boolean conflicts(Footprint other) {
    return isSmall && other.isSmall ? conflict(first, other.first) : anyConflicts(other);
  }

  private boolean anyConflicts(Footprint other) {
    for (int a : entries) {
      for (int b : other.entries) {
        if (conflict(a, b)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean conflict(int a, int b) {
    return a >>> 1 == b >>> 1 && ((a | b) & 1) != 0;
  }

  private int indexOf(int object) {
    for (int index = 0; index < entries.length; index++) {
      if (object(index) == object) {
        return index;
      }
    }
    return -1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Footprint that && Arrays.equals(entries, that.entries);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(entries);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int index = 0; index < size(); index++) {
      text.append(index == 0 ? "" : " ").append(object(index));
      text.append(isExclusive(index) ? "!" : "");
    }
    return text.append('}').toString();
  }
}
