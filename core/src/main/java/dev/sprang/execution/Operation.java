package dev.sprang.execution;

import java.util.Locale;
import java.util.function.LongPredicate;

/**
 * What a thread is about to do. Immutable; engines make one per instruction or location, not one
 * per step.
 *
 * <p>The footprint is what the operation <em>may</em> touch: a pending compare-and-set counts as a
 * write. What it did touch is known when it has run, and is in the event.
 */
public final class Operation {
  /** The kinds of operation, with the enabledness rule explorers may rely on. */
  public enum Kind {
    READ(Observes.MEMORY),
    WRITE(Observes.NOTHING),
    /** Reads and writes one location in one step. */
    UPDATE(Observes.MEMORY),
    /** Writes if the location holds {@link #operand}; touches it as a read otherwise. */
    COMPARE_AND_SET(Observes.MEMORY),
    /** Reads, once the location {@linkplain #isSatisfiedBy holds what is awaited}. */
    AWAIT(Observes.MEMORY),
    /** Reads and writes in one step, once the location holds what is awaited: takes a permit. */
    TAKE(Observes.MEMORY),
    /** Takes a monitor or lock; enabled if it is free or the thread's own. */
    LOCK(Observes.MONITOR),
    UNLOCK(Observes.MONITOR),
    /** Takes the lock if free or the thread's own; never blocks. */
    TRY_LOCK(Observes.MONITOR),
    /** Sees whether the lock is held, and leaves it as it is. */
    QUERY_LOCK(Observes.MONITOR),
    /** Releases the monitor and enters its wait set; {@link #REACQUIRE} always follows. */
    WAIT(Observes.MONITOR),
    /** Takes the monitor back after a wait; enabled if it is free and the thread was woken. */
    REACQUIRE(Observes.MONITOR),
    /** Wakes one waiter, a choice, or none if there is none. */
    NOTIFY(Observes.MONITOR),
    NOTIFY_ALL(Observes.MONITOR),
    /** Consumes the thread's own permit; enabled if there is one. */
    PARK(Observes.PERMIT),
    /** Gives {@link #target} its permit. */
    UNPARK(Observes.NOTHING),
    /** Starts {@link #target}: before everything that thread does. */
    START(Observes.NOTHING),
    /** Waits for {@link #target} to end: after everything that thread does. */
    JOIN(Observes.NOTHING),
    /** A data choice among {@link #operand} values. */
    CHOOSE(Observes.NOTHING),
    /** Ends the program: after everything, and nobody does anything after it. */
    EXIT(Observes.NOTHING);

    private final Observes observes;

    Kind(Observes observes) {
      this.observes = observes;
    }

    /** True if what the operation does depends on who last wrote its object. */
    public boolean observes() {
      return observes != Observes.NOTHING;
    }

    /** True for operations whose result is a value of a memory location. */
    public boolean readsMemory() {
      return observes == Observes.MEMORY;
    }

    /** True if the operation is enabled only while its location holds what is awaited. */
    public boolean awaits() {
      return this == AWAIT || this == TAKE;
    }

    /** The kind as messages say it: {@code try-lock}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** True for operations on a monitor or lock. */
    public boolean isMonitor() {
      return observes == Observes.MONITOR;
    }

    private enum Observes {
      NOTHING,
      MEMORY,
      MONITOR,
      PERMIT
    }
  }

  private static final int NOBODY = -1;
  private static final int EVERYBODY = -2;

  private final Kind kind;
  private final Footprint footprint;

  /** What it touches if it finds what it needs to store something, and if not. */
  private final Footprint footprintIfStored;

  private final Footprint footprintIfFailed;

  private final int target;

  /** The thread with all of whose steps it is ordered; or nobody, or everybody. */
  private final int ordered;

  private final long operand;
  private final boolean plain;
  private final boolean alwaysEnabled;

  /** What an await waits for; null if it is the operand. */
  private final Awaited awaited;

