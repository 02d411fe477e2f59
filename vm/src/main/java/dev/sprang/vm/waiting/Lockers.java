package dev.sprang.vm.waiting;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.thread.VmThread;

/**
 * Threads that wait for locks in a way that others can end too: who is to be woken when a lock is
 * released, in the order in which they came, and who owes it to them to do so. A thread that has
 * gone on since is still listed, but its sleep is over.
 */
public final class Lockers {
  private static final int MAX = 64;
  private static final int COUNT = HEADER;
  private static final int ENTRIES = HEADER + 1;

  private static final int THREAD_BITS = 16;
  private static final long THREAD = (1 << THREAD_BITS) - 1;
  private static final long OVER = 1L << THREAD_BITS;
  private static final int DEBTOR = THREAD_BITS + 1;

  private final Heap heap;
  private final Refusals refusals;

  /** The lock of each entry, for which the image of a state follows references. */
  private final int locks;

  /** How many entries there are; of each the thread, whether its sleep is over, and its debtor. */
  private final int entries;

  Lockers(Heap heap, ClassTable classes, Refusals refusals) {
    this.heap = heap;
    this.refusals = refusals;
    this.locks = heap.allocatePermanent(classes.get("[Ljava/lang/Object;"), HEADER + MAX, MAX);
    this.entries = heap.allocatePermanent(classes.get("[J"), ENTRIES + MAX, MAX + 1);
  }

  private int count() {
    return (int) heap.get(entries, COUNT);
  }

  public void add(VmThread t, int lock) {
    int count = count();
    if (count == MAX) {
      throw refusals.unsupported(t, "so many threads that wait for locks until interrupted");
    }
    heap.set(locks, HEADER + count, lock);
    heap.set(entries, ENTRIES + count, t.number);
    heap.set(entries, COUNT, count + 1);
  }

  /** The thread begins another wait: nobody can wake it from an earlier one. */
  public void forgetSleep(VmThread t) {
    for (int i = count() - 1; i >= 0; i--) {
      long entry = heap.get(entries, ENTRIES + i);
      if ((entry & THREAD) == t.number && (entry & OVER) == 0) {
        heap.set(entries, ENTRIES + i, entry | OVER);
      }
    }
  }

  /** A thread has released a lock, and is to wake those who wait for it. */
  void release(VmThread t, int lock) {
    for (int i = count() - 1; i >= 0; i--) {
      long entry = heap.get(entries, ENTRIES + i);
      if (heap.get(locks, HEADER + i) == lock && entry >> DEBTOR == 0) {
        heap.set(entries, ENTRIES + i, entry | t.number + 1L << DEBTOR);
      }
    }
  }

  /** The entry of whom the thread has to wake next; -1 if nobody. */
  private int owedBy(VmThread t) {
    int count = count();
    for (int i = 0; i < count; i++) {
      if (heap.get(entries, ENTRIES + i) >> DEBTOR == t.number + 1) {
        return i;
      }
    }
    return -1;
  }

  /** The number of that thread; -1 if nobody. */
  public int owedThread(VmThread t) {
    int next = owedBy(t);
    return next < 0 ? next : (int) (heap.get(entries, ENTRIES + next) & THREAD);
  }

  /** Whether that thread is still in the same wait. */
  public boolean isOwedStill(VmThread t) {
    return (heap.get(entries, ENTRIES + owedBy(t)) & OVER) == 0;
  }

  /** It need not be woken any more. */
  public void forgetOwed(VmThread t) {
    int last = count() - 1;
    for (int i = owedBy(t); i < last; i++) {
      heap.set(locks, HEADER + i, heap.get(locks, HEADER + i + 1));
      heap.set(entries, ENTRIES + i, heap.get(entries, ENTRIES + i + 1));
    }
    heap.set(locks, HEADER + last, 0);
    heap.set(entries, ENTRIES + last, 0);
    heap.set(entries, COUNT, last);
  }
}
