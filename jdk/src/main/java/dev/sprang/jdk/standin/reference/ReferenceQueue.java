package dev.sprang.jdk.standin.reference;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/** Stands for {@link java.lang.ref.ReferenceQueue}: holds what the program itself enqueues. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ReferenceQueue<T> {
  private final SharedCell cell = new SharedCell(this, "references");
  private final Deque<Reference<? extends T>> references = new ArrayDeque<>();

  @SuppressWarnings("unchecked") // a reference knows that its queue takes it
  final void add(Reference<?> reference) {
    cell.pass();
    references.addLast((Reference<? extends T>) reference);
    cell.number++;
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
    first.taken();
    return first;
  }
}
