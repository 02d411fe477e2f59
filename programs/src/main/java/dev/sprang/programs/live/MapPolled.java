package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A thread looks into a map until it finds what another one puts there. */
@Truth(results = "1", traces = 2)
public final class MapPolled {
  private MapPolled() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    Thread putter = new Thread(() -> map.put("key", 1));
    putter.start();
    while (!map.containsKey("key")) {
      Thread.onSpinWait();
    }
    System.out.println(map.get("key"));
    putter.join();
  }
}
