package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that are seen to queue for a lock get it in that order. Four traces: each time the first
 * look comes before the thread is there, or after.
 */
@Truth(results = "12", traces = 4)
public final class QueueOfLock {
  private static String order = "";

  private QueueOfLock() {}

  private static Thread queue(ReentrantLock lock, String name) {
    Thread thread =
        new Thread(
            () -> {
              lock.lock();
              order += name;
              lock.unlock();
            });
    thread.start();
    while (!lock.hasQueuedThread(thread)) {
      Thread.onSpinWait();
    }
    return thread;
  }

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread first = queue(lock, "1");
    Thread second = queue(lock, "2");
    lock.unlock();
    first.join();
    second.join();
    System.out.println(order);
  }
}
