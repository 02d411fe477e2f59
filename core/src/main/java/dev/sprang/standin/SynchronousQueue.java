package dev.sprang.standin;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Stands for {@link java.util.concurrent.SynchronousQueue}. */
@SuppressWarnings("this-escape") // a gate only keeps whose it is
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {
  private final Handover<E> handover;

  public SynchronousQueue() {
    this(false);
  }

  public SynchronousQueue(boolean fair) {
    handover = new Handover<>(this, !fair);
  }

  @Override
  public void put(E item) throws InterruptedException {
    handover.await(Objects.requireNonNull(item), true);
  }

  @Override
  public boolean offer(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return handover.await(Objects.requireNonNull(item), true, unit.toNanos(timeout)) != null;
  }

  @Override
  public boolean offer(E item) {
    return handover.meet(Objects.requireNonNull(item), true) != null;
  }

  @Override
  public E take() throws InterruptedException {
    return handover.await(null, false).item();
  }

  @Override
  public E poll(long timeout, TimeUnit unit) throws InterruptedException {
    return Handover.itemOf(handover.await(null, false, unit.toNanos(timeout)));
  }

  @Override
  public E poll() {
    return Handover.itemOf(handover.meet(null, false));
  }

  @Override
  public E peek() {
    return null;
  }

  @Override
  public int size() {
    return 0;
  }

  @Override
  public int remainingCapacity() {
    return 0;
  }

  @Override
  public void clear() {}

  @Override
  public Iterator<E> iterator() {
    return Collections.emptyIterator();
  }

  @Override
  public int drainTo(Collection<? super E> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  @Override
  public int drainTo(Collection<? super E> into, int most) {
    return Handover.drain(this, into, most);
  }
}
