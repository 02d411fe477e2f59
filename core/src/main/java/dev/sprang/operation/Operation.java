package dev.sprang.operation;

import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * What a thread is about to do, as data: what it means is told by {@link Semantics}. Immutable;
 * engines make one per instruction or location, not one per step.
 *
 * <p>The footprint is what the operation <em>may</em> touch: a pending compare-and-set counts as a
 * write. What it did touch is known when it has run, and is in the event.
 */
public final class Operation {
  static final int NOBODY = -1;
  private static final int EVERYBODY = -2;
  private static final int OVER = 1;
  private static final Operation[] FENCES =
      Stream.of(Mode.values())
          .map(mode -> new Operation(OperationKind.FENCE, Footprint.EMPTY, NOBODY, 0).as(mode))
          .toArray(Operation[]::new);

  private static final Operation TICK =
      new Operation(OperationKind.TICK, Footprint.EMPTY, NOBODY, 0);

  private static final Operation INPUT =
      new Operation(OperationKind.INPUT, Footprint.EMPTY, NOBODY, 0);

  private static final Operation MARK =
      new Operation(OperationKind.CHOOSE, Footprint.EMPTY, NOBODY, 1);

  private static final Operation DOUBT =
      new Operation(OperationKind.CHOOSE, Footprint.EMPTY, NOBODY, 2).as(Mode.PLAIN);

  private static final Operation ASSUME =
      new Operation(OperationKind.ASSUME, Footprint.EMPTY, NOBODY, 0);

  private final OperationKind kind;
  private final Mode mode;
  private final Footprint footprint;

  /** What it touches if it finds what it needs to store something, and if not. */
  private final Footprint footprintIfStored;

  private final Footprint footprintIfFailed;

  private final int target;

  /** The thread with all of whose steps it is ordered; or nobody, or everybody. */
  private final int ordered;

  private final long operand;
  private final boolean alwaysEnabled;
  private final boolean accessesMemory;
  private final Condition condition;

  Operation(OperationKind kind, Footprint footprint, int target, long operand) {
    this(kind, Mode.VOLATILE, footprint, target, operand, Condition.NONE);
  }

  Operation(OperationKind kind, Footprint footprint, Condition condition) {
    this(kind, Mode.VOLATILE, footprint, NOBODY, 0, condition);
  }

  Operation(
      OperationKind kind,
      Mode mode,
      Footprint footprint,
      int target,
      long operand,
      Condition condition) {
    this.kind = kind;
    this.mode = mode;
    this.footprint = footprint;
    this.condition = condition;
    boolean mayFail =
        condition.yields()
            || kind == OperationKind.COMPARE_AND_SET
            || kind == OperationKind.UPDATE && condition.guards().length > 0;
    this.footprintIfStored =
        condition.yields() ? Footprint.exclusive(footprint.object(0)) : footprint;
    this.footprintIfFailed = mayFail ? footprint.shared() : footprint;
    this.target = target;
    this.ordered =
        switch (kind) {
          case START, JOIN -> target;
          case EXIT, TICK -> EVERYBODY;
          default -> NOBODY;
        };
    this.alwaysEnabled =
        switch (kind) {
          case LOCK, REACQUIRE, PARK, AWAIT, TAKE, START, JOIN, NOTIFY, CHOOSE, BRANCH, ASSUME ->
              false;
          case SLEEP -> operand == OVER;
          default -> true;
        };
    this.accessesMemory = kind.accessesMemory();
    this.operand = operand;
  }

  public static Operation read(int location) {
    return new Operation(OperationKind.READ, Footprint.shared(location), NOBODY, 0);
  }

  public static Operation write(int location) {
    return new Operation(OperationKind.WRITE, Footprint.exclusive(location), NOBODY, 0);
  }

  public static Operation update(int location) {
    return new Operation(OperationKind.UPDATE, Footprint.exclusive(location), NOBODY, 0);
  }

  /** Reads; and writes in the same step if {@code condition} is true for what it reads. */
  public static Operation updateIf(int location, Guard condition) {
    return new Operation(
        OperationKind.UPDATE, Footprint.exclusive(location), Condition.of(condition));
  }

  /**
   * Reads, and conflicts with whatever touches the location: for one that stands for many, where
   * changing one of the many shares it.
   */
  public static Operation survey(int location) {
    return new Operation(OperationKind.READ, Footprint.exclusive(location), NOBODY, 0);
  }

