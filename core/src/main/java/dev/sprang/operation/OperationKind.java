package dev.sprang.operation;

import java.util.Locale;

/** The kinds of operation, with the enabledness rule explorers may rely on. */
public enum OperationKind {
  READ(Observes.MEMORY),
  WRITE(Observes.NOTHING),
  /** Reads and writes one location in one step. */
  UPDATE(Observes.MEMORY),
  /** Writes if the location holds {@link Operation#operand}; touches it as a read otherwise. */
  COMPARE_AND_SET(Observes.MEMORY),
  /** Reads, once the location {@linkplain Operation#isSatisfiedBy holds what is awaited}. */
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
  /** Gives {@link Operation#target} its permit. */
  UNPARK(Observes.NOTHING),
  /** Starts {@link Operation#target}: before everything that thread does. */
  START(Observes.NOTHING),
  /** Waits for {@link Operation#target} to end: after everything that thread does. */
  JOIN(Observes.NOTHING),
  /** A data choice among {@link Operation#operand} values. */
  CHOOSE(Observes.NOTHING),
  /** Takes an input of the program, which is the same for all threads. */
  INPUT(Observes.NOTHING),
  /**
   * Goes on in one of {@link Operation#operand} ways, of which the inputs decide: each is possible
   * for some of those that have led here. Which ones that are depends on what other threads have
   * found out of the same inputs, but whatever they did, the order does not matter.
   */
  BRANCH(Observes.NOTHING),
  /** Is at an assumption that does not hold: never goes on, and nor does the execution count. */
  ASSUME(Observes.NOTHING),
  /** Waits for nothing but time: enabled once that is over. */
  SLEEP(Observes.NOTHING),
  /** Orders what its thread does before and after it, as its mode says. */
  FENCE(Observes.NOTHING),
  /** Ends the program: after everything, and nobody does anything after it. */
  EXIT(Observes.NOTHING),
  /**
   * Time goes on until its thread has waited long enough, where nobody can go on without that:
   * after everything before it and before everything after it, so it races with nothing. Not what
   * the thread {@linkplain dev.sprang.execution.Moment#waiting waits to do}, which comes
   * afterwards.
   */
  TICK(Observes.NOTHING);

  private final Observes observes;

  OperationKind(Observes observes) {
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

  /** True for operations that may change the value of a memory location. */
  public boolean writesMemory() {
    return this == WRITE || this == UPDATE || this == COMPARE_AND_SET || this == TAKE;
  }

  /** True for operations on a memory location. */
  public boolean accessesMemory() {
    return readsMemory() || this == WRITE;
  }

  /** True if the operation is enabled only while its location holds what is awaited. */
  public boolean awaits() {
    return this == AWAIT || this == TAKE;
  }

  /** The kind as messages say it: {@code try-lock}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** True for operations that only the owner of the monitor can do. */
  public boolean needsMonitor() {
    return switch (this) {
      case UNLOCK, WAIT, NOTIFY, NOTIFY_ALL -> true;
      default -> false;
    };
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
