package dev.sprang.programs.contracts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** What the copy-on-write collections and those that lock themselves promise. */
final class CollectionContracts {
  private CollectionContracts() {}

  @Contract("CopyOnWriteArrayList: an iterator shows the list as it was when it was made")
  @Prints("[1] [1, 2]")
  static class SnapshotIterator {
    public static void main(String[] args) {
      List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
      Iterator<Integer> snapshot = list.iterator();
      list.add(2);
      List<Integer> seen = new ArrayList<>();
      snapshot.forEachRemaining(seen::add);
      System.out.println(seen + " " + list);
    }
  }

  @Contract("CopyOnWriteArrayList: an iterator beside an add sees all of it or nothing")
  @Prints({"true 1", "true 2"})
  static class IteratorBesideAdd {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
      Part other = Part.start(() -> list.add(2));
      int seen = 0;
      for (Integer element : list) {
        seen = element;
      }
      System.out.println(other.result() + " " + seen);
    }
  }

  @Contract("CopyOnWriteArrayList: an iterator does not remove")
  @Prints("UnsupportedOperationException")
  static class IteratorDoesNotRemove {
    public static void main(String[] args) throws InterruptedException {
      Iterator<Integer> iterator = new CopyOnWriteArrayList<>(List.of(1)).iterator();
      iterator.next();
      Part.print(Part.done(() -> iterator.remove(), "removed"));
    }
  }

  @Contract("CopyOnWriteArrayList.addIfAbsent: true for one of two")
  @Prints({"true false [1]", "false true [1]"})
  static class AddIfAbsent {
    public static void main(String[] args) throws InterruptedException {
      CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
      Part other = Part.start(() -> list.addIfAbsent(1));
      boolean mine = list.addIfAbsent(1);
      System.out.println(other.result() + " " + mine + " " + list);
    }
  }

  @Contract("CopyOnWriteArrayList.add: no element is lost")
  @Prints({"[1, 2]", "[2, 1]"})
  static class NoAddIsLost {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> list = new CopyOnWriteArrayList<>();
      Part other = Part.start(() -> list.add(1));
      list.add(2);
      other.join();
      System.out.println(list);
    }
  }

  @Contract("CopyOnWriteArraySet.add: true for one of two")
  @Prints({"true false [1]", "false true [1]"})
  static class CopyOnWriteSet {
    public static void main(String[] args) throws InterruptedException {
      CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
      Part other = Part.start(() -> set.add(1));
      boolean mine = set.add(1);
      System.out.println(other.result() + " " + mine + " " + set);
    }
  }

  @Contract("Collections.synchronizedList: its methods exclude each other")
  @Prints({"[1, 2]", "[2, 1]"})
  static class SynchronizedList {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>());
      Part other = Part.start(() -> list.add(1));
      list.add(2);
      other.join();
      System.out.println(list);
    }
  }

  @Contract("Collections.synchronizedList: iterating needs its monitor, which keeps others out")
  @Prints({"true 1", "true 2"})
  static class SynchronizedIteration {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
      Part other = Part.start(() -> list.add(2));
      int seen = 0;
      synchronized (list) {
        for (Integer element : list) {
          seen = element;
        }
      }
      System.out.println(other.result() + " " + seen);
    }
  }

  @Contract("Collections.synchronizedMap: putIfAbsent under its monitor")
  @Prints({"null a", "b null"})
  static class SynchronizedMap {
    public static void main(String[] args) throws InterruptedException {
      Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
      Part.print(() -> map.putIfAbsent("key", "a"), () -> map.putIfAbsent("key", "b"));
    }
  }

  @Contract("Vector: is synchronized; no element is lost")
  @Prints("2")
  static class Vectors {
    public static void main(String[] args) throws InterruptedException {
      Vector<Integer> vector = new Vector<>();
      Part other = Part.start(() -> vector.add(1));
      vector.add(2);
      other.join();
      System.out.println(vector.size());
    }
  }

  @Contract("Hashtable: is synchronized; merge is atomic")
  @Prints("2")
  static class Hashtables {
    public static void main(String[] args) throws InterruptedException {
      Map<String, Integer> table = new Hashtable<>();
      Part other = Part.start(() -> table.merge("key", 1, Integer::sum));
      table.merge("key", 1, Integer::sum);
      other.join();
      System.out.println(table.get("key"));
    }
  }

  @Contract("StringBuffer: is synchronized; each append is whole")
  @Prints({"aabb", "bbaa"})
  static class StringBuffers {
    public static void main(String[] args) throws InterruptedException {
      StringBuffer buffer = new StringBuffer();
      Part other = Part.start(() -> buffer.append("aa"));
      buffer.append("bb");
      other.join();
      System.out.println(buffer);
    }
  }
}
