package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/** Each thread draws a ticket and waits until it is served. */
@Truth(
    results = {"2"},
    traces = 4)
public final class TicketLock {
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger serving = new AtomicInteger();
  private int count;

  private TicketLock() {}

  private void increment() {
    int mine = next.getAndIncrement();
    while (serving.get() != mine) {
      Thread.onSpinWait();
    }
    count++;
    serving.incrementAndGet();
  }

  public static void main(String[] args) throws InterruptedException {
    TicketLock lock = new TicketLock();
    Thread first = new Thread(lock::increment);
    Thread second = new Thread(lock::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(lock.count);
  }
}
