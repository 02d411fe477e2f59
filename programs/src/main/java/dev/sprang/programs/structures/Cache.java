package dev.sprang.programs.structures;

import java.util.concurrent.ConcurrentHashMap;

/** A map with a compound operation; in the wrong one it is a look and then a change. */
public final class Cache {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
  private final boolean isRight;

  public Cache(boolean isRight) {
    this.isRight = isRight;
  }

  /** Puts a value unless there is one; the one that is there afterwards. */
  public int putIfNone(int key, int value) {
    if (isRight) {
      Integer known = map.putIfAbsent(key, value);
      return known == null ? value : known;
    }
    if (!map.containsKey(key)) {
      map.put(key, value);
      return value;
    }
    Integer known = map.get(key);
    return known == null ? value : known;
  }

  public Integer remove(int key) {
    return map.remove(key);
  }
}
