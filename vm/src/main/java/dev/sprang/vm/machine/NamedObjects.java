package dev.sprang.vm.machine;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import java.util.HashMap;
import java.util.Map;

/**
 * The classes of objects by name. What a thread makes as its fourth object may be of another class
 * in another execution, so the heap is asked as it is now; who is not there any more is of the
 * class that it was first seen with.
 */
final class NamedObjects {
  private final Heap heap;
  private final LocationTable locations;
  private final Map<Long, Integer> places = new HashMap<>();

  /** Where the heap ended when it was last looked through. */
  private int end;

  NamedObjects(Heap heap, LocationTable locations) {
    this.heap = heap;
    this.locations = locations;
  }

  /** The class of the object with a name; null if nobody has seen it. */
  VmClass type(long name) {
    if (!isThere(name) && end != heap.top()) {
      lookThrough();
    }
    return isThere(name) ? heap.classOf(places.get(name)) : locations.type(name);
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
