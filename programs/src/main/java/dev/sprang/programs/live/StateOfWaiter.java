package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * What tests do: look until a thread waits, then go on; here the notification cannot come too
 * early. Eight traces: the first look is before or after the wait shows, the monitor is let go
 * before the main thread comes to it or not, and the waiter has ended or not when it is joined.
 */
@Truth(results = "TERMINATED", traces = 8)
public final class StateOfWaiter {
  private StateOfWaiter() {}

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread waiter =
        new Thread(
            () -> {
              synchronized (monitor) {
                try {
                  monitor.wait();
                } catch (InterruptedException impossible) {
                  throw new AssertionError(impossible);
                }
              }
            });
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    synchronized (monitor) {
      monitor.notify();
    }
    waiter.join();
    System.out.println(waiter.getState());
  }
}
