package dev.sprang.vm.run;

import dev.sprang.execution.Operation;
import dev.sprang.synchroniser.GuardedRows;
import java.util.Arrays;
import java.util.function.LongPredicate;

/** The operations on gates that depend on their numbers, kept as long as they stay the same. */
final class GateOperations {
  enum Shape {
    PASS_IF,
    TAKE,
    SLEEP,
    TAKE_UNLESS_INTERRUPTED,
    SLEEP_UNLESS_INTERRUPTED,
    WORK
  }

  private static final int SHAPES = Shape.values().length;

  private Operation[] kept = new Operation[64 * SHAPES];
  private long[] keys = new long[64 * SHAPES];

  /**
   * @param least what the number must be at least
   * @param second what it must be below, or the location of what ends the waiting otherwise
   */
  Operation of(Shape shape, int location, int least, int second) {
    int at = location * SHAPES + shape.ordinal();
    if (at >= kept.length) {
      kept = Arrays.copyOf(kept, 2 * at);
      keys = Arrays.copyOf(keys, 2 * at);
    }
    long key = (long) least << 32 | second;
    if (kept[at] == null || keys[at] != key) {
      kept[at] = make(shape, location, least, second);
      keys[at] = key;
    }
    return kept[at];
  }

  private static Operation make(Shape shape, int location, int least, int second) {
    LongPredicate isEnough = value -> GuardedRows.guard(value) >= least;
    return switch (shape) {
      case PASS_IF ->
          Operation.updateIf(
              location, value -> isEnough.test(value) && GuardedRows.guard(value) < second);
      case TAKE -> Operation.take(location, isEnough);
      case SLEEP -> Operation.sleepUntil(location, isEnough);
      case TAKE_UNLESS_INTERRUPTED ->
          Operation.takeOr(location, isEnough, second, Signals::isInterrupted);
      case SLEEP_UNLESS_INTERRUPTED ->
          Operation.sleepUntil(location, isEnough).orOnce(second, Signals::isInterrupted);
      case WORK -> Operation.takeOr(location, isEnough, second, isEnough);
    };
  }
}
