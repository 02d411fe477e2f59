package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;

/**
 * Two threads look at one list by streams, which conflicts with nothing: what conflicts is what
 * their functions look at, and when they print.
 */
@Truth(
    results = {"2\n6", "6\n1", "6\n2"},
    traces = 5)
public final class StreamedByTwo {
  private static volatile int limit;

  private StreamedByTwo() {}

  public static void main(String[] args) throws InterruptedException {
    limit = 1;
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Thread counter =
        new Thread(
            () -> System.out.println(list.stream().filter(element -> element > limit).count()));
    Thread adder =
        new Thread(
            () -> {
              System.out.println(list.stream().mapToInt(element -> element).sum());
              limit = 2;
            });
    counter.start();
    adder.start();
    counter.join();
    adder.join();
  }
}
