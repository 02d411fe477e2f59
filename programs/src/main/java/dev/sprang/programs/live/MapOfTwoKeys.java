package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Threads that use a map for keys of their own do not meet; who looks at the whole map meets both.
 */
@Truth(arguments = "keys", results = "{a=2, b=2}", traces = 1)
@Truth(
    arguments = "size",
    results = {"0 {a=2, b=2}", "1 {a=2, b=2}", "2 {a=2, b=2}"},
    traces = 9)
public final class MapOfTwoKeys {
  private MapOfTwoKeys() {}

  private static String size = "";

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Runnable a = () -> change(map, "a");
    Runnable b = () -> change(map, "b");
    if (args[0].equals("size")) {
      Threads.runAll(a, b, () -> size = map.size() + " ");
    } else {
      Threads.runAll(a, b);
    }
    System.out.println(size + map);
  }

  private static void change(ConcurrentHashMap<String, Integer> map, String key) {
    map.put(key, 1);
    map.computeIfPresent(key, (same, old) -> old + 1);
  }
}
