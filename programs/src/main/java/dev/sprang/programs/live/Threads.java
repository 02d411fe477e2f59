package dev.sprang.programs.live;

/** Starts threads and waits for their end, in the order given. */
final class Threads {
  private Threads() {}

  static void runAll(Runnable... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
    }
    startAll(threads);
  }

  static void startAll(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Waits for a notification nobody interrupts. */
  static void await(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
