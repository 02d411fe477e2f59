package dev.sprang.junit;

/** What the cases check: two ways to count, one of them wrong. */
class Counter {
  private int value;

  void increment() {
    value++;
  }

  synchronized void incrementSafely() {
    value++;
  }

  synchronized int value() {
    return value;
  }

  /** Calls something in two threads. */
  static void twice(Runnable action) throws InterruptedException {
    Thread other = new Thread(action);
    other.start();
    action.run();
    other.join();
  }
}