  /** Reads and writes several locations in one step, and leaves the same value at each. */
  public static Operation updateAll(int[] locations) {
    Footprint footprint = Footprint.exclusive(locations[0]);
    for (int i = 1; i < locations.length; i++) {
      footprint = footprint.and(Footprint.exclusive(locations[i]));
    }
    return new Operation(OperationKind.UPDATE, footprint, NOBODY, 0);
  }

  /** The same operation, which touches another location as well, as many others do. */
  public Operation sharing(int location) {
    Footprint more = footprint.and(Footprint.shared(location));
    return new Operation(kind, mode, more, target, operand, condition);
  }

  /**
   * The same write or update, which its thread has made already, when nobody else could see the
   * location yet: after so many of its other steps.
   */
  public Operation madeAfter(int steps) {
    return new Operation(kind, mode, footprint, target, steps + 1L, condition);
  }

  /** Whether it is a write that was made earlier than its event came. */
  public boolean isBelated() {
    return (kind == OperationKind.WRITE || kind == OperationKind.UPDATE) && operand != 0;
  }

  /** After how many other steps of its thread a belated write was made. */
  public int stepsBefore() {
    return (int) operand - 1;
  }

  /** The same operation in another mode. */
  public Operation as(Mode other) {
    return new Operation(kind, other, footprint, target, operand, condition);
  }

  public static Operation compareAndSet(int location, long expected) {
    Footprint footprint = Footprint.exclusive(location);
    Condition condition = Condition.of(new Guard.Equal(expected));
    return new Operation(
        OperationKind.COMPARE_AND_SET, Mode.VOLATILE, footprint, NOBODY, expected, condition);
  }

  /**
   * The same operation, which now also goes on once {@code ends} holds for another location: what
   * it does then depends on which of the two it was.
   */
  public Operation orOnce(int location, Guard ends) {
    Footprint more = footprint.and(Footprint.shared(location));
    Condition either = Condition.of(condition.guards()[0], ends);
    return new Operation(kind, mode, more, target, operand, either);
  }

  /** One of the monitor operations, which all but a query touch their monitor exclusively. */
  public static Operation monitor(OperationKind kind, int monitor) {
    boolean looks = kind == OperationKind.QUERY_LOCK;
    Footprint footprint = looks ? Footprint.shared(monitor) : Footprint.exclusive(monitor);
    return new Operation(kind, footprint, NOBODY, 0);
  }

  public static Operation park(int permit) {
    return park(permit, false);
  }

  /** {@code spurious} if the thread may go on without a permit, as after a time-out. */
  public static Operation park(int permit, boolean spurious) {
    return new Operation(OperationKind.PARK, Footprint.exclusive(permit), NOBODY, spurious ? 1 : 0);
  }

  public static Operation unpark(int thread, int permit) {
    return new Operation(OperationKind.UNPARK, Footprint.shared(permit), thread, 0);
  }

  public static Operation start(int thread) {
    return new Operation(OperationKind.START, Footprint.EMPTY, thread, 0);
  }

  /** The same where others may look at {@code location} whether the thread is started. */
  public static Operation start(int thread, int location) {
    return new Operation(OperationKind.START, Footprint.exclusive(location), thread, 0);
  }

  public static Operation join(int thread) {
    return new Operation(OperationKind.JOIN, Footprint.EMPTY, thread, 0);
  }

  public static Operation choose(int values) {
    return new Operation(OperationKind.CHOOSE, Footprint.EMPTY, NOBODY, values);
  }

  /** Takes an input. */
  public static Operation input() {
    return INPUT;
  }

  /** Says only that its thread is there: a choice of one thing. */
  public static Operation mark() {
    return MARK;
  }

  public boolean isMark() {
    return kind == OperationKind.CHOOSE && operand == 1;
  }

  /** Decides whether the weak compare-and-set that comes next only looks: the second way. */
  public static Operation doubt() {
    return DOUBT;
  }

  public boolean isDoubt() {
    return kind == OperationKind.CHOOSE && mode == Mode.PLAIN;
  }

  /** Goes on in one of several ways, as inputs are. */
  public static Operation branch(int ways) {
    return new Operation(OperationKind.BRANCH, Footprint.EMPTY, NOBODY, ways);
  }

