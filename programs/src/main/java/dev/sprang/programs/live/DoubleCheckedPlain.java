package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Double-checked locking with a plain field: works here, where memory is sequentially consistent,
 * but the first look races with the assignment, so that the language promises nothing.
 *
 * <p>Either thread makes the object; the other looks before or after that, and in the first case
 * waits for the monitor: four traces.
 */
@Truth(
    results = {"7 7"},
    traces = 4,
    races = true)
public final class DoubleCheckedPlain {
  private static final class Single {
    private final int value;

    Single(int value) {
      this.value = value;
    }
  }

  private static Single single;
  private static int first;
  private static int second;

  private DoubleCheckedPlain() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> first = get().value, () -> second = get().value);
    System.out.println(first + " " + second);
  }

  private static Single get() {
    Single known = single;
    if (known == null) {
      synchronized (DoubleCheckedPlain.class) {
        known = single;
        if (known == null) {
          known = new Single(7);
          single = known;
        }
      }
    }
    return known;
  }
}
