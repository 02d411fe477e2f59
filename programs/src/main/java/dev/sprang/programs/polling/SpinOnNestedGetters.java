package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/** Waits by a helper that is given a condition, which asks a method of another object. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnNestedGetters {
  private static final class Signal {
    private final AtomicBoolean given = new AtomicBoolean();

    boolean isGiven() {
      return given.get();
    }
  }

  private final Signal signal = new Signal();
  private int value;

  private SpinOnNestedGetters() {}

  private boolean isReady() {
    return signal.isGiven();
  }

  private void give() {
    value = 1;
    signal.given.set(true);
  }

  private static void await(BooleanSupplier condition) {
    boolean met = false;
    while (!met) {
      met = condition.getAsBoolean();
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) {
    SpinOnNestedGetters sharing = new SpinOnNestedGetters();
    new Thread(sharing::give).start();
    await(sharing::isReady);
    System.out.println(sharing.value);
  }
}
