package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts its looks where no other thread can see it, in a method it calls, and gives up at the
 * third. The flag is raised before one of them, or after all.
 */
@Truth(
    results = {"1 1", "2 2", "3 3"},
    traces = 4)
public final class SpinAndCount {
  private static volatile boolean flag;

  private final AtomicInteger looks = new AtomicInteger();
  private int rounds;

  private SpinAndCount() {}

  private boolean isOver() {
    return flag || looks.get() == 3;
  }

  private void count() {
    looks.incrementAndGet();
  }

  private boolean goesOn() {
    rounds++;
    return !isOver();
  }

  public static void main(String[] args) {
    new Thread(() -> flag = true).start();
    SpinAndCount own = new SpinAndCount();
    own.count();
    while (own.goesOn()) {
      own.count();
    }
    System.out.println(own.looks + " " + own.rounds);
  }
}
