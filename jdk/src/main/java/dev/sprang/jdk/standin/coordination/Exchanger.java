package dev.sprang.jdk.standin.coordination;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stands for {@link java.util.concurrent.Exchanger}: who comes first waits, and who comes second
 * takes what the first has brought. In the JDK several pairs can meet at once, in different places;
 * that shows nothing else, because each pair has a moment at which both are there.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class Exchanger<V> {
  private static final class Offer<V> {
    private final V brought;
    private V taken;
    private boolean isMet;

    Offer(V brought) {
      this.brought = brought;
    }
  }

  /** Its number is how many pairs have met. */
  private final SharedCell cell = new SharedCell(this, "meetings");

  private Offer<V> first;

  public V exchange(V item) throws InterruptedException {
    Offer<V> mine = come(item);
    if (mine.isMet) {
      return mine.taken;
    }
    try {
      cell.lookWhenInterruptibly(cell.number + 1);
    } catch (InterruptedException interrupt) {
      cell.pass();
      if (!mine.isMet) {
        first = null;
        throw interrupt;
      }
      SharedCell.interruptAgain(Thread.currentThread());
    }
    return mine.taken;
  }

  public V exchange(V item, long timeout, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    Objects.requireNonNull(unit);
    Offer<V> mine = come(item);
    if (mine.isMet) {
      return mine.taken;
    }
    if (InTime.waits(unit.toNanos(timeout))) {
      await(unit.toNanos(timeout));
    }
    boolean isInterrupted = Thread.currentThread().isInterrupted();
    cell.pass();
    if (mine.isMet) {
      return mine.taken;
    }
    first = null;
    if (isInterrupted) {
      Thread.interrupted();
      throw new InterruptedException();
    }
    throw new TimeoutException();
  }

  private void await(long nanos) {
    try {
      InTime.look(cell, cell.number + 1, nanos);
    } catch (InterruptedException interrupt) {
      SharedCell.interruptAgain(Thread.currentThread());
    }
  }

  private Offer<V> come(V item) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Offer<V> mine = new Offer<>(item);
    cell.pass();
    if (first == null) {
      first = mine;
    } else {
      meet(first, mine);
      first = null;
      cell.number++;
    }
    return mine;
  }

  private static <V> void meet(Offer<V> one, Offer<V> other) {
    one.taken = other.brought;
    one.isMet = true;
    other.taken = one.brought;
    other.isMet = true;
  }
}
