package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Nor do they for a lock. */
@Truth(
    results = {""},
    traces = 2)
public class ForeverTryLock {
  public static void main(String[] args) throws Exception {
    ReentrantLock l = new ReentrantLock();
    Thread t =
        new Thread(
            () -> {
              l.lock();
              l.unlock();
            });
    t.start();
    assert l.tryLock(Long.MAX_VALUE, TimeUnit.NANOSECONDS) : "292 years are over";
    l.unlock();
    t.join();
  }
}
