package dev.sprang.jdk.standin.queue;

import dev.sprang.jdk.standin.collection.CallerCollections;
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** What queues have in common in which producers and consumers may wait for each other. */
@SuppressWarnings({"this-escape", "serial"}) // a cell only keeps whose it is; streams are refused
abstract class HandoverQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {
  private static final long serialVersionUID = 1;

  final ExchangeQueue<E> exchange;

  HandoverQueue(boolean lastFirst) {
    exchange = new ExchangeQueue<>(this, lastFirst);
  }

  /** Gives an item to who waits for one; false if nobody does. */
  final boolean giveNow(E item) {
    return exchange.meet(Objects.requireNonNull(item), true) != null;
  }

  final void giveToSomebody(E item) throws InterruptedException {
    exchange.await(Objects.requireNonNull(item), true);
  }

  /** Gives an item to somebody who comes in time; false if nobody does. */
  final boolean giveWithin(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return exchange.await(Objects.requireNonNull(item), true, unit.toNanos(timeout)) != null;
  }

  @Override
  public E take() throws InterruptedException {
    return exchange.await(null, false).item();
  }

  @Override
  public E poll(long timeout, TimeUnit unit) throws InterruptedException {
    return itemOf(exchange.await(null, false, unit.toNanos(timeout)));
  }

  @Override
  public E poll() {
    return itemOf(exchange.meet(null, false));
  }

  private static <E> E itemOf(ExchangeQueue.Node<E> node) {
    return node == null ? null : node.item();
  }

  @Override
  public int drainTo(Collection<? super E> into) {
    return drain(into, Integer.MAX_VALUE);
  }

  /** Takes so many items at most, one after the other. */
  @Override
  public int drainTo(Collection<? super E> into, int most) {
    return drain(into, most);
  }

  private int drain(Collection<? super E> into, int most) {
    Objects.requireNonNull(into);
    if (into == this) {
      throw new IllegalArgumentException();
    }
    int count = 0;
    while (count < most) {
      E item = poll();
      if (item == null) {
        break;
      }
      CallerCollections.add(into, item);
      count++;
    }
    return count;
  }
}
