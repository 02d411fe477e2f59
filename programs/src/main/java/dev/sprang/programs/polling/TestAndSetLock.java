package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock that sets and looks at once. */
@Truth(
    results = {"2"},
    traces = 4)
public final class TestAndSetLock {
  private final AtomicBoolean locked = new AtomicBoolean();
  private int count;

  private TestAndSetLock() {}

  private void increment() {
    while (locked.getAndSet(true)) {
      Thread.onSpinWait();
    }
    count++;
    locked.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    TestAndSetLock lock = new TestAndSetLock();
    Thread first = new Thread(lock::increment);
    Thread second = new Thread(lock::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(lock.count);
  }
}
