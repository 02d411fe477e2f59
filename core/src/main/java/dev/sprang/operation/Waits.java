package dev.sprang.operation;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Operations that wait: until memory holds something, as spin loops and what sleeps until woken do,
 * or in a wait set until another thread says so; and what becomes of them in time.
 */
public final class Waits {
  private Waits() {}

  public static Operation await(int location, long expected) {
    return new Operation(
        OperationKind.AWAIT,
        Mode.VOLATILE,
        Footprint.shared(location),
        Operation.NOBODY,
        expected,
        Condition.of(new Guard.Equal(expected)));
  }

  /** Reads, once the location holds what is awaited: a spin loop. */
  public static Operation await(int location, Guard awaited) {
    return new Operation(OperationKind.AWAIT, Footprint.shared(location), Condition.of(awaited));
  }

  /** Reads and changes the location in one step, once it holds what is awaited. */
  public static Operation take(int location, Guard awaited) {
    return new Operation(OperationKind.TAKE, Footprint.exclusive(location), Condition.of(awaited));
  }

  /** Reads, once the location holds what is awaited: no loop, and it may deadlock. */
  public static Operation sleepUntil(int location, Guard awaited) {
    return new Operation(OperationKind.TAKE, Footprint.shared(location), Condition.of(awaited));
  }

  /**
   * Reads and changes the location in one step, once it holds what is awaited; or leaves it as it
   * is, once {@code otherwise} holds for another location: what ends the waiting of a thread that
   * has not got what it waits for.
   */
  public static Operation takeOr(int location, Guard awaited, int other, Guard otherwise) {
    Footprint both = Footprint.exclusive(location).and(Footprint.shared(other));
    Guard[] guards = {awaited, otherwise};
    return new Operation(OperationKind.TAKE, both, new Condition(guards, true));
  }

  /**
   * Reads, once one of several locations no longer holds the value given for it: a spin loop that
   * has looked at them in vain. The event tells what it observed at the first of them.
   *
   * @param surveyed which of them stand for many others, and were looked at by a {@link
   *     Operation#survey}
   */
  public static Operation awaitChange(int[] locations, long[] values, boolean[] surveyed) {
    return change(OperationKind.AWAIT, locations, values, surveyed);
  }

  /** The same for a thread that sleeps until another one wakes it: no loop, and it may deadlock. */
  public static Operation sleepUntilChange(int[] locations, long[] values) {
    return change(OperationKind.TAKE, locations, values, new boolean[locations.length]);
  }

  /** Taking the monitor back after a wait; {@code spurious} if it may wake without being woken. */
  public static Operation reacquire(int monitor, boolean spurious) {
    return reacquire(monitor, 0, spurious);
  }

  /** The same where a lock has several wait sets; a time-out is a wake-up without being woken. */
  public static Operation reacquire(int monitor, int waitSet, boolean spurious) {
    long operand = 2L * waitSet + (spurious ? 1 : 0);
    return new Operation(
        OperationKind.REACQUIRE, Footprint.exclusive(monitor), Operation.NOBODY, operand);
  }

  /** Begins to wait in one of several wait sets of a lock. */
  public static Operation waitIn(int monitor, int waitSet) {
    return new Operation(
        OperationKind.WAIT, Footprint.exclusive(monitor), Operation.NOBODY, 2L * waitSet);
  }

  /** Wakes one of those who wait in one of several wait sets of a lock. */
  public static Operation notifyOneOf(int monitor, int waitSet) {
    return new Operation(
        OperationKind.NOTIFY, Footprint.exclusive(monitor), Operation.NOBODY, 2L * waitSet);
  }

  public static Operation notifyAllOf(int monitor, int waitSet) {
    return new Operation(
        OperationKind.NOTIFY_ALL, Footprint.exclusive(monitor), Operation.NOBODY, 2L * waitSet);
  }

  /**
   * What a thread that waits is about to do when its time is over: the same if that is possible,
   * and otherwise it has looked, and goes on. Only waits for what others do may be over in time.
   */
  public static Operation overdue(Operation wait) {
    return Objects.requireNonNull(
        overdueOrNull(wait), () -> "nobody waits for some time in a " + wait);
  }

  /** The same; null if nobody waits in this operation. */
  public static @Nullable Operation overdueOrNull(Operation wait) {
    return switch (wait.kind()) {
      case SLEEP -> Operation.sleep(true);
      case LOCK -> Operation.monitor(OperationKind.TRY_LOCK, wait.object());
      case REACQUIRE -> reacquire(wait.object(), wait.waitSet(), true);
      case PARK -> Operation.park(wait.object(), true);
      case AWAIT -> look(OperationKind.READ, wait, Condition.NONE);
      case TAKE ->
          wait.footprint().isExclusive(0)
              ? look(OperationKind.UPDATE, wait, wait.condition())
              : look(OperationKind.READ, wait, Condition.NONE);
      default -> null;
    };
  }

  private static Operation look(OperationKind kind, Operation wait, Condition condition) {
    return new Operation(kind, wait.mode(), wait.footprint(), Operation.NOBODY, 0, condition);
  }

  private static Operation change(
      OperationKind kind, int[] locations, long[] values, boolean[] surveyed) {
    Footprint footprint = Footprint.EMPTY;
    Guard[] guards = new Guard[locations.length];
    for (int i = 0; i < locations.length; i++) {
      int at = locations[i];
      footprint = footprint.and(surveyed[i] ? Footprint.exclusive(at) : Footprint.shared(at));
      guards[i] = new Guard.Changed(values[i]);
    }
    return new Operation(kind, footprint, Condition.of(guards));
  }
}
