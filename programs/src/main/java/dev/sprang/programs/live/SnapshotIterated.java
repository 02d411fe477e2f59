package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An iterator of a list that is copied on write goes over the list as it was. */
@Truth(
    results = {"[1]", "[1, 2]"},
    traces = 2)
public final class SnapshotIterated {
  private SnapshotIterated() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    Thread adder = new Thread(() -> list.add(2));
    adder.start();
    List<Integer> seen = new ArrayList<>();
    for (int element : list) {
      seen.add(element);
    }
    adder.join();
    System.out.println(seen);
  }
}