  /** Whether the location with this index in the footprint holds what ends a spin loop. */
  private interface Awaited {
    boolean isThere(int index, long current);
  }

  /** Of two locations, of which the second is of interest only if the first does not do. */
  private record Either(LongPredicate first, LongPredicate second) implements Awaited {
    @Override
    public boolean isThere(int index, long current) {
      return (index == 0 ? first : second).test(current);
    }
  }

  private Operation(Kind kind, Footprint footprint, int target, long operand) {
    this(kind, footprint, target, operand, false, null);
  }

  private Operation(
      Kind kind, Footprint footprint, int target, long operand, boolean plain, Awaited awaited) {
    this.awaited = awaited;
    this.kind = kind;
    this.footprint = footprint;
    boolean isTakeOr = awaited instanceof Either;
    boolean mayFail =
        isTakeOr || kind == Kind.COMPARE_AND_SET || kind == Kind.UPDATE && awaited != null;
    this.footprintIfStored = isTakeOr ? Footprint.exclusive(footprint.object(0)) : footprint;
    this.footprintIfFailed = mayFail ? footprint.shared() : footprint;
    this.target = target;
    this.ordered =
        switch (kind) {
          case START, JOIN -> target;
          case EXIT -> EVERYBODY;
          default -> NOBODY;
        };
    this.alwaysEnabled =
        switch (kind) {
          case LOCK, REACQUIRE, PARK, AWAIT, TAKE, JOIN, NOTIFY, CHOOSE -> false;
          default -> true;
        };
    this.operand = operand;
    this.plain = plain;
  }

  public static Operation read(int location) {
    return new Operation(Kind.READ, Footprint.shared(location), NOBODY, 0);
  }

  public static Operation write(int location) {
    return new Operation(Kind.WRITE, Footprint.exclusive(location), NOBODY, 0);
  }

  public static Operation update(int location) {
    return new Operation(Kind.UPDATE, Footprint.exclusive(location), NOBODY, 0);
  }

  /** Reads; and writes in the same step if {@code condition} is true for what it reads. */
  public static Operation updateIf(int location, LongPredicate condition) {
    return once(Kind.UPDATE, Footprint.exclusive(location), condition);
  }

  /** An operation that depends on what one location holds. */
  private static Operation once(Kind kind, Footprint footprint, LongPredicate awaited) {
    return new Operation(
        kind, footprint, NOBODY, 0, false, (index, current) -> awaited.test(current));
  }

  /**
   * Reads, and conflicts with whatever touches the location: for one that stands for many, where
   * changing one of the many shares it.
   */
  public static Operation survey(int location) {
    return new Operation(Kind.READ, Footprint.exclusive(location), NOBODY, 0);
  }

  /** Reads and writes several locations in one step, and leaves the same value at each. */
  public static Operation updateAll(int[] locations) {
    Footprint footprint = Footprint.exclusive(locations[0]);
    for (int i = 1; i < locations.length; i++) {
      footprint = footprint.and(Footprint.exclusive(locations[i]));
    }
    return new Operation(Kind.UPDATE, footprint, NOBODY, 0);
  }

  /** The same operation, which touches another location as well, as many others do. */
  public Operation sharing(int location) {
    Footprint more = footprint.and(Footprint.shared(location));
    return new Operation(kind, more, target, operand, plain, awaited);
  }

  /** The same operation as an access that synchronises nobody and may take part in a data race. */
  public Operation asPlain() {
    return new Operation(kind, footprint, target, operand, true, awaited);
  }

  public static Operation compareAndSet(int location, long expected) {
    return new Operation(Kind.COMPARE_AND_SET, Footprint.exclusive(location), NOBODY, expected);
  }

  public static Operation await(int location, long expected) {
    return new Operation(Kind.AWAIT, Footprint.shared(location), NOBODY, expected);
  }

  /** Reads, once the location holds a value for which {@code awaited} is true: a spin loop. */
  public static Operation await(int location, LongPredicate awaited) {
    return once(Kind.AWAIT, Footprint.shared(location), awaited);
  }

