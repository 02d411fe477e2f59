package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.operation.Operation;
import java.lang.reflect.Array;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parts of a ConcurrentHashMap that calls with one key are about: see {@link
 * ContentOperations}. Such a map keeps changes of a cell out while a function runs that a call was
 * given, so who comes meanwhile waits until {@linkplain #free the cell is free}.
 */
final class MapCells {
  static final int COUNT = ContentOperations.CELLS;

  private static final Memory.Slot TABLE = Memory.slot(ConcurrentHashMap.class, "table", 'L');
  private static final Memory.Slot SIZE_CONTROL =
      Memory.slot(ConcurrentHashMap.class, "sizeCtl", 'I');

  private final LiveNames names;
  private final ContentOperations operations = new ContentOperations();

  MapCells(LiveNames names) {
    this.names = names;
  }

  /** The cell of a key; {@link TrackedObject#WHOLE} if only the program itself could tell. */
  static int of(Object key) {
    if (key == null || !EscapeTracker.isValue(key) || key.getClass().isHidden()) {
      return TrackedObject.WHOLE;
    }
    boolean hasFixedHash = !(key instanceof Enum) && !(key instanceof Class);
    return ContentOperations.cell(hasFixedHash ? key.hashCode() : key.toString().hashCode());
  }

  /** How many bins a map has, or will have as soon as there is something in it. */
  static int bins(ConcurrentHashMap<?, ?> map) {
    Object table = Memory.reference(map, TABLE);
    int planned = (int) Memory.primitive(map, SIZE_CONTROL);
    return table != null ? Array.getLength(table) : planned == 0 ? COUNT : planned;
  }

  int location(TrackedObject tracked, int cell) {
    return names.location(tracked.object, LiveNames.CONTENT - (cell - TrackedObject.WHOLE), "");
  }

  /** Changes what is in one cell. */
  Operation change(TrackedObject tracked, int cell) {
    return operations.change(location(tracked, cell), location(tracked, TrackedObject.WHOLE));
  }

  /** Waits until nobody is in the middle of a change of the cell. */
  Operation free(TrackedObject tracked, int cell) {
    return operations.untilNone(location(tracked, cell));
  }

  Operation lookAtAll(TrackedObject tracked) {
    return operations.lookAtAll(location(tracked, TrackedObject.WHOLE));
  }

  Operation changeAll(TrackedObject tracked) {
    Operation known = operations.changeAll(location(tracked, TrackedObject.WHOLE));
    if (known != null) {
      return known;
    }
    int[] all = new int[COUNT + 1];
    for (int cell = TrackedObject.WHOLE; cell < COUNT; cell++) {
      all[cell - TrackedObject.WHOLE] = location(tracked, cell);
    }
    return operations.changeAll(all);
  }
}
