package dev.sprang.benchmarks.programs;

/** So many dining philosophers, each of whom takes the fork with the lower number first. */
public final class Philosophers {
  private Philosophers() {}

  public static void main(String[] args) throws InterruptedException {
    int seats = Integer.parseInt(args[0]);
    Object[] forks = new Object[seats];
    for (int i = 0; i < seats; i++) {
      forks[i] = new Object();
    }
    Thread[] threads = new Thread[seats];
    for (int i = 0; i < seats; i++) {
      int next = (i + 1) % seats;
      Object first = forks[Math.min(i, next)];
      Object second = forks[Math.max(i, next)];
      threads[i] = new Thread(() -> eat(first, second));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void eat(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        return;
      }
    }
  }
}
