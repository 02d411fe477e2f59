package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;

/** A plain list of the JDK, guarded by a monitor. */
@Truth(
    results = {"[a, b]", "[b, a]"},
    traces = 2)
public final class SharedList {
  private SharedList() {}

  public static void main(String[] args) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Thread first = new Thread(() -> add(list, "a"));
    Thread second = new Thread(() -> add(list, "b"));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(list);
  }

  private static void add(List<String> list, String item) {
    synchronized (list) {
      list.add(item);
    }
  }
}
