package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ConcurrentSkipListMap;

/** A sorted map without a lock: a reader sees what was put before. */
@Truth(
    results = {"0 0", "1 1", "2 2", "0 1", "0 2", "1 2"},
    traces = 6)
public final class SkipListInOrder {
  private SkipListInOrder() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    map.put(0, 0);
    Thread putter =
        new Thread(
            () -> {
              map.put(1, 1);
              map.put(2, 2);
            });
    putter.start();
    int first = map.lastKey();
    int second = map.lastEntry().getValue();
    putter.join();
    System.out.println(first + " " + second);
  }
}
