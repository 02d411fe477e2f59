package dev.sprang.programs.contracts;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;

/** What the methods of sequenced collections promise on those for several threads. */
final class SequencedContracts {
  private SequencedContracts() {}

  @Contract("CopyOnWriteArrayList: both ends, and reversed")
  @Prints("0 2 [2, 1, 0] 0 2 [1]")
  static class CopyOnWrite {
    public static void main(String[] args) {
      CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
      list.addFirst(0);
      list.addLast(2);
      System.out.print(list.getFirst() + " " + list.getLast() + " " + list.reversed());
      System.out.println(" " + list.removeFirst() + " " + list.removeLast() + " " + list);
    }
  }

  @Contract("ConcurrentSkipListSet: first and last by order, and reversed")
  @Prints("1 3 [3, 2, 1] 1 3 [2]")
  static class SkipListSet {
    public static void main(String[] args) {
      ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(2, 1, 3));
      System.out.print(set.getFirst() + " " + set.getLast() + " " + set.reversed());
      System.out.println(" " + set.removeFirst() + " " + set.removeLast() + " " + set);
    }
  }

  @Contract("ConcurrentSkipListMap: putFirst is not supported, as the order decides")
  @Prints("UnsupportedOperationException {2=b, 1=a}")
  static class SkipListMap {
    public static void main(String[] args) {
      ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
      map.put(1, "a");
      map.put(2, "b");
      System.out.println(Part.resultOf(() -> map.putFirst(0, "c")) + " " + map.reversed());
    }
  }

  @Contract("deques: reversed is a view")
  @Prints("[2, 1] [3, 2, 1]")
  static class Deques {
    public static void main(String[] args) {
      ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1, 2));
      System.out.print(deque.reversed());
      LinkedBlockingDeque<Integer> blocking = new LinkedBlockingDeque<>(List.of(1, 2));
      blocking.reversed().addFirst(3);
      System.out.println(" " + blocking.reversed());
    }
  }

  @Contract("CopyOnWriteArrayList.addFirst: threads do not lose elements")
  @Prints({"[1, 2]", "[2, 1]"})
  static class AddedByTwo {
    public static void main(String[] args) throws InterruptedException {
      CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
      Thread other = new Thread(() -> list.addFirst(1));
      other.start();
      list.addFirst(2);
      other.join();
      System.out.println(list);
    }
  }
}
