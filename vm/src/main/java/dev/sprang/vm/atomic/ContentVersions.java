package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

import dev.sprang.engine.RemodelSignal;
import dev.sprang.jdk.program.JavaRemodelling.LetMapsGrow;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;

/**
 * What stands for all that a concurrent object holds, or a cell of it, and the operations on it.
 * Its value is a number for how it came about, who changed it after having seen what, and its
 * guard: equal only if the content is the same. That number is kept in words of the object that are
 * no part of a program's state.
 */
public final class ContentVersions implements Permission.Contents {
  private final Heap heap;
  private final LocationTable locations;
  private final AtomicCallTable table;
  private final Refusals refusals;
  private final ContentOperations operations = new ContentOperations(this::location);
  private final GuardOperations waits = new GuardOperations();
  private final MapCellGrowth growth;

  public ContentVersions(World world, LocationTable locations) {
    this.refusals = world.refusals;
    this.heap = world.heap;
    this.locations = locations;
    this.table = new AtomicCallTable(heap, world.classes);
    this.growth = new MapCellGrowth(heap, table);
  }

  AtomicCallTable table() {
    return table;
  }

  /** Whether the cells of maps are apart. */
  MapCellGrowth growth() {
    return growth;
  }

  /** The operations that wait for an object, or for a cell. */
  GuardOperations waits() {
    return waits;
  }

  /** The slot that stands for a cell, or for the whole object. */
  static int slot(int cell) {
    return LocationTable.CONTENT - (cell - WHOLE);
  }

  /** Whether a slot stands for a cell, or for a whole object. */
  static boolean isCell(int slot) {
    return cell(slot) >= WHOLE && cell(slot) < ContentOperations.CELLS;
  }

  /** The cell that a slot stands for. */
  static int cell(int slot) {
    return LocationTable.CONTENT - slot + WHOLE;
  }

  int location(int object, int cell) {
    return locations.number(heap, object, slot(cell));
  }

  /** What a slot holds that stands for content. */
  @Override
  public long value(int object, int slot) {
    AtomicCallType type = typeOf(object);
    long word = heap.get(object, type.slot + LocationTable.CONTENT - slot);
    return slot == LocationTable.CONTENT
        ? GuardedRows.value(word, type.size.applyAsInt(object))
        : word;
  }

  /**
   * What belongs to an object whose calls are one operation each must not be used otherwise, by
   * other names: an iterator from before others could reach the object would do that, and a stream
   * that objects are written to.
   */
  @Override
  public void checkIsNoContent(VmThread t, int object, int slot) {
    if (heap.classOf(object).statics == object) {
      return;
    }
    checkIsNoStandIn(t, object, slot);
    AtomicCallType type = typeOf(object);
    if (type == null || type.isStream && heap.get(object, type.slot) == 0) {
      return;
    }
    if (slot < type.type.instanceSlots()) {
      throw refusals.several(
          t,
          type.javaName,
          "A %s is used outside of calls of its methods".formatted(type.javaName));
    }
  }

  /** What is behind the cell of a stand-in changes unseen, but not what it inherits. */
  private void checkIsNoStandIn(VmThread t, int object, int slot) {
    VmClass type = heap.classOf(object);
    if (type.isArray() || slot >= type.instanceSlots()) {
      return;
    }
    while (type.superclass != null && slot < type.superclass.instanceSlots()) {
      type = type.superclass;
    }
    if (type.sight != Sight.UNSEEN) {
      return;
    }
    String what = "A %s is used outside of calls of its methods".formatted(type.javaName());
    throw StandIns.areOptionalFor(type.name)
        ? refusals.several(t, type.javaName().split("\\$")[0], what)
        : refusals.everywhere(t, what);
  }

  private AtomicCallType typeOf(int object) {
    return table.of(object);
  }

  /** The size from which on a queue is full. */
  int limit(int object) {
    return typeOf(object).limit.applyAsInt(object);
  }

  int size(int object) {
    return typeOf(object).size.applyAsInt(object);
  }

  /** Whether there is as much in an object as there was, as far as that can be told. */
  boolean isSize(int object, int before) {
    AtomicCallType type = typeOf(object);
    int now = type.size.applyAsInt(object);
    return now == before && (now == 0 || type.isExact);
  }

  Operation operation(int object, int cell, Access access) {
    AtomicCallType type = typeOf(object);
    if (!type.isOrdinary) {
      return operations.of(object, cell, access, type.hasCells);
    }
    OperationKind kind = access.changes() ? OperationKind.UPDATE : OperationKind.READ;
    return locations.memory(kind, Mode.PLAIN, location(object, cell));
  }

  /**
   * Gives what was changed its new value.
   *
   * @param goesOn whether the call that changes it is not over
   */
  void change(VmThread t, int object, int cell, boolean goesOn) {
    AtomicCallType type = typeOf(object);
    int words = object + type.slot;
    long cause = Hash.of(t.number, t.history);
    long rest = Hash.of(value(object, slot(cell)), cause);
    if (cell == WHOLE) {
      heap.set(words, rest);
      for (int i = 1; type.hasCells && i <= ContentOperations.CELLS; i++) {
        heap.set(words + i, GuardedRows.value(rest, 0));
      }
    } else {
      heap.set(words + 1 + cell, GuardedRows.value(rest, goesOn ? 1 : 0));
      heap.set(words, heap.get(words) + rest);
    }
    if (type.hasCells && !goesOn && !growth.isKept(object, cell)) {
      throw new RemodelSignal(LetMapsGrow.REMODEL);
    }
  }
}
