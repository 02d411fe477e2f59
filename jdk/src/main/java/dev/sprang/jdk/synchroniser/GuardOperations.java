package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.call.Signals;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Waits;
import java.util.Arrays;

/**
 * The operations that depend on the number in a location's value, the {@linkplain GuardedRows
 * guard} of a concurrent object or the number of a stand-in's cell; made once per location as long
 * as they stay the same. An interrupt may end a wait too: then the operation names the location of
 * the thread's signals.
 */
public final class GuardOperations {
  /** In place of the location of a thread's signals: no interrupt ends the wait. */
  public static final int UNINTERRUPTIBLY = -1;

  private static final Guard IS_INTERRUPTED = new Guard.HasBits(Signals.INTERRUPTED);

  private static final Guard SOME = GuardedRows.within(1, Integer.MAX_VALUE);

  private enum Shape {
    PASS_IF,
    TAKE,
    SLEEP,
    TAKE_OR_INTERRUPTED,
    TAKE_UNLESS_INTERRUPTED,
    SLEEP_UNLESS_INTERRUPTED,
    WORK
  }

  /** Of one shape, by location: with which bounds and which other location it was made. */
  private static final class Kept {
    private Operation[] operations = new Operation[64];
    private long[] bounds = new long[64];
    private int[] others = new int[64];
  }

  private final Kept[] kept = new Kept[Shape.values().length];

  /** Goes through if the number is within these bounds, the second one excluded, else looks. */
  public Operation passIf(int location, int least, int below) {
    return of(Shape.PASS_IF, location, least, below, UNINTERRUPTIBLY);
  }

  /** Waits until the number is high enough; who has that and an interrupt has what it wanted. */
  public Operation awaitAtLeast(int location, int least, boolean onlyLooks, int signals) {
    return onlyLooks || signals < 0
        ? awaitWithin(location, least, Integer.MAX_VALUE, onlyLooks, signals)
        : of(Shape.TAKE_OR_INTERRUPTED, location, least, Integer.MAX_VALUE, signals);
  }

  /** Waits until the number is within these bounds; who has both goes on as if interrupted. */
  public Operation awaitWithin(int location, int least, int below, boolean onlyLooks, int signals) {
    Shape shape;
    if (signals < 0) {
      shape = onlyLooks ? Shape.SLEEP : Shape.TAKE;
    } else {
      shape = onlyLooks ? Shape.SLEEP_UNLESS_INTERRUPTED : Shape.TAKE_UNLESS_INTERRUPTED;
    }
    return of(shape, location, least, below, signals);
  }

  /** Waits for work at a location, or for the end of all work at another one. */
  public Operation awaitWork(int location, int other, int least) {
    return of(Shape.WORK, location, least, Integer.MAX_VALUE, other);
  }

  /** Waits until there is nothing left, or nobody in the middle of a change, and leaves it so. */
  public Operation untilNone(int location) {
    return awaitWithin(location, 0, 1, true, UNINTERRUPTIBLY);
  }

  private Operation of(Shape shape, int location, int least, int below, int other) {
    if (kept[shape.ordinal()] == null) {
      kept[shape.ordinal()] = new Kept();
    }
    Kept all = kept[shape.ordinal()];
    if (location >= all.operations.length) {
      int room = 2 * location;
      all.operations = Arrays.copyOf(all.operations, room);
      all.bounds = Arrays.copyOf(all.bounds, room);
      all.others = Arrays.copyOf(all.others, room);
    }
    Operation known = all.operations[location];
    long bounds = (long) least << 32 | below;
    if (known == null || all.bounds[location] != bounds || all.others[location] != other) {
      known = make(shape, location, GuardedRows.within(least, below), other);
      all.operations[location] = known;
      all.bounds[location] = bounds;
      all.others[location] = other;
    }
    return known;
  }

  private static Operation make(Shape shape, int location, Guard awaited, int other) {
    return switch (shape) {
      case PASS_IF -> Operation.updateIf(location, awaited);
      case TAKE -> Waits.take(location, awaited);
      case SLEEP -> Waits.sleepUntil(location, awaited);
      case TAKE_OR_INTERRUPTED -> Waits.takeOr(location, awaited, other, IS_INTERRUPTED);
      case TAKE_UNLESS_INTERRUPTED -> Waits.take(location, awaited).orOnce(other, IS_INTERRUPTED);
      case SLEEP_UNLESS_INTERRUPTED ->
          Waits.sleepUntil(location, awaited).orOnce(other, IS_INTERRUPTED);
      case WORK -> Waits.takeOr(location, SOME, other, awaited);
    };
  }
}
