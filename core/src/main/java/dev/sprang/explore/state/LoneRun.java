package dev.sprang.explore.state;

import dev.sprang.engine.ImageWords;
import java.util.function.Supplier;

/**
 * Steps in a row that were taken without a choice, in states that nobody stores. Notices if they go
 * round in a circle, so that nobody else is ignored for ever: the state after 128, 256, 512 and so
 * on steps is compared with those that follow (Brent's way to find a cycle). One that is very long
 * ends too: it may have no end of its own.
 */
final class LoneRun {
  private static final int SHORT = 128;
  private static final int LONG = 10_000;

  private int steps;
  private long high;
  private long low;

  void end() {
    steps = 0;
  }

  /** Makes another step; false if it would begin where an earlier one did, or is one of many. */
  boolean goesOn(Supplier<ImageWords> image) {
    if (steps >= SHORT) {
      ImageWords state = image.get();
      boolean isKnown = steps > SHORT && state.high() == high && state.low() == low;
      if (isKnown || steps == LONG) {
        return false;
      }
      if (Integer.bitCount(steps) == 1) {
        high = state.high();
        low = state.low();
      }
    }
    steps++;
    return true;
  }
}
