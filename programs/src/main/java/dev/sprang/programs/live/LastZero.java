package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A reader looks for the last zero of an array that five writers fill: elements are locations. */
@Truth(
    results = {"0", "1", "2", "3", "4", "5"},
    traces = 64,
    races = true)
public final class LastZero {
  private static final int WRITERS = 5;

  private LastZero() {}

  public static void main(String[] args) throws InterruptedException {
    int[] array = new int[WRITERS + 1];
    int[] found = new int[1];
    Thread[] threads = new Thread[WRITERS + 1];
    threads[0] =
        new Thread(
            () -> {
              int i = WRITERS;
              while (array[i] != 0) {
                i--;
              }
              found[0] = i;
            });
    for (int j = 1; j <= WRITERS; j++) {
      int mine = j;
      threads[j] = new Thread(() -> array[mine] = array[mine - 1] + 1);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(found[0]);
  }
}
