package dev.sprang.jdk.synchroniser;

import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/**
 * The operations on all that an object holds, or on a cell of it, and those that wait for its
 * {@linkplain GuardedRows guard}; made once per location as long as they stay the same.
 *
 * <p>Keys of a map with the same hash, but for its upper bits, share a <em>cell</em>, and calls on
 * different cells do not depend on each other as long as {@link MapGrowth} says so. What looks at
 * the whole map depends on every change of a cell, and what changes the whole map on everything: a
 * change of a cell <em>shares</em> the map's own location, a look at the whole map has that
 * <em>exclusively</em>.
 */
public final class ContentOperations {
  /** How many cells a map has. */
  public static final int CELLS = 16;

  /** In place of a cell: all of the object. */
  public static final int WHOLE = -1;

  private static final Guard SOME = GuardedRows.atLeast(1);
  private static final Guard NONE = GuardedRows.within(0, 1);

  private Operation[] changes = new Operation[64];
  private Operation[] looksAtAll = new Operation[64];
  private Operation[] changesOfAll = new Operation[64];
  private Operation[] takes = new Operation[64];
  private Operation[] untilNone = new Operation[64];
  private Operation[] puts = new Operation[64];
  private int[] limits = new int[64];

  /** The cell of a key with this hash code. */
  public static int cell(int hash) {
    return (hash ^ hash >>> 16) & CELLS - 1;
  }

  /** Changes what is in one cell of a map whose own location is {@code whole}. */
  public Operation change(int cell, int whole) {
    changes = withRoom(changes, cell);
    if (changes[cell] == null) {
      changes[cell] = Operation.update(cell).sharing(whole);
    }
    return changes[cell];
  }

  /** Looks at a map with cells. */
  public Operation lookAtAll(int whole) {
    looksAtAll = withRoom(looksAtAll, whole);
    if (looksAtAll[whole] == null) {
      looksAtAll[whole] = Operation.survey(whole);
    }
    return looksAtAll[whole];
  }

  /** Changes a map with cells; null if its locations have not been told yet. */
  public Operation changeAll(int whole) {
    return whole < changesOfAll.length ? changesOfAll[whole] : null;
  }

  /** The same, telling them: the whole map's first. */
  public Operation changeAll(int[] locations) {
    changesOfAll = withRoom(changesOfAll, locations[0]);
    changesOfAll[locations[0]] = Operation.updateAll(locations);
    return changesOfAll[locations[0]];
  }

  /** What there has to be for {@link #take}, and for {@link #untilNone}. */
  public static Guard some() {
    return SOME;
  }

  public static Guard none() {
    return NONE;
  }

  /** What there has to be for {@link #putBelow}. */
  public static Guard below(int limit) {
    return GuardedRows.within(0, limit);
  }

  /** Takes one of what there is. */
  public Operation take(int location) {
    takes = withRoom(takes, location);
    if (takes[location] == null) {
      takes[location] = Operation.take(location, SOME);
    }
    return takes[location];
  }

  /** Waits until there is nothing left, or nobody in the middle of a change, and leaves it so. */
  public Operation untilNone(int location) {
    untilNone = withRoom(untilNone, location);
    if (untilNone[location] == null) {
      untilNone[location] = Operation.sleepUntil(location, NONE);
    }
    return untilNone[location];
  }

  /** Puts one in if there is less than so much. */
  public Operation putBelow(int location, int limit) {
    puts = withRoom(puts, location);
    if (limits.length < puts.length) {
      limits = Arrays.copyOf(limits, puts.length);
    }
    if (puts[location] == null || limits[location] != limit) {
      puts[location] = Operation.take(location, below(limit));
      limits[location] = limit;
    }
    return puts[location];
  }

  private static Operation[] withRoom(Operation[] operations, int location) {
    return location < operations.length
        ? operations
        : Arrays.copyOf(operations, Math.max(2 * operations.length, location + 1));
  }
}
