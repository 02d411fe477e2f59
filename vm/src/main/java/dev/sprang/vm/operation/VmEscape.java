package dev.sprang.vm.operation;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.operation.Hash;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.ClassTrait;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Marks what several threads can reach. An object becomes shared when it, or one that leads to it,
 * is stored where another thread can find it: in a shared object, in a static field, or in a thread
 * that is started. It stays shared, which is more than needed and never too little.
 *
 * <p>Not found by others, wherever it is stored, is what belongs to one thread alone: the map of
 * its thread-local values. Shared without a mark are tables of the JDK that are never written
 * again, so that reading them is no operation.
 */
public final class VmEscape {
  private static final String LOCALS = "Ljava/lang/ThreadLocal$ThreadLocalMap;";
  private static final String ENTRIES = "[Ljava/lang/ThreadLocal$ThreadLocalMap$Entry;";

  /** Classes whose initialisers make tables that nobody else can get at, or notice changes of. */
  private static final List<String> MAKERS_OF_TABLES =
      List.of(
          "java/lang/Character",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "jdk/internal/math/",
          "jdk/internal/util/DecimalDigits",
          "jdk/internal/util/HexDigits",
          "jdk/internal/util/OctalDigits",
          ClassTable.JDK_CALLS);

  private final Heap heap;
  private final ClassTable classes;
  private final ClassTrait makesTables = new ClassTrait(MAKERS_OF_TABLES);
  private final VmClass string;
  private final VmClass thread;
  private final int localsSlot;
  private final int inheritedSlot;
  private int[] work = new int[64];
  private int length;

  /**
   * What statics lead to before the first choice, in the order it is found; null if that is not yet
   * known. Then the number of lasting objects it was found from.
   */
  private int @Nullable [] atFirst;

  private int permanentsAtFirst;

  /** What is being found for that; null if nothing is. */
  private IntStream.@Nullable Builder finding;

  /** Stands for all that the thread which shares something now has done to it so far. */
  private long cause;

  VmEscape(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.classes = classes;
    this.string = classes.get("java/lang/String");
    this.thread = classes.get("java/lang/Thread");
    this.localsSlot = thread.field("threadLocals", LOCALS).slot();
    this.inheritedSlot = thread.field("inheritableThreadLocals", LOCALS).slot();
  }

  /** Whether the word is one that no thread but the object itself uses; no static has such. */
  public boolean isOwn(int object, int slot) {
    if (slot != localsSlot && slot != inheritedSlot) {
      return false;
    }
    VmClass type = heap.classOf(object);
    return type.isSubtypeOf(thread) && type.statics != object;
  }

  public static boolean isOwn(VmField field) {
    return field.type.equals(LOCALS) && field.owner.name.equals("java/lang/Thread");
  }

  /** The values that a thread has from its maker, who keeps them too. */
  public void publishInherited(VmThread t, int object) {
    int map = (int) heap.get(object, inheritedSlot);
    if (map == 0) {
      return;
    }
    int table = (int) heap.get(map, heap.classOf(map).field("table", ENTRIES).slot());
    for (int i = 0; i < heap.length(table); i++) {
      int entry = (int) heap.get(table, HEADER + i);
      if (entry != 0) {
        int value = heap.classOf(entry).field("value", "Ljava/lang/Object;").slot();
        publish(t, (int) heap.get(entry, value));
      }
    }
  }

  /** A reference to {@code object} was stored where others can find it. */
  public void publish(VmThread t, int object) {
    if (object == 0 || heap.isShared(object)) {
      return;
    }
    cause = Hash.of(t.number, t.history);
    mark(object);
    drain();
    markLeaked(t);
  }

  /** The first thread was started: everything statics lead to is shared from now on. */
  public void publishStatics(VmThread t) {
    cause = Hash.of(t.number, t.history);
    heap.sharePermanents(true);
    boolean isAsAtFirst = !heap.isOldReferenceChanged();
    int begin = 0;
    if (isAsAtFirst && atFirst != null) {
      begin = permanentsAtFirst;
      for (int object : atFirst) {
        share(object);
      }
    }
    finding = isAsAtFirst && atFirst == null ? IntStream.builder() : null;
    for (int i = begin; i < heap.permanentCount(); i++) {
      children(heap.permanent(i));
    }
    drain();
    if (finding != null) {
      atFirst = finding.build().toArray();
      permanentsAtFirst = heap.permanentCount();
      finding = null;
    }
    markLeaked(t);
  }

  private void drain() {
    while (length > 0) {
      children(work[--length]);
    }
  }

  private void mark(int object) {
    if (object != 0 && !heap.isShared(object)) {
      if (isTable(object)) {
        children(object);
        return;
      }
      share(object);
      if (finding != null) {
        finding.add(object);
      }
      if (length == work.length) {
        work = Arrays.copyOf(work, 2 * length);
      }
      work[length++] = object;
    }
  }

  private void share(int object) {
    heap.share(object);
    int content = heap.classOf(object).contentSlot;
    if (content != 0) {
      heap.set(object, content, cause);
    }
  }

  private boolean isTable(int object) {
    int namer = Heap.namer(heap.nameOf(object));
    VmClass type = heap.classOf(object);
    if (!type.isArray() || namer < Heap.CLASS_NAMER) {
      return type.isOfMachine;
    }
    return makesTables.of(classes.byId(namer - Heap.CLASS_NAMER));
  }

  private void children(int object) {
    VmClass type = heap.classOf(object);
    if (type.isArray()) {
      if (!type.component().isPrimitive()) {
        for (int i = heap.length(object) - 1; i >= 0; i--) {
          mark((int) heap.get(object, HEADER + i));
        }
      }
      return;
    }
    if (type == string && type.statics != object) {
      return; // its array is never written again, so reading it needs no operation
    }
    int[] slots = type.statics == object ? type.staticReferenceSlots() : type.referenceSlots();
    boolean isThread = type.isSubtypeOf(thread) && type.statics != object;
    for (int slot : slots) {
      if (!isThread || slot != localsSlot && slot != inheritedSlot) {
        mark((int) heap.get(object, slot));
      }
    }
  }

  /** Objects that are shared while their constructor still runs: final fields may still change. */
  private void markLeaked(VmThread t) {
    if (t.base < 0) {
      return;
    }
    Frames frames = new Frames(t);
    do {
      if (classes.method(frames.methodId()).isConstructor()) {
        int object = (int) frames.register(0);
        if (object != 0 && heap.isShared(object) && !heap.isLeaked(object)) {
          heap.set(object, heap.get(object) | Heap.LEAKED);
        }
      }
    } while (frames.toCaller());
  }
}
