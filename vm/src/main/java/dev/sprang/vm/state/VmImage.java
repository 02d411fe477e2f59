package dev.sprang.vm.state;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.OldObjects;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmProgramEnd;
import java.util.Arrays;

/**
 * The state of a Java program: what its threads are about to do and may still read of their frames,
 * everything that can be reached from there and from static fields, who holds and awaits which
 * monitor, and what was printed. What nobody can reach, who made an object and in which order is no
 * part of it.
 *
 * <p>Objects that were there before the first choice stand for themselves; of their words only
 * those are listed that differ from what they held then. Young objects are numbered in the order in
 * which a walk from the threads and statics finds them.
 */
public class VmImage implements StateImage, WordReader {
  private static final long END = Long.MIN_VALUE;

  private final VmOperations operations;
  private final VmProgramEnd programEnd;
  private final Heap heap;
  final ObjectGraph graph;
  private final ImageWords words = new ImageWords();
  private final ThreadWords threadWords;

  /** How each class's slots are listed; by class number. */
  private Listing[][] slotListings = new Listing[1024][];

  /** How a word of an old object is listed. */
  private enum Listing {
    VALUE,
    REFERENCE,
    FLAGS,
    FAILURE,
    NAME_COUNT,
    NOTHING
  }

  /** By the number of the change. */
  private Listing[] listings = new Listing[64];

  private boolean named;

  /** Whether it is told which objects several threads may have reached. */
  private boolean tellsSharing;

  public VmImage(
      Heap heap,
      VmOperations operations,
      VmProgramEnd programEnd,
      ObjectGraph graph,
      ThreadWords threadWords) {
    this.operations = operations;
    this.programEnd = programEnd;
    this.heap = heap;
    this.graph = graph;
    this.threadWords = threadWords;
  }

  @Override
  public ImageWords take(Naming naming) {
    named = naming == Naming.BY_NAME || operations.observed.isOnNames() || awaitsReferences();
    tellsSharing = naming != Naming.BY_REACH;
    words.clear();
    graph.begin();
    words.add((named ? 2 : 0) | (operations.permission.isConcurrent() ? 1 : 0));
    for (int number = 0; number < operations.threads.count(); number++) {
      thread(operations.threads.get(number));
    }
    words.add(operations.console.outputNumber());
    words.add(isTimeKnown() ? operations.threads.time.now() : 0);
    programEnd.read(this);
    roots();
    for (int object = graph.next(); object != 0; object = graph.next()) {
      if (graph.isYoung(object)) {
        young(object);
      } else {
        graph.leave(object);
      }
    }
    words.add(END);
    old();
    if (tellsSharing) {
      shared();
    }
    return words.seal();
  }

  /** What time it is matters only to programs that have looked at the clock. */
  private boolean isTimeKnown() {
    boolean isKnown = false;
    for (int number = 0; number < operations.threads.count(); number++) {
      isKnown |= operations.threads.get(number).knowsTime();
    }
    return isKnown;
  }

  /** What a polling thread has seen is known by name. */
  private boolean awaitsReferences() {
    for (int number = 0; number < operations.threads.count(); number++) {
      VmThread t = operations.threads.get(number);
      boolean awaits =
          operations.threads.status(number) == ThreadRecord.LIVE
              && t.operation().kind() == OperationKind.AWAIT;
      if (awaits && t.sights.areOnReferences()) {
        return true;
      }
    }
    return false;
  }

  /** Where the walk begins besides the threads. */
  void roots() {
    graph.findStatics();
  }

  private void thread(VmThread t) {
    long status = heap.get(t.record, ThreadRecord.STATUS);
    if (status == ThreadRecord.NEW) {
      return;
    }
    words.add((long) t.number << 2 | status);
    if (named) {
      words.add(t.names.made());
      words.add(t.names.calls());
    }
    if (status == ThreadRecord.ENDED) {
      ended(t);
    } else {
      threadWords.read(t, this);
    }
  }

  private void ended(VmThread t) {
    int failure = (int) heap.get(t.record, ThreadRecord.FAILURE);
    long signals = heap.get(t.record, ThreadRecord.SIGNALS);
    boolean anything = (failure | signals) != 0 || t.base >= 0;
    words.add(anything ? 1 : 0);
    if (anything) {
      words.add(standIn(failure));
      words.add(heap.get(t.record, ThreadRecord.FAILURE_ORDER));
      words.add(signals);
      threadWords.frames(t, this);
    }
  }

  @Override
  public void value(long value) {
    words.add(value);
  }

