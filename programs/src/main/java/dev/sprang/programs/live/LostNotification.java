package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread waits without looking at a condition first: the notification may come too early. */
@Truth(
    results = {"", "woken"},
    traces = 2,
    violations = {"deadlock"})
public final class LostNotification {
  private LostNotification() {}

  public static void main(String[] args) throws InterruptedException {
    Object bell = new Object();
    Thread ringer =
        new Thread(
            () -> {
              synchronized (bell) {
                bell.notify();
              }
            });
    ringer.start();
    synchronized (bell) {
      bell.wait();
    }
    ringer.join();
    System.out.println("woken");
  }
}
