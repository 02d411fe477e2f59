package dev.sprang.vm.state;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.operation.ClassInitialiser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Walks over the objects that can be reached, in the order they are found, without walking again
 * over what never changes. <em>Young</em> objects, made since the first choice, are all walked
 * over. Of the old ones only those that have ever changed, or that somebody asked about, are:
 * between those the ways are known ({@link #beyond}).
 */
public final class ObjectGraph {
  /** The number that all old objects have. */
  static final int OLD = -1;

  private static final int APART = -1;

  private final Heap heap;

  /** Tells objects that are no part of the graph: records of the machine itself. */
  private final IntPredicate isApart;

  /** Stamp and number of each young object of the current walk, by address. */
  private long[] marks = new long[1 << 12];

  private int stamp;
  private int young;
  private int[] queue = new int[64];
  private int queueBegin;
  private int queueEnd;

  /** The old objects that are walked over; each with the stamp of the last walk that found it. */
  private final IntTable keyNumbers = new IntTable();

  private int[] keys = new int[16];
  private int[] keyStamps = new int[16];

  /** By key: its words that change and hold references. */
  private int[][] changing = new int[16][];

  /** By key: the keys that its other words lead to; null if not known. */
  private int[][] fixed = new int[16][];

  private boolean[] isStatics = new boolean[16];

  private int keyCount;

  /** By number of the change: the key it is in. */
  private int[] keyOfChange = new int[64];

  private int changesKnown;

  /** By old object, a place in a list: the keys it leads to over old objects that are no keys. */
  private final IntTable beyond = new IntTable();

  private final List<int[]> beyondLists = new ArrayList<>();

  private int @Nullable [] beyondStatics;

  private final OldSearch search;

  public ObjectGraph(Heap heap, IntPredicate isApart) {
    this.heap = heap;
    this.isApart = isApart;
    this.search = new OldSearch(heap, keyNumbers);
  }

  /** Begins a walk at nothing. */
  void begin() {
    if (changesKnown != heap.old.changes()) {
      learnChanges();
    }
    nextStamp();
    young = 0;
    queueBegin = 0;
    queueEnd = 0;
    int size = heap.top() - heap.old.top;
    if (size > marks.length) {
      marks = Arrays.copyOf(marks, 2 * size);
    }
  }

  private void nextStamp() {
    if (stamp == Integer.MAX_VALUE) {
      Arrays.fill(marks, 0);
      Arrays.fill(keyStamps, 0);
      stamp = 0;
    }
    stamp++;
  }

  /** Finds an object; the answer is its number among the young ones, or {@link #OLD}. */
  int find(int object) {
    int at = object - heap.old.top;
    if (at < 0) {
      findOld(object);
      return OLD;
    }
    if (marks[at] >>> 32 != stamp) {
      marks[at] = (long) stamp << 32 | young++;
      enqueue(object);
    }
    return (int) marks[at];
  }

  private void findOld(int object) {
    int list = beyond.get(object);
    if (list == IntTable.NONE) {
      list = beyondLists.size();
      beyondLists.add(search.from(object));
      beyond.put(object, list);
    }
    findKeys(beyondLists.get(list));
  }

  /** Finds everything that static fields lead to. */
  void findStatics() {
    if (beyondStatics == null) {
      beyondStatics = search.fromPermanents();
    }
    findKeys(beyondStatics);
  }

  private void findKeys(int[] numbers) {
    for (int key : numbers) {
      if (keyStamps[key] != stamp) {
        keyStamps[key] = stamp;
        enqueue(keys[key]);
      }
    }
  }

  private void enqueue(int object) {
    if (queueEnd == queue.length) {
      queue = Arrays.copyOf(queue, 2 * queueEnd);
    }
    queue[queueEnd++] = object;
  }

  /** The next object that was found and not yet left; 0 if there is none. */
  int next() {
    return queueBegin == queueEnd ? 0 : queue[queueBegin++];
  }

  boolean isYoung(int object) {
    return object >= heap.old.top;
  }

  /** Finds what an object leads to. */
  void leave(int object) {
    if (isYoung(object)) {
      leaveYoung(object);
    } else {
      leaveOld(object);
    }
  }

  private void leaveYoung(int object) {
    VmClass type = heap.classOf(object);
    if (type.isArray()) {
      for (int i = type.component().isPrimitive() ? 0 : heap.length(object); i > 0; i--) {
        findAt(object + HEADER + i - 1);
      }
      return;
    }
    for (int slot : type.referenceSlots()) {
      findAt(object + slot);
    }
  }

  private void findAt(int word) {
    int target = (int) heap.get(word);
    if (target != 0) {
      find(target);
    }
  }

  private void leaveOld(int object) {
    int key = keyNumbers.get(object);
    for (int word : changing[key]) {
      findAt(word);
    }
    int failure = isStatics[key] ? ClassInitialiser.failureOf(heap, object) : 0;
    if (failure != 0) {
      find(failure);
    }
    if (fixed[key] == null) {
      fixed[key] = search.fromFixedWordsOf(object);
    }
    findKeys(fixed[key]);
  }

  /** Whether the current walk has found the object, young or a key. */
  boolean hasFound(int object) {
    if (isYoung(object)) {
      int at = object - heap.old.top;
      return at < marks.length && marks[at] >>> 32 == stamp;
    }
    int key = keyNumbers.get(object);
    return key != IntTable.NONE && keyStamps[key] == stamp;
  }

  /** Whether the current walk has found the object of the k-th word that ever changed. */
  boolean hasFoundOwner(int k) {
    return keyOfChange[k] != APART && keyStamps[keyOfChange[k]] == stamp;
  }

  /** Has walks notice an old object. To be called before a walk begins. */
  void watch(int object) {
    if (!isYoung(object) && keyNumbers.get(object) == IntTable.NONE) {
      addKey(object);
      forget();
    }
  }

  private void learnChanges() {
    for (; changesKnown < heap.old.changes(); changesKnown++) {
      if (changesKnown == keyOfChange.length) {
        keyOfChange = Arrays.copyOf(keyOfChange, 2 * changesKnown);
      }
      int word = heap.old.word(changesKnown);
      int object = heap.old.objectAt(word);
      keyOfChange[changesKnown] = isApart.test(object) ? APART : learnChange(object, word);
    }
  }

  private int learnChange(int object, int word) {
    int key = keyNumbers.get(object);
    if (key == IntTable.NONE) {
      key = addKey(object);
      forget();
    }
    if (heap.isReference(object, word - object)) {
      changing[key] = Arrays.copyOf(changing[key], changing[key].length + 1);
      changing[key][changing[key].length - 1] = word;
      fixed[key] = null;
    }
    return key;
  }

  private int addKey(int object) {
    if (keyCount == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keyCount);
      keyStamps = Arrays.copyOf(keyStamps, 2 * keyCount);
      changing = Arrays.copyOf(changing, 2 * keyCount);
      fixed = Arrays.copyOf(fixed, 2 * keyCount);
      isStatics = Arrays.copyOf(isStatics, 2 * keyCount);
    }
    isStatics[keyCount] = heap.classOf(object).statics == object;
    keys[keyCount] = object;
    changing[keyCount] = new int[0];
    keyNumbers.put(object, keyCount);
    return keyCount++;
  }

  private void forget() {
    beyond.clear();
    beyondLists.clear();
    beyondStatics = null;
    Arrays.fill(fixed, 0, keyCount, null);
  }
}
