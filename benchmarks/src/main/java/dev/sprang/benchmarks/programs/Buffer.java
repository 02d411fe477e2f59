package dev.sprang.benchmarks.programs;

/**
 * Two producers and two consumers of so many items each share a buffer of two places, or of as many
 * as the second argument says.
 */
public final class Buffer {
  private static final int THREADS = 2;

  private final int[] items;
  private int first;
  private int count;

  private Buffer(int places) {
    items = new int[places];
  }

  private synchronized void put(int item) throws InterruptedException {
    while (count == items.length) {
      wait();
    }
    items[(first + count) % items.length] = item;
    count++;
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    while (count == 0) {
      wait();
    }
    int item = items[first];
    first = (first + 1) % items.length;
    count--;
    notifyAll();
    return item;
  }

  public static void main(String[] args) throws InterruptedException {
    int each = Integer.parseInt(args[0]);
    Buffer buffer = new Buffer(args.length > 1 ? Integer.parseInt(args[1]) : 2);
    Thread[] threads = new Thread[2 * THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(() -> buffer.putAll(each));
      threads[THREADS + i] = new Thread(() -> buffer.takeAll(each));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void putAll(int each) {
    try {
      for (int i = 0; i < each; i++) {
        put(i);
      }
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void takeAll(int each) {
    try {
      for (int i = 0; i < each; i++) {
        take();
      }
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
