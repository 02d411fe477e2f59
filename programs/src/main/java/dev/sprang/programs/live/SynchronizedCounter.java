package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Two threads increment under a monitor, one by a block and one by a synchronized method. */
@Truth(
    results = {"2"},
    traces = 2)
public final class SynchronizedCounter {
  private int count;

  private synchronized void increment() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    SynchronizedCounter counter = new SynchronizedCounter();
    Thread first = new Thread(counter::increment);
    Thread second =
        new Thread(
            () -> {
              synchronized (counter) {
                counter.count++;
              }
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(counter.count);
  }
}
