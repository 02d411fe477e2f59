package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Who does not hold the monitor may not notify: an exception in every execution, and nothing else.
 */
@Truth(
    results = {"IllegalMonitorStateException"},
    traces = 1)
public final class NotifyWithoutMonitor {
  private NotifyWithoutMonitor() {}

  public static void main(String[] args) throws InterruptedException {
    Object bell = new Object();
    Threads.runAll(
        () -> {
          try {
            bell.notify();
          } catch (IllegalMonitorStateException expected) {
            System.out.println(expected.getClass().getSimpleName());
          }
        });
  }
}
