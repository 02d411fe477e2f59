package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/**
 * The synchronised operations on all that an object holds, or on a cell of it, made once per
 * location.
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

  /** Where an engine has an object, and its cells. */
  public interface Places {
    int location(int object, int cell);
  }

  private enum Shape {
    LOOK,
    CHANGE,
    CHANGE_CELL,
    LOOK_AT_ALL,
    CHANGE_ALL
  }

  private final Places places;
  private final Operation[][] kept = new Operation[Shape.values().length][64];

  public ContentOperations(Places places) {
    this.places = places;
  }

  /** The cell of a key with this hash code. */
  public static int cell(int hash) {
    return (hash ^ hash >>> 16) & CELLS - 1;
  }

  /**
   * What a call does to a cell, or to the whole object.
   *
   * @param hasCells whether the object is a map with cells
   */
  public Operation of(int object, int cell, Access access, boolean hasCells) {
    Shape shape = access.changes() ? Shape.CHANGE : Shape.LOOK;
    if (hasCells && cell == WHOLE) {
      shape = access.changes() ? Shape.CHANGE_ALL : Shape.LOOK_AT_ALL;
    } else if (hasCells && access.changes()) {
      shape = Shape.CHANGE_CELL;
    }
    int at = places.location(object, cell);
    Operation[] all = kept[shape.ordinal()];
    if (at >= all.length) {
      all = Arrays.copyOf(all, 2 * at);
      kept[shape.ordinal()] = all;
    }
    if (all[at] == null) {
      all[at] = make(shape, object, at);
    }
    return all[at];
  }

  private Operation make(Shape shape, int object, int at) {
    return switch (shape) {
      case LOOK -> Operation.read(at);
      case CHANGE -> Operation.update(at);
      case CHANGE_CELL -> Operation.update(at).sharing(places.location(object, WHOLE));
      case LOOK_AT_ALL -> Operation.survey(at);
      case CHANGE_ALL -> Operation.updateAll(locations(object));
    };
  }

  /** Those of a map and all its cells, its own first. */
  private int[] locations(int object) {
    int[] all = new int[CELLS + 1];
    for (int cell = WHOLE; cell < CELLS; cell++) {
      all[cell - WHOLE] = places.location(object, cell);
    }
    return all;
  }
}
