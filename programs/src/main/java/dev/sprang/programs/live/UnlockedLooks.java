package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Hashtable;
import java.util.Vector;

/**
 * Not all methods of synchronized classes take their monitor. One thread writes twice under all of
 * these, the other one reads before and after such calls, which do not wait: the six orders of two
 * writes and two reads.
 */
@Truth(
    results = {"0 0", "0 1", "0 2", "1 1", "1 2", "2 2"},
    traces = 6)
public final class UnlockedLooks {
  private static volatile int value;

  private UnlockedLooks() {}

  public static void main(String[] args) throws InterruptedException {
    Hashtable<String, Integer> table = new Hashtable<>();
    Vector<Integer> vector = new Vector<>();
    int[] seen = new int[2];
    Threads.runAll(
        () -> {
          synchronized (table) {
            synchronized (vector) {
              value = 1;
              value = 2;
            }
          }
        },
        () -> {
          seen[0] = value;
          table.keySet();
          vector.elements();
          seen[1] = value;
        });
    System.out.println(seen[0] + " " + seen[1]);
  }
}
