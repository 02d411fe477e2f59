package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A notification that nobody waits for is gone: the order of the two sections does not matter. */
@Truth(
    results = {"done"},
    traces = 2)
public final class NotifyWithoutWaiter {
  private NotifyWithoutWaiter() {}

  public static void main(String[] args) throws InterruptedException {
    Object bell = new Object();
    Runnable ringer =
        () -> {
          synchronized (bell) {
            bell.notify();
            bell.notifyAll();
          }
        };
    Threads.runAll(ringer, ringer);
    System.out.println("done");
  }
}
