package dev.sprang.benchmarks.programs;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads increment a field under a lock, and an atomic variable. */
public final class LockAndAtomic {
  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicInteger atomic = new AtomicInteger();
  private int count;

  private LockAndAtomic() {}

  private void increment() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
    atomic.incrementAndGet();
  }

  public static void main(String[] args) throws InterruptedException {
    LockAndAtomic shared = new LockAndAtomic();
    Thread first = new Thread(shared::increment);
    Thread second = new Thread(shared::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(shared.count + " " + shared.atomic.get());
  }
}
