package dev.sprang.benchmarks.programs;

/** Two threads increment a plain field three times each: Counter(3). */
public final class Counter {
  private int count;

  private Counter() {}

  private void increment() {
    for (int i = 0; i < 3; i++) {
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread first = new Thread(counter::increment);
    Thread second = new Thread(counter::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(counter.count);
  }
}
