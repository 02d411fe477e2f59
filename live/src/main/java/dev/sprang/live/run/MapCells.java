package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.synchroniser.GuardedRows;
import java.util.Arrays;

/**
 * The parts of a ConcurrentHashMap that calls with one key are about: keys with the same hash, but
 * for its upper bits, share a cell, and calls on different cells do not depend on each other. What
 * looks at the whole map depends on every change of a cell, and what changes the whole map on
 * everything: a change of a cell <em>shares</em> the map's own location, a look at the whole map
 * has that <em>exclusively</em>.
 *
 * <p>Such a map keeps changes of a cell out while a function runs that a call was given, so who
 * comes meanwhile waits until {@linkplain #free the cell is free}.
 */
final class MapCells {
  static final int COUNT = 16;

  private final LiveNames names;
  private Operation[] changes = new Operation[64];
  private Operation[] frees = new Operation[64];
  private Operation[] looksAtAll = new Operation[64];
  private Operation[] changesOfAll = new Operation[64];

  MapCells(LiveNames names) {
    this.names = names;
  }

  /** The cell of a key; {@link Shadow#WHOLE} if only the program itself could tell. */
  static int of(Object key) {
    if (key == null || !Shadows.isValue(key) || key.getClass().isHidden()) {
      return Shadow.WHOLE;
    }
    boolean hasFixedHash = !(key instanceof Enum) && !(key instanceof Class);
    int hash = hasFixedHash ? key.hashCode() : key.toString().hashCode();
    return (hash ^ hash >>> 16) & COUNT - 1;
  }

  int location(Shadow shadow, int cell) {
    return names.location(shadow.object, LiveNames.CONTENT - (cell - Shadow.WHOLE), "");
  }

  /** Changes what is in one cell. */
  Operation change(Shadow shadow, int cell) {
    int at = location(shadow, cell);
    changes = withRoom(changes, at);
    if (changes[at] == null) {
      changes[at] = Operation.update(at).sharing(location(shadow, Shadow.WHOLE));
    }
    return changes[at];
  }

  /** Waits until nobody is in the middle of a change of the cell. */
  Operation free(Shadow shadow, int cell) {
    int at = location(shadow, cell);
    frees = withRoom(frees, at);
    if (frees[at] == null) {
      frees[at] = Operation.sleepUntil(at, value -> GuardedRows.guard(value) == 0);
    }
    return frees[at];
  }

  Operation lookAtAll(Shadow shadow) {
    int at = location(shadow, Shadow.WHOLE);
    looksAtAll = withRoom(looksAtAll, at);
    if (looksAtAll[at] == null) {
      looksAtAll[at] = Operation.survey(at);
    }
    return looksAtAll[at];
  }

  Operation changeAll(Shadow shadow) {
    int at = location(shadow, Shadow.WHOLE);
    changesOfAll = withRoom(changesOfAll, at);
    if (changesOfAll[at] == null) {
      int[] all = new int[COUNT + 1];
      for (int cell = Shadow.WHOLE; cell < COUNT; cell++) {
        all[cell - Shadow.WHOLE] = location(shadow, cell);
      }
      changesOfAll[at] = Operation.updateAll(all);
    }
    return changesOfAll[at];
  }

  private static Operation[] withRoom(Operation[] operations, int location) {
    return location < operations.length
        ? operations
        : Arrays.copyOf(operations, Math.max(2 * operations.length, location + 1));
  }
}
