package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** In a map with few bins keys share one, and who came first shows when the map is printed. */
@Truth(
    results = {"{1=a, 5=b}", "{5=b, 1=a}"},
    traces = 2)
public final class MapOfFewBins {
  private MapOfFewBins() {}

  public static void main(String[] args) throws InterruptedException {
    Map<Integer, String> map = new ConcurrentHashMap<>(2);
    Threads.runAll(() -> map.put(1, "a"), () -> map.put(5, "b"));
    System.out.println(map);
  }
}
