package dev.sprang.vm.atomic;

import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.CodeSites;

/** What ordinary objects of the JDK, and their iterators, views, entries and streams, belong to. */
final class ViewOwners {
  private final Heap heap;
  private final AtomicCallTable table;
  private final CodeSites sites;

  ViewOwners(Heap heap, AtomicCallTable table, CodeSites sites) {
    this.heap = heap;
    this.table = table;
    this.sites = sites;
  }

  /** Whether other threads can reach an object, or what it is a part of. */
  boolean isSeen(int object) {
    return heap.isShared(object) || (heap.get(object) & Heap.PART) != 0;
  }

  /** The whole that an ordinary object belongs to, itself if it is one; 0 if that is not known. */
  int of(int object) {
    AtomicCallType type = table.of(object);
    if (!type.isPart) {
      return object;
    }
    int known = (int) heap.get(object, type.slot);
    if (known != 0 || type.link == 0) {
      return known;
    }
    int whole = linked(object, type);
    AtomicCallType found = whole == 0 ? null : table.of(whole);
    boolean mayBeInside = found != null && table.isInsideOfOthers(found);
    return found == null || mayBeInside && !sites.isOfProgram(heap.length(whole) - 1) ? 0 : whole;
  }

  /** The whole that a part leads to, which may itself be the inside of another one. */
  private int linked(int object, AtomicCallType type) {
    int at = object;
    AtomicCallType kind = type;
    while (kind != null && kind.isOrdinary && kind.isPart) {
      at = kind.link == 0 ? 0 : (int) heap.get(at, kind.link);
      kind = at == 0 ? null : table.of(at);
    }
    return kind == null || !kind.isOrdinary ? 0 : at;
  }

  /** Whether an object is a whole, a part of it or its inside. */
  boolean isOf(int object, int whole) {
    AtomicCallType type = table.of(object);
    if (object == whole || type == null || !type.isOrdinary) {
      return object == whole;
    }
    AtomicCallType outer = table.of(whole);
    if (!type.isPart) {
      return outer.isOrdinary && outer.link != 0 && heap.get(whole, outer.link) == object;
    }
    int known = (int) heap.get(object, type.slot);
    if (known != 0) {
      return known == whole;
    }
    int linked = type.link == 0 ? 0 : linked(object, type);
    return linked != 0 && isOf(linked, whole);
  }

  /** Whether an object is one of those that a whole is built of, which lead nowhere. */
  boolean isNodeOf(int object, int whole) {
    AtomicCallType type = table.of(object);
    if (type == null || !type.isOrdinary || !type.isPart || type.link != 0) {
      return false;
    }
    AtomicCallType outer = table.of(whole);
    int inside = outer.link == 0 ? 0 : (int) heap.get(whole, outer.link);
    return type.type.isNestedIn(outer.type)
        || inside != 0 && type.type.isNestedIn(heap.classOf(inside));
  }

  /** A call on a whole has given a part of it away. */
  void give(int object, int whole, VmMethod method) {
    AtomicCallType type = table.of(object);
    if (type == null || !type.isOrdinary || !type.isPart || heap.get(object, type.slot) != 0) {
      return;
    }
    boolean isStream = type.isStream && !method.name.equals("parallelStream");
    boolean isEntry = method.name.equals("next") && method.owner.name.contains("Entry");
    if (isStream || isOf(object, whole) || isEntry && isNodeOf(object, whole)) {
      heap.set(object, type.slot, whole);
      heap.set(object, heap.get(object) | Heap.PART);
    }
  }

  /** The class by which it is told whether a call of a method takes the whole's monitor. */
  String synchronizedType(int whole, VmMethod method) {
    return method.owner.name.indexOf('$') >= 0 ? method.owner.name : table.of(whole).type.name;
  }
}
