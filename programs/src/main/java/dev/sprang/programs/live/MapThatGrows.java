package dev.sprang.programs.live;

import dev.sprang.programs.GrowingMaps;
import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * With its twelfth key a map of 16 bins gets 32. How the keys of a bin are arranged then depends on
 * whether 32 was there already, whoever brings the twelfth: 9 and 32 are keys of different bins,
 * but do not commute. They may have been asked for when the map was far from growing.
 */
@GrowingMaps
@Truth(
    results = {
      "false false 16 48",
      "false false 48 16",
      "false true 16 48",
      "false true 48 16",
      "true false 16 48",
      "true true 16 48",
      "true true 48 16"
    },
    traces = 56)
public final class MapThatGrows {
  private MapThatGrows() {}

  public static void main(String[] args) throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int key : new int[] {16, 0, 48, 1, 2, 3, 4}) {
      map.put(key, 0);
    }
    Thread grows = new Thread(() -> map.put(9, 0));
    Thread shares = new Thread(() -> map.put(32, 0));
    grows.start();
    shares.start();
    for (int key = 5; key < 9; key++) {
      map.put(key, 0);
    }
    String seen = map.containsKey(9) + " " + map.containsKey(32);
    grows.join();
    shares.join();
    List<Integer> order = new ArrayList<>(map.keySet());
    System.out.println(seen + (order.indexOf(16) < order.indexOf(48) ? " 16 48" : " 48 16"));
  }
}
