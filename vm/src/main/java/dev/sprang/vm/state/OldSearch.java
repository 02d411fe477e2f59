package dev.sprang.vm.state;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import java.util.Arrays;

/** Searches over old objects that end at keys. What they read has never changed. */
final class OldSearch {
  private final Heap heap;
  private final IntTable keyNumbers;

  /** The last search that met each old object, by address. */
  private int[] seen = new int[0];

  private int searches;
  private int[] work = new int[64];
  private int length;
  private int[] found = new int[8];
  private int count;

  OldSearch(Heap heap, IntTable keyNumbers) {
    this.heap = heap;
    this.keyNumbers = keyNumbers;
  }

  private void begin() {
    if (seen.length < heap.old.top) {
      seen = new int[heap.old.top];
    }
    searches++;
    count = 0;
  }

  int[] from(int object) {
    begin();
    meet(object);
    return result();
  }

  int[] fromPermanents() {
    begin();
    for (int i = 0; i < heap.permanentCount(); i++) {
      meet(heap.permanent(i));
    }
    return result();
  }

  int[] fromFixedWordsOf(int object) {
    begin();
    expand(object);
    return result();
  }

  private int[] result() {
    while (length > 0) {
      expand(work[--length]);
    }
    return Arrays.copyOf(found, count);
  }

  private void meet(int object) {
    if (seen[object] == searches) {
      return;
    }
    seen[object] = searches;
    int key = keyNumbers.get(object);
    if (key != IntTable.NONE) {
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = key;
      return;
    }
    if (length == work.length) {
      work = Arrays.copyOf(work, 2 * length);
    }
    work[length++] = object;
  }

  private void expand(int object) {
    VmClass type = heap.classOf(object);
    if (type.isArray()) {
      for (int i = heap.length(object) - 1; i >= 0 && !type.component().isPrimitive(); i--) {
        follow(object + HEADER + i);
      }
      return;
    }
    for (int slot : type.statics == object ? type.staticReferenceSlots() : type.referenceSlots()) {
      follow(object + slot);
    }
  }

  private void follow(int word) {
    int target = (int) heap.get(word);
    if (target != 0 && !heap.old.isChanged(word)) {
      meet(target);
    }
  }
}
