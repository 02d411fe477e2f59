package dev.sprang.benchmarks.programs;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Three threads with a ReentrantLock, an AtomicInteger and a ConcurrentHashMap. */
public final class LockAtomicMap {
  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicInteger atomic = new AtomicInteger();
  private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  private int count;

  private LockAtomicMap() {}

  public static void main(String[] args) throws InterruptedException {
    LockAtomicMap shared = new LockAtomicMap();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(shared::use);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (shared.count != 3 || shared.atomic.get() != 3 || shared.map.get("key") != 3) {
      throw new AssertionError("lost");
    }
  }

  private void use() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
    atomic.incrementAndGet();
    map.merge("key", 1, Integer::sum);
  }
}