  @Override
  public void reference(int object) {
    words.add(standIn(object));
  }

  /** What stands for a reference: the same in every state that differs only in addresses. */
  long standIn(int object) {
    if (object == 0) {
      return 0;
    }
    int number = graph.find(object);
    if (number == ObjectGraph.OLD) {
      return object;
    }
    return -1 - (named ? heap.nameOf(object) : number);
  }

  private void young(int object) {
    VmClass type = heap.classOf(object);
    boolean leaked = heap.isLeaked(object);
    boolean shared = (named || tellsSharing) && heap.isShared(object);
    words.add((long) type.id << 2 | (leaked ? 2 : 0) | (shared ? 1 : 0));
    words.add(heap.monitor(object));
    if (named) {
      words.add(heap.nameOf(object));
    }
    int begin = object + HEADER;
    if (type.isArray()) {
      int length = heap.length(object);
      words.add(length);
      boolean references = !type.component().isPrimitive();
      for (int at = begin; at < begin + length; at++) {
        words.add(references ? standIn((int) heap.get(at)) : heap.get(at));
      }
      return;
    }
    Listing[] slots = slotListings(type);
    for (int slot = HEADER; slot < slots.length; slot++) {
      long value = heap.get(object, slot);
      if (slots[slot] == Listing.REFERENCE) {
        words.add(standIn((int) value));
      } else if (slots[slot] == Listing.VALUE) {
        words.add(value);
      }
    }
  }

  private Listing[] slotListings(VmClass type) {
    if (type.id >= slotListings.length) {
      slotListings = Arrays.copyOf(slotListings, 2 * type.id);
    }
    if (slotListings[type.id] == null) {
      Listing[] slots = new Listing[type.instanceSlots()];
      for (int slot = HEADER; slot < slots.length; slot++) {
        boolean isDigest = operations.values.isDigest(type, slot) || type.isUnseen(slot);
        slots[slot] = isDigest ? Listing.NOTHING : Listing.VALUE;
      }
      for (int slot : type.referenceSlots()) {
        slots[slot] = Listing.REFERENCE;
      }
      slotListings[type.id] = slots;
    }
    return slotListings[type.id];
  }

  /** Lists what differs from the begin in old objects that were found. */
  private void old() {
    OldObjects old = heap.old;
    for (int k = 0; k < old.changes(); k++) {
      long value = heap.get(old.word(k));
      if (value != old.first(k) && graph.hasFoundOwner(k)) {
        switch (listing(k)) {
          case VALUE -> list(old.word(k), value);
          case REFERENCE -> list(old.word(k), standIn((int) value));
          case FLAGS -> {
            if (((value ^ old.first(k)) & ~Heap.SHARED) != 0) {
              list(old.word(k), value & ~Heap.SHARED);
            }
          }
          case FAILURE -> {
            int failure = ClassInitialiser.failureOf(heap, old.objectAt(old.word(k)));
            if (failure != 0) {
              list(old.word(k), standIn(failure));
            }
          }
          case NAME_COUNT -> {
            if (named) {
              list(old.word(k), value);
            }
          }
          case NOTHING -> {}
        }
      }
    }
    words.add(END);
  }

  /** Lists which old objects are shared: what is no operation in one state may be in another. */
  private void shared() {
    OldObjects old = heap.old;
    for (int k = 0; k < old.shared(); k++) {
      if (heap.isShared(old.shared(k))) {
        words.add(k);
      }
    }
  }

  private void list(int word, long value) {
    words.add(word);
    words.add(value);
  }

  private Listing listing(int k) {
    if (k >= listings.length) {
      listings = Arrays.copyOf(listings, 2 * k);
    }
    if (listings[k] == null) {
      int word = heap.old.word(k);
      int object = heap.old.objectAt(word);
      listings[k] = listing(object, word - object);
    }
    return listings[k];
  }

  private Listing listing(int object, int slot) {
    if (slot == 0) {
      return Listing.FLAGS;
    }
    if (heap.classOf(object).statics == object) {
      if (slot == ClassInitialiser.SAVED_NAMER) {
        return Listing.FAILURE;
      }
      if (slot == ClassInitialiser.SAVED_MADE) {
        return Listing.NAME_COUNT;
      }
    }
    VmClass type = heap.classOf(object);
    if (operations.values.isDigest(type, slot) || type.statics != object && type.isUnseen(slot)) {
      return Listing.NOTHING;
    }
    return heap.isReference(object, slot) ? Listing.REFERENCE : Listing.VALUE;
  }

  @Override
  public int detail() {
    return operations.observed.detail();
  }
}
