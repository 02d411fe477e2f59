package dev.sprang.operation;

/** Operations that wait until memory holds something: spin loops, and what sleeps until woken. */
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
