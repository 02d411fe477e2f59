package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Threads write different elements of one array, and different fields of one object: nothing in
 * common.
 */
@Truth(
    results = {"1 2 1 2"},
    traces = 1)
public final class DisjointElements {
  private int left;
  private int right;

  private DisjointElements() {}

  public static void main(String[] args) throws InterruptedException {
    int[] array = new int[2];
    DisjointElements object = new DisjointElements();
    Threads.runAll(
        () -> {
          array[0] = 1;
          object.left = 1;
        },
        () -> {
          array[1] = 2;
          object.right = 2;
        });
    System.out.println(array[0] + " " + array[1] + " " + object.left + " " + object.right);
  }
}
