package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** A map of the JDK, guarded by a lock: the first to come keeps its value. */
@Truth(
    results = {"{key=a}", "{key=b}"},
    traces = 2)
public final class SharedMap {
  private SharedMap() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Map<String, String> map = new HashMap<>();
    Threads.runAll(() -> put(lock, map, "a"), () -> put(lock, map, "b"));
    System.out.println(map);
  }

  private static void put(ReentrantLock lock, Map<String, String> map, String value) {
    lock.lock();
    try {
      map.putIfAbsent("key", value);
    } finally {
      lock.unlock();
    }
  }
}
