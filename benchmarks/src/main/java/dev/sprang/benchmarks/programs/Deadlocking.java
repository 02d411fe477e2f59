package dev.sprang.benchmarks.programs;

/** Two threads take two locks in opposite order; each keeps something for itself. */
public final class Deadlocking {
  private final Object first = new Object();
  private final Object second = new Object();
  private final ThreadLocal<byte[]> own = ThreadLocal.withInitial(() -> new byte[1_000]);
  private int count;

  private Deadlocking() {}

  private void increment(Object outer, Object inner) {
    own.get();
    synchronized (outer) {
      synchronized (inner) {
        count++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Deadlocking shared = new Deadlocking();
    Thread one = new Thread(() -> shared.increment(shared.first, shared.second));
    Thread other = new Thread(() -> shared.increment(shared.second, shared.first));
    one.start();
    other.start();
    one.join();
    other.join();
    System.out.println(shared.count);
  }
}
