package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A thread looks at a whole map until there is something in it; what another one puts there is
 * about one key only.
 *
 * <p>The element is put before the first look, or after it.
 */
@Truth(results = "1", traces = 2)
public final class MapPolledAsAWhole {
  private MapPolledAsAWhole() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    Thread putter = new Thread(() -> map.put("key", 1));
    putter.start();
    while (map.isEmpty()) {
      Thread.onSpinWait();
    }
    System.out.println(map.get("key"));
    putter.join();
  }
}
