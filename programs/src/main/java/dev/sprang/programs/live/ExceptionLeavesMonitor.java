package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * An exception leaves the monitor, too: the other thread gets in before or after, and reads what
 * was written.
 */
@Truth(
    results = {"0", "1"},
    traces = 2,
    violations = {"failure"})
public final class ExceptionLeavesMonitor {
  private static int value;
  private static int seen;

  private ExceptionLeavesMonitor() {}

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Threads.runAll(
        () -> {
          synchronized (monitor) {
            value = 1;
            throw new IllegalStateException("left");
          }
        },
        () -> {
          synchronized (monitor) {
            seen = value;
          }
        });
    System.out.println(seen);
  }
}
