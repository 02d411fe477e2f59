package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** No update of a map is lost if each is one call; if it is two, one may be. */
@Truth(arguments = "merge", results = "{key=2}", traces = 2)
@Truth(
    arguments = "put",
    results = {"{key=1}", "{key=2}"},
    traces = 4)
public final class MapMerged {
  private MapMerged() {}

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    boolean isOneCall = args[0].equals("merge");
    Runnable increment = () -> increment(map, isOneCall);
    Threads.runAll(increment, increment);
    System.out.println(map);
  }

  private static void increment(Map<String, Integer> map, boolean isOneCall) {
    if (isOneCall) {
      map.merge("key", 1, Integer::sum);
    } else {
      map.put("key", map.getOrDefault("key", 0) + 1);
    }
  }
}
