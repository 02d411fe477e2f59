package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A plain message is read only if the volatile flag is up: no race, and two orders of the flag. */
@Truth(
    results = {"0", "42"},
    traces = 2)
public final class SafePublication {
  private static int message;
  private static volatile boolean ready;
  private static int seen;

  private SafePublication() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(
        () -> {
          message = 42;
          ready = true;
        },
        () -> {
          if (ready) {
            seen = message;
          }
        });
    System.out.println(seen);
  }
}
