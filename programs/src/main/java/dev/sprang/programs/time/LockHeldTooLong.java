package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A lock that is held for longer is not got. */
@Truth(
    results = {"false", "true"},
    traces = 2)
public final class LockHeldTooLong {
  private LockHeldTooLong() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread holder =
        new Thread(
            () -> {
              lock.lock();
              try {
                Thread.sleep(2_000);
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              } finally {
                lock.unlock();
              }
            });
    holder.start();
    boolean locked = lock.tryLock(1, TimeUnit.SECONDS);
    if (locked) {
      lock.unlock();
    }
    holder.join();
    System.out.println(locked);
  }
}
