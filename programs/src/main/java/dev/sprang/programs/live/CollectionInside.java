package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;

/**
 * A list is an element of another one. Who prints the outer list looks at the inner one too, so
 * that it matters whether the inner one has grown before: a lock gives two orders.
 */
@Truth(
    results = {"[[1]]", "[[1, 2]]"},
    traces = 2)
public final class CollectionInside {
  private CollectionInside() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> inner = new ArrayList<>(List.of(1));
    List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    String[] seen = new String[1];
    Threads.runAll(
        () -> {
          synchronized (outer) {
            seen[0] = outer.toString();
          }
        },
        () -> {
          synchronized (outer) {
            inner.add(2);
          }
        });
    System.out.println(seen[0]);
  }
}
