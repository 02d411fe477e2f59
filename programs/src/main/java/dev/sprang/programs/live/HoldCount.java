package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** What a lock tells its holder needs no other thread: two orders of the sections. */
@Truth(
    results = {"2 true"},
    traces = 2)
public final class HoldCount {
  private static String told;

  private HoldCount() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Runnable body =
        () -> {
          lock.lock();
          lock.lock();
          told = lock.getHoldCount() + " " + lock.isHeldByCurrentThread();
          lock.unlock();
          lock.unlock();
        };
    Threads.runAll(body, body);
    System.out.println(told);
  }
}
