package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What is computed for a key is computed once: who comes meanwhile waits.
 *
 * <p>Either thread may be first, and the other one may come while the value is computed or later.
 */
@Truth(results = "1 1 1", traces = 4)
public final class MapComputedOnce {
  private MapComputedOnce() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    AtomicInteger computed = new AtomicInteger();
    int[] got = new int[2];
    Threads.runAll(
        () -> got[0] = map.computeIfAbsent("key", key -> computed.incrementAndGet()),
        () -> got[1] = map.computeIfAbsent("key", key -> computed.incrementAndGet()));
    System.out.println(got[0] + " " + got[1] + " " + computed.get());
  }
}