  /** Waits for ever, for what was assumed does not hold. */
  public static Operation assume() {
    return ASSUME;
  }

  /** Orders what its thread does before and after it, and nothing else. */
  public static Operation fence(Mode mode) {
    return FENCES[mode.ordinal()];
  }

  /**
   * Waits for nothing but time.
   *
   * @param over whether that has passed
   */
  public static Operation sleep(boolean over) {
    return new Operation(OperationKind.SLEEP, Footprint.EMPTY, NOBODY, over ? OVER : 0);
  }

  /** Time goes on until the thread, perhaps others too, has waited long enough. */
  public static Operation tick() {
    return TICK;
  }

  public static Operation exit() {
    return new Operation(OperationKind.EXIT, Footprint.EMPTY, NOBODY, 0);
  }

  /**
   * What other sessions have to know of it to tell which steps it is dependent with, in their
   * numbers: its kind, what it touches, and the thread it starts, joins or wakes.
   */
  Operation renumbered(IntFunction<int[]> objects, IntUnaryOperator threads) {
    Footprint touched = footprint.renumbered(objects);
    int other = target < 0 ? target : threads.applyAsInt(target);
    return new Operation(kind, mode, touched, other, 0, Condition.NONE);
  }

  public OperationKind kind() {
    return kind;
  }

  public Mode mode() {
    return mode;
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

  /**
   * The value expected by a compare-and-set or await; the number of values of a data choice; wait
   * set and {@linkplain #maySpuriouslyWake spurious wake-up} as one number where threads wait; when
   * a {@linkplain #isBelated belated} write was made.
   */
  public long operand() {
    return operand;
  }

  Condition condition() {
    return condition;
  }

  /** Whether an operation that awaits may go on if its location holds {@code current}. */
  public boolean isSatisfiedBy(long current) {
    return isSatisfiedBy(0, current);
  }

  /** Whether it may go on if the location with this index in its footprint holds that. */
  public boolean isSatisfiedBy(int index, long current) {
    return condition.guards()[index].holds(current);
  }

  /** Whether an await is for one value, the operand, and not for any of several. */
  public boolean awaitsOneValue() {
    return condition.guards()[0] instanceof Guard.Equal;
  }

  /** Whether the thread may go on without having been woken or given a permit. */
  public boolean maySpuriouslyWake() {
    return (kind == OperationKind.REACQUIRE || kind == OperationKind.PARK) && (operand & 1) == 1;
  }

  /** Whether it is about a wait set of a lock that has several, and not a monitor's own. */
  public boolean isOfCondition() {
    return waitSet() > 0;
  }

  /** Which of the monitor's wait sets a wait, notification or re-acquisition is about. */
  public int waitSet() {
    return (int) (operand >> 1);
  }

  /** Whether its thread can go on whatever the state is, and in one way only. */
  public boolean isAlwaysEnabled() {
    return alwaysEnabled;
  }

  /** Whether it is about a memory location. */
  public boolean accessesMemory() {
    return accessesMemory;
  }

  /** Whether the access synchronises nobody: two conflicting ones may be a data race. */
  public boolean isPlain() {
    return mode == Mode.PLAIN;
  }

  /** Whether what it touches depends on what it finds. */
  public boolean isConditional() {
    return footprintIfStored != footprintIfFailed;
  }

  /** Whether a memory operation stores something if its location holds {@code current} now. */
  public boolean writesOver(long current) {
    return !isConditional() || isSatisfiedBy(current);
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
        && (kind == OperationKind.START || other.kind == OperationKind.START);
  }

  /** Whether it is of the same kind and about the same object, thread and wait set. */
  public boolean isAboutTheSame(Operation other) {
    return kind == other.kind
        && object() == other.object()
        && target == other.target
        && (!kind.isMonitor() || waitSet() == other.waitSet());
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Operation that
            && isAboutTheSame(that)
            && mode == that.mode
            && operand == that.operand
            && footprint.equals(that.footprint)
            && condition.equals(that.condition);
  }

  @Override
  public int hashCode() {
    return (footprint.hashCode() * 31 + kind.ordinal()) * 31 + target * 31 + Long.hashCode(operand);
  }

  @Override
  public String toString() {
    return kind + (target == NOBODY ? "" : "(" + target + ")") + footprint;
  }
}
