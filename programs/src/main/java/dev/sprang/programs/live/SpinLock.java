package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A lock made of a compare-and-set; each of two threads tries twice and then gives up. By
 * enumeration six traces.
 */
@Truth(
    results = {"1", "2"},
    traces = 6)
public final class SpinLock {
  private static int entered;

  private SpinLock() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicBoolean taken = new AtomicBoolean();
    Threads.runAll(() -> enter(taken), () -> enter(taken));
    System.out.println(entered);
  }

  private static void enter(AtomicBoolean taken) {
    for (int i = 0; i < 2; i++) {
      if (taken.compareAndSet(false, true)) {
        entered++;
        taken.set(false);
        return;
      }
    }
  }
}
