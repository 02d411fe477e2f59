package dev.sprang.launcher.doctor.programs;

/** Two threads take two monitors in opposite order: they deadlock, or not. */
public final class OppositeLocks {
  private final Object first = new Object();
  private final Object second = new Object();

  private OppositeLocks() {}

  private static void takeBoth(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        System.out.print("");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OppositeLocks shared = new OppositeLocks();
    Thread other = new Thread(() -> takeBoth(shared.second, shared.first));
    other.start();
    takeBoth(shared.first, shared.second);
    other.join();
    System.out.println("through");
  }
}
