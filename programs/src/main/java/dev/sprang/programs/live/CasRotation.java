package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/** Four threads each pass a value on by compare-and-set; a failed one is only a read. */
@Truth(
    results = {"1", "2", "3", "4"},
    traces = 14)
public final class CasRotation {
  private CasRotation() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger value = new AtomicInteger();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int mine = i;
      threads[i] = new Thread(() -> value.compareAndSet(mine, mine + 1));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(value.get());
  }
}
