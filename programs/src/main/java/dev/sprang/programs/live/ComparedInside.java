package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;

/**
 * The order by which a list is sorted depends on a variable that another thread sets meanwhile.
 * With two elements it is looked at once, before the write or after it.
 */
@Truth(
    results = {"[1, 2]", "[2, 1]"},
    traces = 2)
public final class ComparedInside {
  private static volatile int sign;

  private ComparedInside() {}

  public static void main(String[] args) throws InterruptedException {
    sign = 1;
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    Threads.runAll(() -> list.sort((a, b) -> sign * (a - b)), () -> sign = -1);
    System.out.println(list);
  }
}
