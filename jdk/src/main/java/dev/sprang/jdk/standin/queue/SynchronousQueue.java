package dev.sprang.jdk.standin.queue;

import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/** Stands for {@link java.util.concurrent.SynchronousQueue}. */
@SuppressWarnings("serial") // streams are refused
public class SynchronousQueue<E> extends HandoverQueue<E> {
  private static final long serialVersionUID = 1;

  public SynchronousQueue() {
    this(false);
  }

  public SynchronousQueue(boolean fair) {
    super(!fair);
  }

  @Override
  public void put(E item) throws InterruptedException {
    giveToSomebody(item);
  }

  @Override
  public boolean offer(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return giveWithin(item, timeout, unit);
  }

  @Override
  public boolean offer(E item) {
    return giveNow(item);
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
  public boolean isEmpty() {
    return true;
  }

  @Override
  public boolean contains(Object item) {
    return false;
  }

  @Override
  public boolean remove(Object item) {
    return false;
  }

  @Override
  public boolean containsAll(Collection<?> items) {
    return items.isEmpty();
  }

  @Override
  public boolean removeAll(Collection<?> items) {
    return false;
  }

  @Override
  public boolean retainAll(Collection<?> items) {
    return false;
  }

  @Override
  public Object[] toArray() {
    return new Object[0];
  }

  @Override
  public <T> T[] toArray(T[] array) {
    if (array.length > 0) {
      array[0] = null;
    }
    return array;
  }

  @Override
  public String toString() {
    return "[]";
  }

  @Override
  public Iterator<E> iterator() {
    return Collections.emptyIterator();
  }
}
