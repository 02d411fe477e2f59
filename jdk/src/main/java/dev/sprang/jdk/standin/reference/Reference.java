package dev.sprang.jdk.standin.reference;

import dev.sprang.jdk.standin.SharedCell;

/**
 * Stands for {@link java.lang.ref.Reference}. What it refers to is never collected within an
 * execution: it stays until the program clears the reference.
 */
public abstract class Reference<T> {
  private final SharedCell cell = new SharedCell(this, "referent");
  private final ReferenceQueue<? super T> queue;
  private T referent;
  private boolean isEnqueued;

  Reference(T referent, ReferenceQueue<? super T> queue) {
    this.referent = referent;
    this.queue = queue;
  }

  public T get() {
    cell.look();
    return referent;
  }

  public final boolean refersTo(T object) {
    cell.look();
    return referent == object;
  }

  public void clear() {
    cell.pass();
    referent = null;
  }

  public boolean isEnqueued() {
    cell.look();
    return isEnqueued;
  }

  public boolean enqueue() {
    cell.pass();
    referent = null;
    if (queue == null || isEnqueued) {
      return false;
    }
    isEnqueued = true;
    queue.add(this);
    return true;
  }

  /** It has been taken out of its queue. */
  final void taken() {
    cell.pass();
    isEnqueued = false;
  }

  public static void reachabilityFence(Object object) {}
}
