package dev.sprang.vm.atomic;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import java.util.function.IntUnaryOperator;

/**
 * How much there is in a concurrent object of the JDK: what its guard is about, if it has one. Read
 * from its fields, which nobody is changing between two steps.
 */
final class ContentSizes {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String OBJECTS = "[Ljava/lang/Object;";

  private final Heap heap;
  private final ClassTable classes;

  ContentSizes(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.classes = classes;
  }

  /** Tells the size of an object of this class. */
  IntUnaryOperator of(VmClass type) {
    return switch (simpleName(type)) {
      case "LinkedBlockingQueue" ->
          number(
              reference(type, "count", "L" + CONCURRENT + "atomic/AtomicInteger;"),
              slot(classes.get(CONCURRENT + "atomic/AtomicInteger"), "value", "I"));
      case "ArrayBlockingQueue", "LinkedBlockingDeque" -> number(slot(type, "count", "I"));
      case "PriorityBlockingQueue" -> number(slot(type, "size", "I"));
      case "Semaphore", "CountDownLatch" ->
          number(
              reference(type, "sync", "L" + type.name + "$Sync;"),
              slot(classes.get(type.name + "$Sync"), "state", "I"));
      case "ConcurrentHashMap" ->
          sum(type, "baseCount", "counterCells", classes.get(type.name + "$CounterCell"));
      case "ConcurrentSkipListMap" -> ofAdder(type);
      case "ConcurrentSkipListSet" -> ofSortedSet(type);
      case "CopyOnWriteArrayList" -> length(reference(type, "array", OBJECTS));
      case "CopyOnWriteArraySet" -> {
        IntUnaryOperator list = reference(type, "al", "L" + CONCURRENT + "CopyOnWriteArrayList;");
        IntUnaryOperator size = of(classes.get(CONCURRENT + "CopyOnWriteArrayList"));
        yield object -> size.applyAsInt(list.applyAsInt(object));
      }
      case "ConcurrentLinkedQueue", "ConcurrentLinkedDeque" -> someOrNone(type);
      default -> object -> 0;
    };
  }

  /** Tells the size from which on a queue of this class is full. */
  IntUnaryOperator limitOf(VmClass type) {
    return switch (simpleName(type)) {
      case "ArrayBlockingQueue" -> length(reference(type, "items", OBJECTS));
      case "LinkedBlockingQueue", "LinkedBlockingDeque" -> number(slot(type, "capacity", "I"));
      default -> object -> Integer.MAX_VALUE;
    };
  }

  /** Tells how many bins a map of this class has, or will have. */
  IntUnaryOperator binsOf(VmClass type) {
    IntUnaryOperator table = reference(type, "table", "[L" + type.name + "$Node;");
    IntUnaryOperator planned = number(slot(type, "sizeCtl", "I"));
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
    String adders = CONCURRENT + "atomic/";
    IntUnaryOperator adder = reference(type, "adder", "L" + adders + "LongAdder;");
    IntUnaryOperator sum = ofCounter(classes.get(adders + "LongAdder"), adders);
    return object -> {
      int counter = adder.applyAsInt(object);
      return counter == 0 ? 0 : sum.applyAsInt(counter);
    };
  }

  /** The JDK's, or the one that stands for it. */
  private IntUnaryOperator ofCounter(VmClass type, String adders) {
    if (type.field("base", "J") != null) {
      return sum(type, "base", "cells", classes.get(adders + "Striped64$Cell"));
    }
    VmClass standIn = classes.get(adders + "LongAccumulator");
    return number(reference(type, "sum", "L" + standIn.name + ";"), slot(standIn, "value", "J"));
  }

  private IntUnaryOperator ofSortedSet(VmClass type) {
    VmClass whole = classes.get(CONCURRENT + "ConcurrentSkipListMap");
    IntUnaryOperator map = reference(type, "m", "L" + CONCURRENT + "ConcurrentNavigableMap;");
    IntUnaryOperator size = of(whole);
    return object -> {
      int within = map.applyAsInt(object);
      return heap.classOf(within) == whole ? size.applyAsInt(within) : 0;
    };
  }

  /** A counter and what threads that met there have counted besides. */
  private IntUnaryOperator sum(VmClass type, String first, String more, VmClass cell) {
    int base = slot(type, first, "J");
    int cells = slot(type, more, "[L" + cell.name + ";");
    int value = slot(cell, "value", "J");
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
    VmClass node = classes.get(type.name + "$Node");
    String link = "L" + node.name + ";";
    int head = slot(type, "head", link);
    int item = slot(node, "item", "Ljava/lang/Object;");
    int next = slot(node, "next", link);
    VmField back = node.field("prev", link);
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

  private int before(int at, VmField back) {
    return back == null ? 0 : (int) heap.get(at, back.slot());
  }

  private IntUnaryOperator length(IntUnaryOperator array) {
    return object -> heap.length(array.applyAsInt(object));
  }

  private IntUnaryOperator number(int slot) {
    return object -> (int) heap.get(object, slot);
  }

  private IntUnaryOperator number(IntUnaryOperator part, int slot) {
    return object -> (int) heap.get(part.applyAsInt(object), slot);
  }

  private IntUnaryOperator reference(VmClass type, String name, String descriptor) {
    return number(slot(type, name, descriptor));
  }

  private static int slot(VmClass type, String name, String descriptor) {
    return type.field(name, descriptor).slot();
  }

  private static String simpleName(VmClass type) {
    return type.name.substring(type.name.lastIndexOf('/') + 1);
  }
}
