package dev.sprang.vm.state;

import dev.sprang.engine.LocationKinds;
import dev.sprang.execution.WordNumbers;
import dev.sprang.operation.Footprint;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.VmThread;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What of which class a pending operation touches. Statics and what else lasts for the session are
 * of kinds of their own. A location's class is that of the object at hand: what has the same name
 * may be of another class in another execution.
 */
public final class VmLocationKinds implements LocationKinds {
  /** The slot that stands for all elements of an array. */
  private static final int ELEMENTS = Integer.MIN_VALUE;

  /** In place of a class: of all monitors, and of what lasts for the session. */
  private static final int MONITORS = -1;

  private static final int LASTING = -2;

  /** In place of an array's class: of all arrays of references, whose types may overlap. */
  private static final int REFERENCES = -3;

  private final Heap heap;
  private final LocationTable locations;
  private final VmOperations operations;
  private final WordNumbers kinds = new WordNumbers();

  /** By who named objects before the first choice: how many; null until it is asked for. */
  private @Nullable Map<Integer, Long> oldNames;

  public VmLocationKinds(Heap heap, VmOperations operations) {
    this.heap = heap;
    this.locations = operations.locations;
    this.operations = operations;
  }

  @Override
  public int kind(int thread, int index) {
    VmThread t = operations.threads.get(thread);
    Footprint footprint = operations.threads.next(t).footprint();
    int location = footprint.object(index);
    int slot = locations.slot(location);
    long name = locations.name(location);
    if (Heap.namer(name) == Heap.PERMANENT_NAMER) {
      return number(LASTING, location);
    } else if (slot == LocationTable.MONITOR) {
      return number(MONITORS, slot);
    }
    int object = t.pendingObject;
    if (object == 0 || heap.nameOf(object) != name) {
      return UNKNOWN;
    }
    VmClass type = heap.classOf(object);
    return slot < 0 ? number(type.id, Math.max(slot, LocationTable.CONTENT)) : ofWord(type, slot);
  }

  private int ofWord(VmClass type, int slot) {
    if (type.isArray()) {
      return number(type.component().isPrimitive() ? type.id : REFERENCES, ELEMENTS);
    }
    VmClass owner = type;
    while (owner.superclass != null && slot < owner.superclass.instanceSlots()) {
      owner = owner.superclass;
    }
    return number(owner.id, slot);
  }

  private int number(int type, int slot) {
    return kinds.number((long) type << 32 | slot & 0xFFFFFFFFL);
  }

  @Override
  public int monitor(int thread) {
    VmThread t = operations.threads.get(thread);
    return t.pendingObject == 0 || t.pendingSlot < 0
        ? -1
        : locations.find(heap.nameOf(t.pendingObject), LocationTable.MONITOR);
  }

  @Override
  public boolean isLasting(int location) {
    long name = locations.name(location);
    int namer = Heap.namer(name);
    return namer == Heap.PERMANENT_NAMER || Heap.count(name) < oldNames().getOrDefault(namer, 0L);
  }

  private Map<Integer, Long> oldNames() {
    if (oldNames == null) {
      oldNames = new HashMap<>();
      for (int at = heap.firstMade(); at < heap.old.top; at += heap.size(at)) {
        long name = heap.nameOf(at);
        oldNames.merge(Heap.namer(name), Heap.count(name) + 1, Math::max);
      }
    }
    return oldNames;
  }
}
