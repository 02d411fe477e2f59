package dev.sprang.programs.live;

import dev.sprang.programs.LiveOnly;
import dev.sprang.programs.Truth;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All keys go at once: before or after what another thread puts, or between two of its puts. */
@Truth(
    results = {"{a=1, b=2}", "{b=2}", "{}"},
    traces = 3)
@LiveOnly
public final class MapCleared {
  private MapCleared() {}

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    Threads.runAll(
        () -> {
          map.put("a", 1);
          map.put("b", 2);
        },
        map::clear);
    System.out.println(map);
  }
}
