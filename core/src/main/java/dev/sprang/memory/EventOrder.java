package dev.sprang.memory;

import java.util.Arrays;

/**
 * The second guess at the orders that the axioms ask for: so and co are the order that the events
 * came in. Then everything that happens before an event came before it, so that only the last event
 * has to be looked at when one is added. Most executions that are allowed fit their own order; for
 * the others orders have to be searched for.
 */
final class EventOrder extends AccessGraph {
  private boolean[] fits = new boolean[16];

  /** For how many events that is known; who asks only for allowed ones may never need it. */
  private int judged;

  /** By volatile write: it and all before it of its variable, with what happens before them. */
  private int[][] gathered = new int[16][];

  EventOrder() {
    super(MemoryAxiom.ALL, null);
  }

  boolean fits() {
    for (; judged < size(); judged++) {
      judge(judged);
    }
    return size() == 0 || fits[size() - 1];
  }

  private void judge(int e) {
    if (e == fits.length) {
      fits = Arrays.copyOf(fits, 2 * e);
      gathered = Arrays.copyOf(gathered, 2 * e);
    }
    if (isVolatile(e) && isWrite(e)) {
      int last = lastVolatileWrite(e);
      gathered[e] = last == NONE ? clock(e) : join(gathered[last].clone(), clock(e));
    }
    fits[e] = (e == 0 || fits[e - 1]) && fits(e);
  }

  @Override
  public void truncate(int newSize) {
    super.truncate(newSize);
    judged = Math.min(judged, newSize);
  }

  @Override
  int[] alsoBefore(int e) {
    if (isFullFence(e)) {
      int fence = e - 1;
      while (fence >= 0 && !isFullFence(fence)) {
        fence--;
      }
      return fence < 0 ? NOTHING : clock(fence);
    }
    int write = isVolatile(e) && isRead(e) ? lastVolatileWrite(e) : NONE;
    return write == NONE ? NOTHING : gathered[write];
  }

  private int lastVolatileWrite(int e) {
    int write = e - 1;
    while (write >= 0 && !(isWrite(write) && isVolatile(write) && location(write) == location(e))) {
      write--;
    }
    return write;
  }

  private boolean fits(int e) {
    if (!isRead(e)) {
      return true;
    }
    int source = source(e);
    boolean takesVolatile = isVolatile(e) && source != INITIAL && isVolatile(source);
    if (takesVolatile && source != lastVolatileWrite(e)) {
      return false;
    }
    boolean isOrdered = isCoherent(e) && (source == INITIAL || isCoherent(source));
    for (int other = 0; other < e; other++) {
      if (operation(other).accessesMemory() && location(other) == location(e)) {
        boolean isBefore = isBefore(other, e);
        if (isBefore && hides(other, source)
            || isAtomic(e) && isAtomic(other) && source(other) == source
            || isOrdered
                && isCoherent(other)
                && (isBefore || isWrite(e))
                && isLater(other, source, isWrite(e))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean hides(int other, int source) {
    return isWrite(other) && other != source && (source == INITIAL || isBefore(source, other));
  }

  /** Whether an access is in co behind a write that is read, or a write is if that is updated. */
  private boolean isLater(int other, int source, boolean isUpdated) {
    if (isWrite(other)) {
      return other > source;
    }
    int seen = source(other);
    return !isUpdated && seen != INITIAL && isCoherent(seen) && seen > source;
  }
}
