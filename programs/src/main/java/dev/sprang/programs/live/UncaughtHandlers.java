package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Exceptions go to the handler of the thread, else to that of all threads: no failures then. */
@Truth(
    results = {"all first\nown second", "own second\nall first"},
    traces = 2)
public final class UncaughtHandlers {
  private UncaughtHandlers() {}

  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, thrown) -> System.out.println("all " + thrown.getMessage()));
    Thread first =
        new Thread(
            () -> {
              throw new IllegalStateException("first");
            });
    Thread second =
        new Thread(
            () -> {
              throw new IllegalStateException("second");
            });
    second.setUncaughtExceptionHandler(
        (thread, thrown) -> System.out.println("own " + thrown.getMessage()));
    first.start();
    second.start();
  }
}
