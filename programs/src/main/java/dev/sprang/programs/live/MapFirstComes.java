package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The first to come keeps its value, and the other one is told. */
@Truth(
    results = {"{key=a} null a", "{key=b} b null"},
    traces = 2)
public final class MapFirstComes {
  private MapFirstComes() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentMap<String, String> map = new ConcurrentHashMap<>();
    String[] told = new String[2];
    Threads.runAll(
        () -> told[0] = map.putIfAbsent("key", "a"), () -> told[1] = map.putIfAbsent("key", "b"));
    System.out.println(map + " " + told[0] + " " + told[1]);
  }
}
