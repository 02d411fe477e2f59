package dev.sprang.vm.machine;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import java.util.Arrays;

/**
 * Whether a thread holds now what it held before a step of its own, but for objects that nobody
 * else can reach: another one, with the same contents, may be in the place of each. Then it goes on
 * as it did then. Both are compared from the thread's registers on, object by object; what others
 * can reach never leads to what they cannot, so the comparison ends there.
 */
final class RoundCopies {
  /** So many objects are compared at most, and so many of their words. */
  private static final int MAX_OBJECTS = 128;

  private static final int MAX_WORDS = 4096;

  private final Heap heap;
  private final StepLog steps;

  /** The objects it held, and those in their place. */
  private final int[] then = new int[MAX_OBJECTS];

  private final int[] now = new int[MAX_OBJECTS];
  private int count;
  private int before;

  RoundCopies(Heap heap, StepLog steps) {
    this.heap = heap;
    this.steps = steps;
  }

  /** Begins to compare with what the thread held before a step. */
  void begin(int step) {
    count = 0;
    before = step;
  }

  /** Whether one reference stands for the other, as far as can be said without their contents. */
  boolean matches(long held, long holds) {
    if (!isPrivate(held) || !isPrivate(holds)) {
      return held == holds;
    }
    for (int i = 0; i < count; i++) {
      if (then[i] == held || now[i] == holds) {
        return then[i] == held && now[i] == holds;
      }
    }
    if (count == MAX_OBJECTS) {
      return false;
    }
    then[count] = (int) held;
    now[count++] = (int) holds;
    return true;
  }

  private boolean isPrivate(long object) {
    return object >= heap.firstMade() && !heap.isShared((int) object);
  }

  /** Whether the contents of all that were matched, and of what these lead to, match. */
  boolean areAlike() {
    int words = 0;
    for (int i = 0; i < count; i++) {
      int size = heap.size(now[i]);
      words += size;
      if (words > MAX_WORDS || heap.get(then[i]) != heap.get(now[i]) || !isAlike(i, size)) {
        return false;
      }
    }
    return true;
  }

  private boolean isAlike(int i, int size) {
    long[] held = Arrays.copyOfRange(heap.words, then[i], then[i] + size);
    steps.takeBack(before, then[i], held);
    if (held[Heap.MONITOR] != heap.get(now[i], Heap.MONITOR)) {
      return false;
    }
    for (int slot = VmClass.HEADER; slot < size; slot++) {
      long holds = heap.get(now[i], slot);
      boolean matches =
          heap.isReference(now[i], slot) ? matches(held[slot], holds) : held[slot] == holds;
      if (!matches) {
        return false;
      }
    }
    return true;
  }
}
