package dev.sprang.standin;

import java.util.AbstractQueue;
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
@SuppressWarnings("this-escape") // a gate only keeps whose it is
public class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E> {
  private final Handover<E> handover = new Handover<>(this, false);

  public LinkedTransferQueue() {}

  public LinkedTransferQueue(Collection<? extends E> items) {
    addAll(items);
  }

  @Override
  public void put(E item) {
    offer(item);
  }

  @Override
  public boolean offer(E item, long timeout, TimeUnit unit) {
    return offer(item);
  }

  @Override
  public boolean offer(E item) {
    handover.leave(Objects.requireNonNull(item));
    return true;
  }

  @Override
  public boolean tryTransfer(E item) {
    return handover.meet(Objects.requireNonNull(item), true) != null;
  }

  @Override
  public void transfer(E item) throws InterruptedException {
    handover.await(Objects.requireNonNull(item), true);
  }

  @Override
  public boolean tryTransfer(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return handover.await(Objects.requireNonNull(item), true, unit.toNanos(timeout)) != null;
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
    List<Handover.Node<E>> nodes = handover.all(true);
    return nodes.isEmpty() ? null : nodes.get(0).item();
  }

  @Override
  public boolean isEmpty() {
    return handover.all(true).isEmpty();
  }

  @Override
  public boolean hasWaitingConsumer() {
    return !handover.all(false).isEmpty();
  }

  @Override
  public int getWaitingConsumerCount() {
    return scan(false).size();
  }

  @Override
  public int size() {
    return scan(true).size();
  }

  private List<Handover.Node<E>> scan(boolean items) {
    Gate.assume(
        "a call that looks at all of a LinkedTransferQueue sees it at one moment;"
            + " --deep java.util.concurrent.LinkedTransferQueue runs its own code");
    return handover.all(items);
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
    Handover.Node<E> node = find(item);
    while (node != null && !handover.remove(node)) {
      node = find(item);
    }
    return node != null;
  }

  private Handover.Node<E> find(Object item) {
    if (item == null) {
      return null;
    }
    for (Handover.Node<E> node : scan(true)) {
      if (item.equals(node.item())) {
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
    return items().toArray(array);
  }

  @Override
  public String toString() {
    return items().toString();
  }

  private List<E> items() {
    List<E> items = new ArrayList<>();
    scan(true).forEach(node -> items.add(node.item()));
    return items;
  }

  @Override
  public Iterator<E> iterator() {
    Iterator<Handover.Node<E>> nodes = scan(true).iterator();
    return new Iterator<>() {
      private Handover.Node<E> last;

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
        handover.remove(last);
        last = null;
      }
    };
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
