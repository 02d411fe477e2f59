package dev.sprang.vm.machine;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.CellLayout;
import dev.sprang.vm.object.World;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What objects are, by name. What a thread makes as its fourth object may be of another class in
 * another execution, so the heap is asked as it is now; who is not there any more is what it was
 * when it was first seen.
 */
final class NamedObjects {
  private final Heap heap;
  private final LocationTable locations;
  private final CellLayout cells;
  private final Map<Long, Integer> places = new HashMap<>();

  /** Where the heap ended when it was last looked through. */
  private int end;

  NamedObjects(World world, LocationTable locations) {
    this.heap = world.heap;
    this.locations = locations;
    this.cells = world.cells;
  }

  /** The class of the object with a name, of a cell that of its owner; null if it is not known. */
  @Nullable VmClass type(long name) {
    int object = find(name);
    if (object == 0) {
      return locations.type(name);
    }
    return cells.isCell(object) ? cells.owner(object) : heap.classOf(object);
  }

  /** The name of what a cell belongs to; that of any other object is its own. */
  long whole(long name) {
    int object = find(name);
    long owner = object != 0 && cells.isCell(object) ? heap.nameOf(cells.of(object)) : 0;
    return owner != 0 ? owner : name;
  }

  /** Of a location that is a stand-in's cell, what it stands for; null of any other. */
  @Nullable String part(int location) {
    int object = find(locations.name(location));
    if (object == 0) {
      return locations.part(location);
    }
    return cells.isCell(object) ? cells.part(object) : null;
  }

  /** The object with a name; 0 if it is not there. */
  int find(long name) {
    if (!isThere(name) && end != heap.top()) {
      lookThrough();
    }
    return isThere(name) ? places.get(name) : 0;
  }

  private boolean isThere(long name) {
    int place = places.getOrDefault(name, end);
    return place < Math.min(end, heap.top()) && heap.nameOf(place) == name;
  }

  private void lookThrough() {
    places.clear();
    for (int at = heap.firstMade(); at < heap.top(); at += heap.size(at)) {
      places.put(heap.nameOf(at), at);
    }
    end = heap.top();
  }
}
