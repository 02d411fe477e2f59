package dev.sprang.benchmarks.programs;

/** A reader looks for the last zero of an array that so many writers fill. */
public final class LastZero {
  private LastZero() {}

  public static void main(String[] args) throws InterruptedException {
    int writers = Integer.parseInt(args[0]);
    int[] array = new int[writers + 1];
    Thread[] threads = new Thread[writers + 1];
    threads[0] = new Thread(() -> look(array));
    for (int i = 1; i <= writers; i++) {
      int mine = i;
      threads[i] = new Thread(() -> array[mine] = array[mine - 1] + 1);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void look(int[] array) {
    int i = array.length - 1;
    while (array[i] != 0) {
      i--;
    }
    System.out.println(i);
  }
}
