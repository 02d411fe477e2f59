package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/** Atomic increments are never lost. */
@Truth(
    results = {"3"},
    traces = 6)
public final class AtomicCounter {
  private AtomicCounter() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(count::incrementAndGet);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(count.get());
  }
}
