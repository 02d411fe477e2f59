package dev.sprang.jdk.standin.queue;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/**
 * Stands for {@link java.util.concurrent.LinkedTransferQueue}. What looks at all of it sees one
 * moment, where the JDK's looks at one item after the other.
 */
@SuppressWarnings({"this-escape", "serial"}) // the JDK's calls it too; streams are refused
public class LinkedTransferQueue<E> extends HandoverQueue<E> implements TransferQueue<E> {
  private static final long serialVersionUID = 1;

  public LinkedTransferQueue() {
    super(false);
  }

  public LinkedTransferQueue(Collection<? extends E> items) {
    super(false);
    CallerCollections.addEach(this, items);
  }

  @Override
  public void put(E item) {
    exchange.leave(Objects.requireNonNull(item));
  }

  @Override
  public boolean offer(E item, long timeout, TimeUnit unit) {
    exchange.leave(Objects.requireNonNull(item));
    return true;
  }

  @Override
  public boolean add(E item) {
    exchange.leave(Objects.requireNonNull(item));
    return true;
  }

  @Override
  public boolean offer(E item) {
    exchange.leave(Objects.requireNonNull(item));
    return true;
  }

  @Override
  public boolean tryTransfer(E item) {
    return giveNow(item);
  }

  @Override
  public void transfer(E item) throws InterruptedException {
    giveToSomebody(item);
  }

  @Override
  public boolean tryTransfer(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return giveWithin(item, timeout, unit);
  }

  @Override
  public E peek() {
    List<ExchangeQueue.Node<E>> nodes = exchange.all(true);
    return nodes.isEmpty() ? null : nodes.get(0).item();
  }

  @Override
  public boolean isEmpty() {
    return exchange.all(true).isEmpty();
  }

  @Override
  public boolean hasWaitingConsumer() {
    return !exchange.all(false).isEmpty();
  }

  @Override
  public int getWaitingConsumerCount() {
    return scan(false).size();
  }

  @Override
  public int size() {
    return scan(true).size();
  }

  private List<ExchangeQueue.Node<E>> scan(boolean items) {
    SharedCell.assume(
        "a call that looks at all of a LinkedTransferQueue sees it at one moment;"
            + " --deep java.util.concurrent.LinkedTransferQueue runs its own code");
    return exchange.all(items);
  }

  @Override
  public int remainingCapacity() {
    return Integer.MAX_VALUE;
  }

  @Override
  public boolean contains(Object item) {
    return find(item) != null;
  }

  @Override
  public boolean remove(Object item) {
    ExchangeQueue.Node<E> node = find(item);
    while (node != null && !exchange.remove(node)) {
      node = find(item);
    }
    return node != null;
  }

  private ExchangeQueue.Node<E> find(Object item) {
    if (item == null) {
      return null;
    }
    for (ExchangeQueue.Node<E> node : scan(true)) {
      if (CallerCollections.areEqual(item, node.item())) {
        return node;
      }
    }
    return null;
  }

  @Override
  public Object[] toArray() {
    return items().toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return CallerCollections.toArray(items(), array);
  }

  @Override
  public String toString() {
    return CallerCollections.text(items());
  }

  private List<E> items() {
    List<E> items = new ArrayList<>();
    scan(true).forEach(node -> items.add(node.item()));
    return items;
  }

  @Override
  public Iterator<E> iterator() {
    Iterator<ExchangeQueue.Node<E>> nodes = scan(true).iterator();
    return new Iterator<>() {
      private ExchangeQueue.Node<E> last;

      @Override
      public boolean hasNext() {
        return nodes.hasNext();
      }

      @Override
      public E next() {
        last = nodes.next();
        return last.item();
      }

      @Override
      public void remove() {
        if (last == null) {
          throw new IllegalStateException();
        }
        exchange.remove(last);
        last = null;
      }
    };
  }
}
