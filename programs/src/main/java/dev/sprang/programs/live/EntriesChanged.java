package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.HashMap;
import java.util.Map;

/**
 * One thread changes the values of a map by its entries, another adds them up, each with the map's
 * monitor: before or after.
 */
@Truth(
    results = {"3", "30"},
    traces = 2)
public final class EntriesChanged {
  private EntriesChanged() {}

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> map = new HashMap<>(Map.of("one", 1, "two", 2));
    int[] sum = new int[1];
    Threads.runAll(
        () -> {
          synchronized (map) {
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
              entry.setValue(10 * entry.getValue());
            }
          }
        },
        () -> {
          synchronized (map) {
            for (int value : map.values()) {
              sum[0] += value;
            }
          }
        });
    System.out.println(sum[0]);
  }
}
