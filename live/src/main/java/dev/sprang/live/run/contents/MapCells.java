package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.jvm.Memory;
import java.lang.reflect.Array;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parts of a ConcurrentHashMap that calls with one key are about: see {@link
 * ContentOperations}. Such a map keeps changes of a cell out while a function runs that a call was
 * given, so who comes meanwhile waits until the cell is free.
 */
final class MapCells {
  private static final Memory.Slot TABLE = Memory.slot(ConcurrentHashMap.class, "table", 'L');
  private static final Memory.Slot SIZE_CONTROL =
      Memory.slot(ConcurrentHashMap.class, "sizeCtl", 'I');

  private MapCells() {}

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
    int size = table != null ? Array.getLength(table) : planned;
    return size == 0 ? ContentOperations.CELLS : size;
  }
}
