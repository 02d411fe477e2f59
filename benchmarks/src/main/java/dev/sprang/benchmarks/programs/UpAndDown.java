package dev.sprang.benchmarks.programs;

/** One thread counts up, another down, so many times, without synchronisation. */
public final class UpAndDown {
  private static int count;

  private UpAndDown() {}

  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[0]);
    Thread up = new Thread(() -> add(times, 1));
    Thread down = new Thread(() -> add(times, -1));
    up.start();
    down.start();
    up.join();
    down.join();
    System.out.println(count);
  }

  private static void add(int times, int what) {
    for (int i = 0; i < times; i++) {
      count += what;
    }
  }
}
