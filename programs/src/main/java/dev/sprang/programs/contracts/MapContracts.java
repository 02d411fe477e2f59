package dev.sprang.programs.contracts;

import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

/** What {@link ConcurrentHashMap} and {@link ConcurrentSkipListMap} promise. */
final class MapContracts {
  private MapContracts() {}

  @Contract("ConcurrentHashMap.putIfAbsent: atomic; one of two gets null")
  @Prints({"null a a", "b null b"})
  static class PutIfAbsent {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, String> map = new ConcurrentHashMap<>();
      Part other = Part.start(() -> map.putIfAbsent("key", "a"));
      String mine = map.putIfAbsent("key", "b");
      System.out.println(other.result() + " " + mine + " " + map.get("key"));
    }
  }

  @Contract("ConcurrentHashMap.computeIfAbsent: the function is applied at most once per key")
  @Prints({"1 a a", "1 b b"})
  static class ComputeIfAbsent {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, String> map = new ConcurrentHashMap<>();
      AtomicInteger applied = new AtomicInteger();
      Part other = Part.start(() -> map.computeIfAbsent("key", key -> made(applied, "a")));
      String mine = map.computeIfAbsent("key", key -> made(applied, "b"));
      System.out.println(applied + " " + mine + " " + other.result());
    }

    private static String made(AtomicInteger applied, String value) {
      applied.incrementAndGet();
      return value;
    }
  }

  @Contract("ConcurrentHashMap.merge: atomic, no increment is lost")
  @Prints("2")
  static class Merge {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
      Part other = Part.start(() -> map.merge("key", 1, Integer::sum));
      map.merge("key", 1, Integer::sum);
      other.join();
      System.out.println(map.get("key"));
    }
  }

  @Contract("ConcurrentHashMap.compute: atomic; a result of null removes")
  @Prints({"1 null {}", "null 1 {}"})
  static class Compute {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
      Part other = Part.start(() -> map.compute("key", (key, value) -> value == null ? 1 : null));
      Integer mine = map.compute("key", (key, value) -> value == null ? 1 : null);
      System.out.println(other.result() + " " + mine + " " + map);
    }
  }

  @Contract("ConcurrentHashMap.remove(key, value), replace: only if mapped to the value")
  @Prints({"true false {}", "false true {key=b}"})
  static class RemoveOrReplace {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, String> map = new ConcurrentHashMap<>(Map.of("key", "a"));
      Part other = Part.start(() -> map.remove("key", "a"));
      boolean mine = map.replace("key", "a", "b");
      System.out.println(other.result() + " " + mine + " " + map);
    }
  }

  @Contract("ConcurrentHashMap: an update happens before a retrieval that sees it")
  @Prints({"0", "1"})
  static class UpdatePublishes {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, int[]> map = new ConcurrentHashMap<>();
      Part other =
          Part.start(
              () -> {
                int[] box = new int[1];
                box[0] = 1;
                return map.put("key", box);
              });
      int[] box = map.get("key");
      other.join();
      System.out.println(box == null ? 0 : box[0]);
    }
  }

  @Contract("ConcurrentHashMap: keys and values are not null")
  @Prints("NullPointerException NullPointerException NullPointerException")
  static class NoNulls {
    public static void main(String[] args) {
      Map<String, String> map = new ConcurrentHashMap<>();
      Part.say(
          Part.resultOf(() -> map.put(null, "")),
          Part.resultOf(() -> map.put("", null)),
          Part.resultOf(() -> map.get(null)));
    }
  }

  @Contract("ConcurrentHashMap: different keys do not disturb each other")
  @Prints("null null 2")
  static class DifferentKeys {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
      Part other = Part.start(() -> map.put(1, 1));
      Integer mine = map.put(2, 2);
      System.out.println(other.result() + " " + mine + " " + map.size());
    }
  }

  @Contract("ConcurrentHashMap: iterators never throw ConcurrentModificationException")
  @Prints({"1", "2"})
  static class WeakIteration {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
      map.put(1, 1);
      Part other = Part.start(() -> map.put(2, 2));
      int seen = 0;
      for (Iterator<Integer> keys = map.keySet().iterator(); keys.hasNext(); keys.next()) {
        seen++;
      }
      other.join();
      System.out.println(seen);
    }
  }

  @Contract("ConcurrentHashMap.newKeySet: a set; add is true for one of two")
  @Prints({"true false", "false true"})
  static class KeySet {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentHashMap.KeySetView<Integer, Boolean> set = ConcurrentHashMap.newKeySet();
      Part.print(() -> set.add(1), () -> set.add(1));
    }
  }

  @Contract("ConcurrentHashMap.getOrDefault, forEach, reduce: on what is there")
  @Prints("0 6 3")
  static class Bulk {
    public static void main(String[] args) {
      ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
      map.put(1, 2);
      map.put(2, 4);
      int[] sum = {0};
      map.forEach((key, value) -> sum[0] += value);
      Part.say(map.getOrDefault(3, 0), sum[0], map.reduceKeys(Long.MAX_VALUE, Integer::sum));
    }
  }

  @Contract("ConcurrentSkipListMap.putIfAbsent: atomic; one of two gets null")
  @Prints({"null a a", "b null b"})
  static class SkipListPutIfAbsent {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentMap<String, String> map = new ConcurrentSkipListMap<>();
      Part other = Part.start(() -> map.putIfAbsent("key", "a"));
      String mine = map.putIfAbsent("key", "b");
      System.out.println(other.result() + " " + mine + " " + map.get("key"));
    }
  }

  @Contract("ConcurrentSkipListMap: sorted by key; floor, ceiling, first, last")
  @Prints("1 3 3 [1, 3, 5] [5, 3, 1]")
  static class SkipListOrder {
    public static void main(String[] args) {
      ConcurrentNavigableMap<Integer, String> map = new ConcurrentSkipListMap<>();
      map.put(3, "c");
      map.put(5, "e");
      map.put(1, "a");
      Part.say(
          map.firstKey(), map.floorKey(4), map.ceilingKey(2), map.keySet(), map.descendingKeySet());
    }
  }

  @Contract("ConcurrentSkipListMap.pollFirstEntry: an entry goes to one of two")
  @Prints({"1=a null", "null 1=a"})
  static class SkipListPoll {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
      map.put(1, "a");
      Part.print(map::pollFirstEntry, map::pollFirstEntry);
    }
  }

  @Contract("ConcurrentSkipListSet.add: true for one of two; ordered")
  @Prints({"true false 1", "false true 1"})
  static class SkipListSet {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
      Part other = Part.start(() -> set.add(1));
      boolean mine = set.add(1);
      System.out.println(other.result() + " " + mine + " " + set.first());
    }
  }
}
