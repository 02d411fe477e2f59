package dev.sprang.launcher.doctor.programs;

/** Two threads increment a field: prints 1 or 2, in four different ways. */
public final class TwoIncrements {
  private int count;

  private TwoIncrements() {}

  public static void main(String[] args) throws InterruptedException {
    TwoIncrements shared = new TwoIncrements();
    Thread first = new Thread(() -> shared.count++);
    Thread second = new Thread(() -> shared.count++);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(shared.count);
  }
}
