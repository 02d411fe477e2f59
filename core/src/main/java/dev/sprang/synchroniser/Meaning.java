package dev.sprang.synchroniser;

/**
 * What a call into the JDK means to the program's threads. The engines do the rest: when the
 * operation is enabled, what it touches and what it wakes follows from the meaning.
 */
public enum Meaning {
  // Monitors
  WAIT(Style.INSTEAD),
  NOTIFY(Style.INSTEAD),
  NOTIFY_ALL(Style.INSTEAD),
  HOLDS_LOCK(Style.INSTEAD),

  // Threads
  START(Style.INSTEAD),
  JOIN(Style.INSTEAD),
  SLEEP(Style.INSTEAD),
  YIELD(Style.INSTEAD),
  CURRENT_THREAD(Style.INSTEAD),
  INTERRUPT(Style.INSTEAD),
  IS_INTERRUPTED(Style.INSTEAD),
  TEST_INTERRUPTED(Style.INSTEAD),
  IS_ALIVE(Style.INSTEAD),
  THREAD_STATE(Style.INSTEAD),
  THREAD_ID(Style.INSTEAD),
  PARK(Style.INSTEAD),
  UNPARK(Style.INSTEAD),

  // Locks
  LOCK(Style.BEFORE),
  LOCK_INTERRUPTIBLY(Style.INSTEAD),
  TRY_LOCK(Style.BEFORE),
  TIMED_TRY_LOCK(Style.INSTEAD),
  UNLOCK(Style.BEFORE),
  QUERY_LOCK(Style.BEFORE),
  NEW_CONDITION(Style.BEFORE),
  AWAIT(Style.INSTEAD),
  SIGNAL(Style.INSTEAD),
  SIGNAL_ALL(Style.INSTEAD),

  // Variables with atomic operations; those of arrays have their index as first argument
  ATOMIC_READ(Style.BEFORE),
  ATOMIC_WRITE(Style.BEFORE),
  ATOMIC_UPDATE(Style.BEFORE),
  ATOMIC_COMPARE_AND_SET(Style.BEFORE_WITH_ARGUMENTS),
  ATOMIC_APPLY(Style.INSTEAD),
  ELEMENT_READ(Style.BEFORE_WITH_ARGUMENTS),
  ELEMENT_WRITE(Style.BEFORE_WITH_ARGUMENTS),
  ELEMENT_UPDATE(Style.BEFORE_WITH_ARGUMENTS),
  ELEMENT_COMPARE_AND_SET(Style.BEFORE_WITH_ARGUMENTS),

  // Memory by object and offset, the first two arguments
  MEMORY_READ(Style.BEFORE_WITH_ARGUMENTS),
  MEMORY_WRITE(Style.BEFORE_WITH_ARGUMENTS),
  MEMORY_UPDATE(Style.BEFORE_WITH_ARGUMENTS),
  MEMORY_COMPARE_AND_SET(Style.BEFORE_WITH_ARGUMENTS),

  // What would differ from run to run
  NANO_TIME(Style.INSTEAD),
  CURRENT_TIME(Style.INSTEAD),
  HASH_CODE(Style.INSTEAD),
  IDENTITY_HASH_CODE(Style.INSTEAD),
  RANDOM_DOUBLE(Style.INSTEAD),
  EXIT(Style.INSTEAD);

  /** How the call is replaced. */
  public enum Style {
    /** The engine gives permission, then the JDK's own code runs as one step. */
    BEFORE,
    /** The same, and the arguments matter to what the operation is. */
    BEFORE_WITH_ARGUMENTS,
    /** The engine does all of it: the JDK's own code would block or differ from run to run. */
    INSTEAD
  }

  private final Style style;

  Meaning(Style style) {
    this.style = style;
  }

  public Style style() {
    return style;
  }
}
