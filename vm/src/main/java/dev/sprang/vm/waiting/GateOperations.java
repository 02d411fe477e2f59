package dev.sprang.vm.waiting;

import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/** The operations on gates that depend on their numbers, kept as long as they stay the same. */
final class GateOperations {
  enum Shape {
    PASS_IF,
    TAKE,
    SLEEP,
    TAKE_UNLESS_INTERRUPTED,
    SLEEP_UNLESS_INTERRUPTED,
    WORK,
    WITHIN,
    WITHIN_UNLESS_INTERRUPTED,
    SLEEP_WITHIN,
    SLEEP_WITHIN_UNLESS_INTERRUPTED
  }

  private static final int SHAPES = Shape.values().length;

  private Operation[] kept = new Operation[64 * SHAPES];
  private long[] bounds = new long[64 * SHAPES];
  private int[] others = new int[64 * SHAPES];

  /**
   * @param least what the number must be at least
   * @param below what it must be below, where that matters
   * @param other the location of what ends the waiting otherwise, if something does
   */
  Operation of(Shape shape, int location, int least, int below, int other) {
    int at = location * SHAPES + shape.ordinal();
    if (at >= kept.length) {
      kept = Arrays.copyOf(kept, 2 * at);
      bounds = Arrays.copyOf(bounds, 2 * at);
      others = Arrays.copyOf(others, 2 * at);
    }
    long bound = (long) least << 32 | below;
    if (kept[at] == null || bounds[at] != bound || others[at] != other) {
      kept[at] = make(shape, location, least, below, other);
      bounds[at] = bound;
      others[at] = other;
    }
    return kept[at];
  }

  private static Operation make(Shape shape, int location, int least, int below, int other) {
    Guard isEnough = GuardedRows.atLeast(least);
    Guard isWithin = GuardedRows.within(least, below);
    return switch (shape) {
      case PASS_IF -> Operation.updateIf(location, isWithin);
      case TAKE -> Operation.take(location, isEnough);
      case SLEEP -> Operation.sleepUntil(location, isEnough);
      case TAKE_UNLESS_INTERRUPTED ->
          Operation.takeOr(location, isEnough, other, SignalWords.IS_INTERRUPTED);
      case SLEEP_UNLESS_INTERRUPTED ->
          Operation.sleepUntil(location, isEnough).orOnce(other, SignalWords.IS_INTERRUPTED);
      case WORK -> Operation.takeOr(location, isEnough, other, isEnough);
      case WITHIN -> Operation.take(location, isWithin);
      case WITHIN_UNLESS_INTERRUPTED -> // whoever has both goes on as if interrupted
          Operation.take(location, isWithin).orOnce(other, SignalWords.IS_INTERRUPTED);
      case SLEEP_WITHIN -> Operation.sleepUntil(location, isWithin);
      case SLEEP_WITHIN_UNLESS_INTERRUPTED ->
          Operation.sleepUntil(location, isWithin).orOnce(other, SignalWords.IS_INTERRUPTED);
    };
  }
}
