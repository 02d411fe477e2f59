package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/**
 * Waits for two flags, looking at the second only if the first is up. The first is up when it is
 * looked at first, or not; likewise the second, when it is looked at first: four ways.
 */
@Truth(
    results = {"both"},
    traces = 4)
public final class SpinOnTwoGetters {
  private static final class Flag {
    private volatile boolean up;

    void raise() {
      up = true;
    }

    boolean isUp() {
      return up;
    }
  }

  private SpinOnTwoGetters() {}

  public static void main(String[] args) {
    Flag first = new Flag();
    Flag second = new Flag();
    new Thread(first::raise).start();
    new Thread(second::raise).start();
    while (!(first.isUp() && second.isUp())) {
      Thread.onSpinWait();
    }
    System.out.println("both");
  }
}
