package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Each thread takes one lock and tries the other, in opposite order: no deadlock, but both may
 * fail. By enumeration seven traces.
 */
@Truth(
    results = {"false false", "false true", "true false", "true true"},
    traces = 7)
public final class TryBothLocks {
  private static boolean first;
  private static boolean second;

  private TryBothLocks() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock left = new ReentrantLock();
    ReentrantLock right = new ReentrantLock();
    Threads.runAll(() -> first = both(left, right), () -> second = both(right, left));
    System.out.println(first + " " + second);
  }

  private static boolean both(ReentrantLock outer, ReentrantLock inner) {
    outer.lock();
    boolean taken = inner.tryLock();
    if (taken) {
      inner.unlock();
    }
    outer.unlock();
    return taken;
  }
}
