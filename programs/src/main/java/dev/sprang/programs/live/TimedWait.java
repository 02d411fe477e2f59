package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A wait with a time-out: it ends by the notification or without, and takes no time here. */
@Truth(
    results = {"0", "1"},
    traces = 3)
public final class TimedWait {
  private static int value;

  private TimedWait() {}

  public static void main(String[] args) throws InterruptedException {
    Object bell = new Object();
    Thread ringer =
        new Thread(
            () -> {
              synchronized (bell) {
                value = 1;
                bell.notify();
              }
            });
    ringer.start();
    int seen;
    synchronized (bell) {
      bell.wait(1_000_000);
      seen = value;
    }
    ringer.join();
    System.out.println(seen);
  }
}
