package dev.sprang.vm.atomic;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.jdk.synchroniser.MapGrowth;
import dev.sprang.vm.memory.Heap;

/** Whether the cells of a map are apart: in words of the map itself, behind those of its cells. */
final class MapCellGrowth extends MapGrowth {
  private final Heap heap;
  private final AtomicCallTable table;
  private int words;

  /** Whether maps may grow, so that none has cells. */
  private boolean isExpected;

  MapCellGrowth(Heap heap, AtomicCallTable table) {
    this.heap = heap;
    this.table = table;
  }

  void expect(boolean growth) {
    isExpected = growth;
  }

  @Override
  protected long get(int word) {
    return heap.get(words + word);
  }

  @Override
  protected void set(int word, long value) {
    heap.set(words + word, value);
  }

  private AtomicCallType at(int map) {
    AtomicCallType type = table.of(heap.classOf(map));
    words = map + type.slot + 1 + ContentOperations.CELLS;
    return type;
  }

  /** Whether a call that is about to be asked for is about its cell only. */
  boolean areApart(int map) {
    AtomicCallType type = at(map);
    return !isExpected && areApart(type.bins.applyAsInt(map), type.size.applyAsInt(map));
  }

  /** A call that nobody else could notice. */
  void forget(int map) {
    at(map);
    forget();
  }

  /** A call has changed a cell, or the whole map; false if cells may not be apart any more. */
  boolean isKept(int map, int cell) {
    AtomicCallType type = at(map);
    return isKept(cell, type.bins.applyAsInt(map), type.size.applyAsInt(map));
  }
}
