package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock by compare-and-set. */
@Truth(
    results = {"2"},
    traces = 4)
public final class CompareAndSetLock {
  private final AtomicBoolean locked = new AtomicBoolean();
  private int count;

  private CompareAndSetLock() {}

  private void increment() {
    while (!locked.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    count++;
    locked.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    CompareAndSetLock lock = new CompareAndSetLock();
    Thread first = new Thread(lock::increment);
    Thread second = new Thread(lock::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(lock.count);
  }
}