  /** Reads and changes the location in one step, once {@code awaited} is true for its value. */
  public static Operation take(int location, LongPredicate awaited) {
    return once(Kind.TAKE, Footprint.exclusive(location), awaited);
  }

  /** Reads, once {@code awaited} is true for the location: no loop, and it may deadlock. */
  public static Operation sleepUntil(int location, LongPredicate awaited) {
    return once(Kind.TAKE, Footprint.shared(location), awaited);
  }

  /**
   * The same operation, which now also goes on once {@code ends} is true for another location: what
   * it does then depends on which of the two it was.
   */
  public Operation orOnce(int location, LongPredicate ends) {
    Awaited first = awaited;
    return new Operation(
        kind,
        footprint.and(Footprint.shared(location)),
        target,
        operand,
        plain,
        (index, current) -> index == 0 ? first.isThere(0, current) : ends.test(current));
  }

  /**
   * Reads and changes the location in one step, once {@code awaited} is true for its value; or
   * leaves it as it is, once {@code otherwise} is true for that of another location: what ends the
   * waiting of a thread that has not got what it waits for.
   */
  public static Operation takeOr(
      int location, LongPredicate awaited, int other, LongPredicate otherwise) {
    return new Operation(
        Kind.TAKE,
        Footprint.exclusive(location).and(Footprint.shared(other)),
        NOBODY,
        0,
        false,
        new Either(awaited, otherwise));
  }

  /**
   * Reads, once one of several locations no longer holds the value given for it: a spin loop that
   * has looked at them in vain. The event tells what it observed at the first of them.
   *
   * @param surveyed which of them stand for many others, and were looked at by a {@link #survey}
   */
  public static Operation awaitChange(int[] locations, long[] values, boolean[] surveyed) {
    return change(Kind.AWAIT, locations, values, surveyed);
  }

  /** The same for a thread that sleeps until another one wakes it: no loop, and it may deadlock. */
  public static Operation sleepUntilChange(int[] locations, long[] values) {
    return change(Kind.TAKE, locations, values, new boolean[locations.length]);
  }

  private static Operation change(Kind kind, int[] locations, long[] values, boolean[] surveyed) {
    Footprint footprint = Footprint.EMPTY;
    for (int i = 0; i < locations.length; i++) {
      int at = locations[i];
      footprint = footprint.and(surveyed[i] ? Footprint.exclusive(at) : Footprint.shared(at));
    }
    return new Operation(
        kind, footprint, NOBODY, 0, false, (index, current) -> current != values[index]);
  }

  /** One of the monitor operations, which all but a query touch their monitor exclusively. */
  public static Operation monitor(Kind kind, int monitor) {
    boolean looks = kind == Kind.QUERY_LOCK;
    Footprint footprint = looks ? Footprint.shared(monitor) : Footprint.exclusive(monitor);
    return new Operation(kind, footprint, NOBODY, 0);
  }

  /** Taking the monitor back after a wait; {@code spurious} if it may wake without being woken. */
  public static Operation reacquire(int monitor, boolean spurious) {
    return reacquire(monitor, 0, spurious);
  }

  /** The same where a lock has several wait sets; a time-out is a wake-up without being woken. */
  public static Operation reacquire(int monitor, int waitSet, boolean spurious) {
    return new Operation(Kind.REACQUIRE, Footprint.exclusive(monitor), waitSet, spurious ? 1 : 0);
  }

  /** Wakes one of those who wait in one of several wait sets of a lock. */
  public static Operation notifyOneOf(int monitor, int waitSet) {
    return new Operation(Kind.NOTIFY, Footprint.exclusive(monitor), waitSet, 0);
  }

  public static Operation notifyAllOf(int monitor, int waitSet) {
    return new Operation(Kind.NOTIFY_ALL, Footprint.exclusive(monitor), waitSet, 0);
  }

  public static Operation park(int permit) {
    return park(permit, false);
  }

