package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock that looks first and sets only what it saw free: test and test-and-set. */
@Truth(
    results = {"2"},
    traces = 10)
public final class LookAndSetLock {
  private final AtomicBoolean locked = new AtomicBoolean();
  private int count;

  private LookAndSetLock() {}

  private void increment() {
    while (true) {
      while (locked.get()) {
        Thread.onSpinWait();
      }
      if (!locked.getAndSet(true)) {
        break;
      }
    }
    count++;
    locked.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    LookAndSetLock lock = new LookAndSetLock();
    Thread first = new Thread(lock::increment);
    Thread second = new Thread(lock::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(lock.count);
  }
}
