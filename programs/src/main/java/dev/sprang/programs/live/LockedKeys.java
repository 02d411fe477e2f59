package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Hashtable;

/**
 * One thread writes twice under the monitor of a table, the other one reads before and after it
 * asks the table for its keys, which waits. If it asks last it reads 2 then, and before that at any
 * of three moments; if first, it has read 0, and reads again at any of three: six traces.
 */
@Truth(
    results = {"0 0", "0 1", "0 2", "1 2", "2 2"},
    traces = 6)
public final class LockedKeys {
  private static volatile int value;

  private LockedKeys() {}

  public static void main(String[] args) throws InterruptedException {
    Hashtable<String, Integer> table = new Hashtable<>();
    int[] seen = new int[2];
    Threads.runAll(
        () -> {
          synchronized (table) {
            value = 1;
            value = 2;
          }
        },
        () -> {
          seen[0] = value;
          table.keys();
          seen[1] = value;
        });
    System.out.println(seen[0] + " " + seen[1]);
  }
}
