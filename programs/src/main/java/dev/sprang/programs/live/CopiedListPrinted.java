package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Printing a list that is copied when it changes shows it as it was at one moment. */
@Truth(
    results = {"[1, 2]", "[1, 2, 3]"},
    traces = 2)
public final class CopiedListPrinted {
  private CopiedListPrinted() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    String[] seen = new String[1];
    Threads.runAll(() -> seen[0] = list.toString(), () -> list.add(3));
    System.out.println(seen[0]);
  }
}
