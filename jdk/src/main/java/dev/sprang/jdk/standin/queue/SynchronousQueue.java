package dev.sprang.jdk.standin.queue;

import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/** Stands for {@link java.util.concurrent.SynchronousQueue}. */
public class SynchronousQueue<E> extends HandoverQueue<E> {
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
  public Iterator<E> iterator() {
    return Collections.emptyIterator();
  }
}
