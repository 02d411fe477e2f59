package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * An object with final fields is handed over by a plain field: found or not, two traces; the field
 * races, the object's own fields do not.
 */
@Truth(
    results = {"3", "none"},
    traces = 2,
    races = true)
public final class RacyPublication {
  private static final class Pair {
    private final int left;
    private final int right;

    Pair(int left, int right) {
      this.left = left;
      this.right = right;
    }
  }

  private static Pair pair;
  private static String seen;

  private RacyPublication() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> pair = new Pair(1, 2), () -> seen = sum());
    System.out.println(seen);
  }

  private static String sum() {
    Pair found = pair;
    return found == null ? "none" : String.valueOf(found.left + found.right);
  }
}
