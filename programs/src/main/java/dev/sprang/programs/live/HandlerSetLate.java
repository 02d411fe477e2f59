package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread fails before a handler for all threads is there, or after that. */
@Truth(
    results = {"", "handled"},
    traces = 2,
    violations = "failure")
public final class HandlerSetLate {
  private HandlerSetLate() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    thread.start();
    Thread.setDefaultUncaughtExceptionHandler((failed, thrown) -> System.out.println("handled"));
    thread.join();
  }
}
