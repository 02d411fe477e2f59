package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Properties;

/**
 * Properties are changed under their monitor, but looked at without it. One thread writes twice
 * under the monitor, the other one reads before and after it looks, which does not wait: the six
 * orders of two writes and two reads.
 */
@Truth(
    results = {"0 0", "0 1", "0 2", "1 1", "1 2", "2 2"},
    traces = 6)
public final class UnlockedProperties {
  private static volatile int value;

  private UnlockedProperties() {}

  public static void main(String[] args) throws InterruptedException {
    Properties properties = new Properties();
    properties.setProperty("a", "b");
    int[] seen = new int[2];
    Threads.runAll(
        () -> {
          synchronized (properties) {
            value = 1;
            value = 2;
          }
        },
        () -> {
          seen[0] = value;
          properties.getProperty("a");
          seen[1] = value;
        });
    System.out.println(seen[0] + " " + seen[1]);
  }
}
