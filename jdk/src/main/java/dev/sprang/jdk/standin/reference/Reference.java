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

  /** Whether its queue holds it, or has ever: as the queue's cell, which these belong to, says. */
  boolean isInside;

  boolean wasInside;

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
    return queue != null && queue.holds(this);
  }

  public boolean enqueue() {
    cell.pass();
    referent = null;
    return queue != null && queue.enqueue(this);
  }

  public static void reachabilityFence(Object object) {}
}
