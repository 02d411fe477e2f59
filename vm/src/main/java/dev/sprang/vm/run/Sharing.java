package dev.sprang.vm.run;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import java.util.Arrays;

/**
 * Marks what several threads can reach. An object becomes shared when it, or one that leads to it,
 * is stored where another thread can find it: in a shared object, in a static field, or in a thread
 * that is started. It stays shared, which is more than needed and never too little.
 */
public final class Sharing {
  private final Heap heap;
  private final ClassTable classes;
  private final VmClass string;
  private int[] work = new int[64];
  private int length;

  Sharing(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.classes = classes;
    this.string = classes.get("java/lang/String");
  }

  /** A reference to {@code object} was stored where others can find it. */
  public void publish(VmThread t, int object) {
    if (object == 0 || heap.isShared(object)) {
      return;
    }
    mark(object);
    drain();
    markLeaked(t);
  }

  /** The first thread was started: everything statics lead to is shared from now on. */
  void publishStatics(VmThread t) {
    heap.sharePermanents(true);
    for (int i = 0; i < heap.permanentCount(); i++) {
      children(heap.permanent(i));
    }
    drain();
    markLeaked(t);
  }

  private void drain() {
    while (length > 0) {
      children(work[--length]);
    }
  }

  private void mark(int object) {
    if (object != 0 && !heap.isShared(object)) {
      heap.share(object);
      if (length == work.length) {
        work = Arrays.copyOf(work, 2 * length);
      }
      work[length++] = object;
    }
  }

  private void children(int object) {
    VmClass type = heap.classOf(object);
    if (type.isArray()) {
      if (!type.component.isPrimitive()) {
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
    for (int slot : slots) {
      mark((int) heap.get(object, slot));
    }
  }

  /** Objects that are shared while their constructor still runs: final fields may still change. */
  private void markLeaked(VmThread t) {
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