  /** {@code spurious} if the thread may go on without a permit, as after a time-out. */
  public static Operation park(int permit, boolean spurious) {
    return new Operation(Kind.PARK, Footprint.exclusive(permit), NOBODY, spurious ? 1 : 0);
  }

  public static Operation unpark(int thread, int permit) {
    return new Operation(Kind.UNPARK, Footprint.shared(permit), thread, 0);
  }

  public static Operation start(int thread) {
    return new Operation(Kind.START, Footprint.EMPTY, thread, 0);
  }

  /** The same where others may look at {@code location} whether the thread is started. */
  public static Operation start(int thread, int location) {
    return new Operation(Kind.START, Footprint.exclusive(location), thread, 0);
  }

  public static Operation join(int thread) {
    return new Operation(Kind.JOIN, Footprint.EMPTY, thread, 0);
  }

  public static Operation choose(int values) {
    return new Operation(Kind.CHOOSE, Footprint.EMPTY, NOBODY, values);
  }

  public static Operation exit() {
    return new Operation(Kind.EXIT, Footprint.EMPTY, NOBODY, 0);
  }

  public Kind kind() {
    return kind;
  }

  /** What the operation may touch. */
  public Footprint footprint() {
    return footprint;
  }

  /** The object the operation is about, or -1 for one that is about a thread or nothing. */
  public int object() {
    return footprint.size() == 0 ? -1 : footprint.object(0);
  }

  /** The thread the operation is about, or -1. */
  public int target() {
    return target;
  }

  /** The value expected by a compare-and-set or await; the number of values of a data choice. */
  public long operand() {
    return operand;
  }

  /** Whether an operation that awaits may go on if its location holds {@code current}. */
  public boolean isSatisfiedBy(long current) {
    return isSatisfiedBy(0, current);
  }

  /** Whether an await may go on if the location with this index in its footprint holds that. */
  public boolean isSatisfiedBy(int index, long current) {
    return awaited == null ? current == operand : awaited.isThere(index, current);
  }

  /** Whether an await is for one value, the operand, and not for any of several. */
  public boolean awaitsOneValue() {
    return awaited == null;
  }

  /** Whether the thread may go on without having been woken or given a permit. */
  public boolean maySpuriouslyWake() {
    return (kind == Kind.REACQUIRE || kind == Kind.PARK) && operand == 1;
  }

  /** Which of the monitor's wait sets a notification is for or a re-acquisition waited in. */
  public int waitSet() {
    return Math.max(0, target);
  }

  /** Whether its thread can go on whatever the state is, and in one way only. */
  public boolean isAlwaysEnabled() {
    return alwaysEnabled;
  }

  /** Whether the access synchronises nobody: two conflicting ones may be a data race. */
  public boolean isPlain() {
    return plain;
  }

  /** Whether what it touches depends on what it finds. */
  public boolean isConditional() {
    return footprintIfStored != footprintIfFailed;
  }

  /** Whether a memory operation stores something if its location holds {@code current} now. */
  public boolean writesOver(long current) {
    return !isConditional()
        || (kind == Kind.COMPARE_AND_SET ? current == operand : isSatisfiedBy(current));
  }

  /** What the operation touches, exactly, if its location holds {@code current}. */
  public Footprint footprintOver(long current) {
    return writesOver(current) ? footprintIfStored : footprintIfFailed;
  }

  /** True if the operation orders itself with everything {@code thread} does. */
  public boolean ordersThread(int thread) {
    return ordered == thread || ordered == EVERYBODY;
  }

  /** True if it is ordered with all steps of some thread. */
  public boolean ordersAnyThread() {
    return ordered != NOBODY;
  }

  /** True if both are about the life of one thread, and one of them starts it. */
  boolean competesToStart(Operation other) {
    return ordered >= 0
        && ordered == other.ordered
        && (kind == Kind.START || other.kind == Kind.START);
  }

  @Override
  public String toString() {
    return kind + (target == NOBODY ? "" : "(" + target + ")") + footprint;
  }
}
