package dev.sprang.jdk.synchroniser;

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
  /** Hints to the JVM, which change nothing that a program could see. */
  YIELD(Style.INSTEAD),
  CURRENT_THREAD(Style.INSTEAD),
  INTERRUPT(Style.INSTEAD),
  IS_INTERRUPTED(Style.INSTEAD),
  TEST_INTERRUPTED(Style.INSTEAD),
  IS_ALIVE(Style.INSTEAD),
  THREAD_STATE(Style.INSTEAD),
  /** Where a thread is in its code. */
  THREAD_STACK(Style.INSTEAD),
  /** A thread's group, which it has until it ends. */
  THREAD_GROUP(Style.INSTEAD),
  /** What a group says of its threads, and does to them. */
  GROUP_THREADS(Style.INSTEAD),
  THREAD_ID(Style.INSTEAD),
  THREAD_TEXT(Style.INSTEAD),
  IS_VIRTUAL(Style.INSTEAD),
  SET_DAEMON(Style.INSTEAD),
  /** What a thread says of itself that others may change, and changing it. */
  THREAD_READ(Style.BEFORE),
  THREAD_WRITE(Style.BEFORE),
  SET_PRIORITY(Style.INSTEAD),
  /** Who gets the exceptions that a thread does not catch, and that no thread catches. */
  SET_HANDLER(Style.INSTEAD),
  DEFAULT_HANDLER(Style.INSTEAD),
  /** Making, and perhaps starting, a thread by a builder. */
  BUILD_THREAD(Style.INSTEAD),
  PARK(Style.INSTEAD),
  UNPARK(Style.INSTEAD),

  // Locks
  LOCK(Style.BEFORE),
  LOCK_INTERRUPTIBLY(Style.INSTEAD),
  TRY_LOCK(Style.BEFORE),
  TIMED_TRY_LOCK(Style.INSTEAD),
  UNLOCK(Style.BEFORE),
  QUERY_LOCK(Style.BEFORE),
  /** What a thread asks about its own holds of a lock. */
  OWN_HOLDS(Style.BEFORE),
  /** Who waits on a condition; for the holder of the lock. */
  LOCK_WAITERS(Style.INSTEAD),
  /** Who has come to a lock and not got it. */
  LOCK_QUEUE(Style.INSTEAD),
  NEW_CONDITION(Style.BEFORE),
  AWAIT(Style.INSTEAD),
  SIGNAL(Style.INSTEAD),
  SIGNAL_ALL(Style.INSTEAD),

  // Latches, semaphores, blocking queues: calls that wait until the object's guard allows them
  GUARDED(Style.BEFORE),
  GUARDED_UNINTERRUPTIBLY(Style.BEFORE),
  /** The same for one that puts something in, its first argument. */
  GUARDED_PUT(Style.BEFORE_WITH_ARGUMENTS),
  GUARDED_FOR_SOME_TIME(Style.INSTEAD),

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
  ELEMENT_APPLY(Style.INSTEAD),

  // The program's own variables by other means than instructions: VarHandle, field updaters,
  // reflection; what names the variable comes first among the arguments
  VARIABLE_READ(Style.BEFORE_WITH_ARGUMENTS),
  VARIABLE_WRITE(Style.BEFORE_WITH_ARGUMENTS),
  VARIABLE_UPDATE(Style.BEFORE_WITH_ARGUMENTS),
  VARIABLE_COMPARE_AND_SET(Style.BEFORE_WITH_ARGUMENTS),
  VARIABLE_APPLY(Style.INSTEAD),
  MAKE_VAR_HANDLE(Style.INSTEAD),
  /** Orders the accesses of its thread: an operation that touches nothing. */
  FENCE(Style.BEFORE),

  // Memory by object and offset, the first two arguments
  MEMORY_READ(Style.BEFORE_WITH_ARGUMENTS),
  MEMORY_WRITE(Style.BEFORE_WITH_ARGUMENTS),
  MEMORY_UPDATE(Style.BEFORE_WITH_ARGUMENTS),
  MEMORY_COMPARE_AND_SET(Style.BEFORE_WITH_ARGUMENTS),

  /** What a program takes from outside, what it assumes, and data choices: the method says what. */
  INPUT(Style.INSTEAD),

  /** What the stand-ins for classes of the JDK do with their cells; the method says what. */
  CELL(Style.INSTEAD),

  // What would differ from run to run
  NANO_TIME(Style.INSTEAD),
  CURRENT_TIME(Style.INSTEAD),
  HASH_CODE(Style.INSTEAD),
  IDENTITY_HASH_CODE(Style.INSTEAD),
  RANDOM_DOUBLE(Style.INSTEAD),
  RANDOM_UUID(Style.INSTEAD),
  SYSTEM_CLOCK(Style.INSTEAD),
  NOW(Style.INSTEAD),
  DRAW_SEED(Style.WITH_NUMBER),
  DRAW_MILLIS(Style.WITH_NUMBER),

  /** A class of the program by its name, initialised. */
  CLASS_BY_NAME(Style.INSTEAD),

  // The end of the program
  EXIT(Style.INSTEAD),
  SHUTDOWN_HOOK(Style.INSTEAD);

  /** How the call is replaced. */
  public enum Style {
    /** The engine gives permission, then the JDK's own code runs as one step. */
    BEFORE,
    /** The same, and the arguments matter to what the operation is. */
    BEFORE_WITH_ARGUMENTS,
    /** The engine does all of it: the JDK's own code would block or differ from run to run. */
    INSTEAD,
    /** A constructor without arguments: the engine gives it the number it would draw itself. */
    WITH_NUMBER
  }

  private final Style style;

  Meaning(Style style) {
    this.style = style;
  }

  public Style style() {
    return style;
  }

  /** Whether the JDK's own code may call code of the program, to compare elements for instance. */
  public boolean mayCallBack() {
    return this == GUARDED || this == GUARDED_UNINTERRUPTIBLY || this == GUARDED_PUT;
  }
}
