package dev.sprang.programs.time;

import dev.sprang.programs.Truth;

/** A notification that comes ends a wait before its time is over. */
@Truth(
    results = {"notified after 0"},
    traces = 1)
public final class WaitForSomeTime {
  private WaitForSomeTime() {}

  private static boolean told;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread teller =
        new Thread(
            () -> {
              synchronized (monitor) {
                told = true;
                monitor.notifyAll();
              }
            });
    long begin = System.nanoTime();
    synchronized (monitor) {
      teller.start();
      while (!told) {
        monitor.wait(1_000);
      }
    }
    System.out.println("notified after " + (System.nanoTime() - begin) / 1_000_000);
  }
}
