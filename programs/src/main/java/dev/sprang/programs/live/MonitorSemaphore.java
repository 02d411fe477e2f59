package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A semaphore with one permit, made of a monitor. By enumeration 4 and 48 traces: nobody loses a
 * wake-up, because everybody who leaves notifies.
 */
@Truth(
    arguments = {"2"},
    results = {"2"},
    traces = 4)
@Truth(
    arguments = {"3"},
    results = {"3"},
    traces = 48)
public final class MonitorSemaphore {
  private int permits = 1;
  private int entered;

  private MonitorSemaphore() {}

  private synchronized void acquire() {
    while (permits == 0) {
      Threads.await(this);
    }
    permits--;
  }

  private synchronized void release() {
    permits++;
    notify();
  }

  private void enter() {
    acquire();
    entered++;
    release();
  }

  public static void main(String[] args) throws InterruptedException {
    MonitorSemaphore semaphore = new MonitorSemaphore();
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = semaphore::enter;
    }
    Threads.runAll(bodies);
    System.out.println(semaphore.entered);
  }
}
