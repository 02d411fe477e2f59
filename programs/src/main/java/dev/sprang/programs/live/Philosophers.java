package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Three philosophers, each of whom takes the left fork first. */
@Truth(
    results = {"", "fed"},
    traces = 7,
    violations = {"deadlock"})
public final class Philosophers {
  private static final int SEATS = 3;

  private Philosophers() {}

  private static final class Philosopher extends Thread {
    private final Object left;
    private final Object right;

    Philosopher(Object left, Object right) {
      this.left = left;
      this.right = right;
    }

    @Override
    public void run() {
      synchronized (left) {
        synchronized (right) {
          return;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] threads = new Thread[SEATS];
    for (int i = 0; i < SEATS; i++) {
      threads[i] = new Philosopher(forks[i], forks[(i + 1) % SEATS]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("fed");
  }
}
