package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A waiter is interrupted and then notified by a thread that holds the monitor all the while: it
 * may have left the wait set in between, or be notified and find itself interrupted afterwards.
 */
@Truth(
    results = {"before it waited", "interrupted", "notified, interrupted"},
    traces = 3)
public final class InterruptedWait {
  private static String end;

  private InterruptedWait() {}

  public static void main(String[] args) throws InterruptedException {
    Object bell = new Object();
    Thread waiter = new Thread(() -> await(bell));
    waiter.start();
    synchronized (bell) {
      waiter.interrupt();
      bell.notify();
    }
    waiter.join();
    System.out.println(end);
  }

  private static void await(Object bell) {
    boolean waited = false;
    synchronized (bell) {
      try {
        waited = !Thread.currentThread().isInterrupted();
        bell.wait();
        end = Thread.currentThread().isInterrupted() ? "notified, interrupted" : "notified";
      } catch (InterruptedException thrown) {
        end = waited ? "interrupted" : "before it waited";
      }
    }
  }
}
