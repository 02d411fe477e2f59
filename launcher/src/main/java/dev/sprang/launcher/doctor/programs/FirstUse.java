package dev.sprang.launcher.doctor.programs;

/** Counts in static state, which must be as new in every execution. */
public final class FirstUse {
  private static final int[] COUNT = {41};
  private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);

  private FirstUse() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> COUNT[0]++);
    other.start();
    other.join();
    int[] own = OWN.get();
    own[0]++;
    System.out.println(COUNT[0] + own[0]);
  }
}
