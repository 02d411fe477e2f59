package dev.sprang.vm.atomic;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How much there is in a concurrent object of the JDK: what its guard is about, if it has one. Read
 * from its fields, which nobody is changing between two steps.
 */
final class ContentSizes {
  private final Heap heap;
  private final ClassTable classes;

  ContentSizes(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.classes = classes;
  }

  /** Tells the size of an object of this class. */
  IntUnaryOperator of(VmClass type) {
    return switch (simpleName(type)) {
      case "LinkedBlockingQueue" -> number(type, "count", "value");
      case "ArrayBlockingQueue", "LinkedBlockingDeque" -> number(type, "count");
      case "PriorityBlockingQueue" -> number(type, "size");
      case "Semaphore", "CountDownLatch" -> number(type, "sync", "state");
      case "ConcurrentHashMap" -> sum(type, "baseCount", "counterCells");
      case "ConcurrentSkipListMap" -> ofAdder(type);
      case "ConcurrentSkipListSet" -> ofSortedSet(type);
      case "CopyOnWriteArrayList" -> length(number(type, "array"));
      case "CopyOnWriteArraySet" -> length(number(type, "al", "array"));
      case "ConcurrentLinkedQueue", "ConcurrentLinkedDeque" -> someOrNone(type);
      default -> object -> 0;
    };
  }

  /** Tells the size from which on a queue of this class is full. */
  IntUnaryOperator limitOf(VmClass type) {
    return switch (simpleName(type)) {
      case "ArrayBlockingQueue" -> length(number(type, "items"));
      case "LinkedBlockingQueue", "LinkedBlockingDeque" -> number(type, "capacity");
      default -> object -> Integer.MAX_VALUE;
    };
  }

  /** Tells how many bins a map of this class has, or will have. */
  IntUnaryOperator binsOf(VmClass type) {
    IntUnaryOperator table = number(type, "table");
    IntUnaryOperator planned = number(type, "sizeCtl");
    return object -> {
      int array = table.applyAsInt(object);
      int size = array != 0 ? heap.length(array) : planned.applyAsInt(object);
      return size == 0 ? ContentOperations.CELLS : size;
    };
  }

  /** Whether sizes that are not 0 are told exactly. */
  static boolean areExact(VmClass type) {
    return switch (simpleName(type)) {
      case "ConcurrentLinkedQueue", "ConcurrentLinkedDeque" -> false;
      default -> true;
    };
  }

  private IntUnaryOperator ofAdder(VmClass type) {
    IntUnaryOperator adder = number(type, "adder");
    VmClass counting = typeOf(field(type, "adder"));
    boolean isStandIn = fieldOrNull(counting, "base") == null;
    IntUnaryOperator sum =
        isStandIn ? number(counting, "sum", "value") : sum(counting, "base", "cells");
    return object -> {
      int counter = adder.applyAsInt(object);
      return counter == 0 ? 0 : sum.applyAsInt(counter);
    };
  }

  private IntUnaryOperator ofSortedSet(VmClass type) {
    VmClass whole = classes.get("java/util/concurrent/ConcurrentSkipListMap");
    IntUnaryOperator map = number(type, "m");
    IntUnaryOperator size = of(whole);
    return object -> {
      int within = map.applyAsInt(object);
      return heap.classOf(within) == whole ? size.applyAsInt(within) : 0;
    };
  }

  /** A counter and what threads that met there have counted besides. */
  private IntUnaryOperator sum(VmClass type, String first, String more) {
    int base = slot(type, first);
    int cells = slot(type, more);
    int value = slot(typeOf(field(type, more)).component(), "value");
    return object -> {
      long sum = heap.get(object, base);
      int array = (int) heap.get(object, cells);
      for (int i = 0; array != 0 && i < heap.length(array); i++) {
        int at = (int) heap.get(array, HEADER + i);
        sum += at == 0 ? 0 : heap.get(at, value);
      }
      return (int) sum;
    };
  }

  /**
   * Counting takes its time. Nodes without an item are there until somebody comes along; those that
   * were left lead to themselves.
   */
  private IntUnaryOperator someOrNone(VmClass type) {
    VmClass node = typeOf(field(type, "head"));
    int head = slot(type, "head");
    int item = slot(node, "item");
    int next = slot(node, "next");
    VmField back = fieldOrNull(node, "prev");
    return object -> {
      int at = (int) heap.get(object, head);
      for (int left = before(at, back); left != 0 && left != at; left = before(at, back)) {
        at = left;
      }
      while (at != 0 && heap.get(at, item) == 0) {
        int right = (int) heap.get(at, next);
        at = right == at ? 0 : right;
      }
      return at == 0 ? 0 : 1;
    };
  }

  private int before(int at, @Nullable VmField back) {
    return back == null ? 0 : (int) heap.get(at, back.slot());
  }

  private IntUnaryOperator length(IntUnaryOperator array) {
    return object -> heap.length(array.applyAsInt(object));
  }

  /** What is in a field, or in one of the object that the first leads to. */
  private IntUnaryOperator number(VmClass type, String name) {
    int slot = slot(type, name);
    return object -> (int) heap.get(object, slot);
  }

  private IntUnaryOperator number(VmClass type, String first, String second) {
    int part = slot(type, first);
    int slot = slot(typeOf(field(type, first)), second);
    return object -> (int) heap.get((int) heap.get(object, part), slot);
  }

  private VmClass typeOf(VmField field) {
    return classes.get(Descriptors.className(field.type));
  }

  private static int slot(VmClass type, String name) {
    return field(type, name).slot();
  }

  private static VmField field(VmClass type, String name) {
    return Objects.requireNonNull(fieldOrNull(type, name), name);
  }

  /** The field with this name of a class or the nearest one above it; null if there is none. */
  private static @Nullable VmField fieldOrNull(VmClass type, String name) {
    VmField found = null;
    for (VmClass owner = type; owner != null && found == null; owner = owner.superclass) {
      for (VmField field : owner.declaredFields()) {
        found = field.name.equals(name) && !field.isStatic() ? field : found;
      }
    }
    return found;
  }

  private static String simpleName(VmClass type) {
    return type.name.substring(type.name.lastIndexOf('/') + 1);
  }
}
