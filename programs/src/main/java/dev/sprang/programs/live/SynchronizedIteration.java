package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Who iterates over a synchronized list under its monitor keeps others out meanwhile: they add
 * before or afterwards, and nothing in between.
 */
@Truth(
    results = {"1 ", "1 2 "},
    traces = 2)
public final class SynchronizedIteration {
  private SynchronizedIteration() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    Thread adder = new Thread(() -> list.add(2));
    adder.start();
    StringBuilder seen = new StringBuilder();
    synchronized (list) {
      for (int element : list) {
        seen.append(element).append(" ");
      }
    }
    adder.join();
    System.out.println(seen);
  }
}
