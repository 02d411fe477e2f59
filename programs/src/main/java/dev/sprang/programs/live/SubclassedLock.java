package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A lock of the program's own that adds to what a ReentrantLock does. */
@Truth(
    results = {"2 2"},
    traces = 2)
public final class SubclassedLock {
  private SubclassedLock() {}

  private static final class Counting extends ReentrantLock {
    private static final long serialVersionUID = 1;

    private int taken;

    @Override
    public void lock() {
      super.lock();
      taken++;
    }
  }

  private static final class Counter extends ReentrantLock {
    private static final long serialVersionUID = 1;

    private int value;

    void increment() {
      lock();
      try {
        value++;
      } finally {
        unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counting counting = new Counting();
    Counter counter = new Counter();
    Lock anyLock = counting;
    ReentrantLock reentrant = counting;
    Threads.runAll(() -> within(anyLock, counter), () -> within(reentrant, counter));
    System.out.println(counting.taken + " " + counter.value);
  }

  private static void within(Lock lock, Counter counter) {
    lock.lock();
    try {
      counter.increment();
    } finally {
      lock.unlock();
    }
  }
}
