package dev.sprang.jdk.standin.reference;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/**
 * Stands for {@link java.lang.ref.ReferenceQueue}: holds what the program itself enqueues, and
 * gives the last one first, as the JDK does.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ReferenceQueue<T> {
  private final SharedCell cell = new SharedCell(this, "references");
  private final Deque<Reference<? extends T>> references = new ArrayDeque<>();

  /** False for a reference that was in the queue before. */
  @SuppressWarnings("unchecked") // a reference knows that its queue takes it
  final boolean enqueue(Reference<?> reference) {
    cell.pass();
    if (reference.wasInside) {
      return false;
    }
    reference.wasInside = true;
    reference.isInside = true;
    references.addFirst((Reference<? extends T>) reference);
    cell.number++;
    return true;
  }

  final boolean holds(Reference<?> reference) {
    cell.look();
    return reference.isInside;
  }

  public Reference<? extends T> poll() {
    return cell.passIf(1, Integer.MAX_VALUE) ? take() : null;
  }

  public Reference<? extends T> remove() throws InterruptedException {
    cell.awaitInterruptibly(1);
    return take();
  }

  /** The time 0 stands for ever. */
  public Reference<? extends T> remove(long timeout) throws InterruptedException {
    if (timeout < 0) {
      throw new IllegalArgumentException("Negative timeout value");
    } else if (timeout == 0) {
      return remove();
    }
    long nanos = TimeUnit.MILLISECONDS.toNanos(timeout);
    Reference<? extends T> first = InTime.pass(cell, 1, nanos) ? take() : null;
    if (first == null && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return first;
  }

  private Reference<? extends T> take() {
    cell.number--;
    Reference<? extends T> first = references.removeFirst();
    first.isInside = false;
    return first;
  }
}
