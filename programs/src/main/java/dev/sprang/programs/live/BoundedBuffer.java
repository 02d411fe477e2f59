package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * The bounded buffer of textbooks, with a monitor: one producer, one consumer; arguments are slots
 * and items.
 *
 * <p>With one item the consumer comes first and waits, or it does not. With two items in one slot
 * every section of the monitor may be a vain one first: an enumeration of all interleavings of the
 * sections gives eight orders.
 */
@Truth(
    arguments = {"1", "1"},
    results = {"1"},
    traces = 2)
@Truth(
    arguments = {"1", "2"},
    results = {"1 2"},
    traces = 8)
public final class BoundedBuffer {
  private final int[] slots;
  private int first;
  private int count;

  BoundedBuffer(int size) {
    slots = new int[size];
  }

  private synchronized void put(int item) throws InterruptedException {
    while (count == slots.length) {
      wait();
    }
    slots[(first + count) % slots.length] = item;
    count++;
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    while (count == 0) {
      wait();
    }
    int item = slots[first];
    first = (first + 1) % slots.length;
    count--;
    notifyAll();
    return item;
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer(Integer.parseInt(args[0]));
    int items = Integer.parseInt(args[1]);
    Thread producer = new Thread(() -> produce(buffer, items));
    producer.start();
    StringBuilder taken = new StringBuilder();
    for (int i = 0; i < items; i++) {
      taken.append(i == 0 ? "" : " ").append(buffer.take());
    }
    producer.join();
    System.out.println(taken);
  }

  private static void produce(BoundedBuffer buffer, int items) {
    try {
      for (int item = 1; item <= items; item++) {
        buffer.put(item);
      }
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
