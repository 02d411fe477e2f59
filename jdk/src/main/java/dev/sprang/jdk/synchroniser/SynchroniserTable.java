package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.StandIns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What each call into the JDK's synchronisers means, written once for all engines. Looked up when
 * code is prepared, never while it runs.
 *
 * <p>A row names a class, a method and, where overloads differ in meaning, the parameter types in
 * descriptor form. A row without parameter types stands for all overloads.
 */
public final class SynchroniserTable {
  /** Why nobody can wait to be notified by a thread's own object. */
  public static final String WAIT_ON_THREAD =
      "wait() on a Thread, whom the JVM notifies when it ends, is not modelled: use join()";

  private static final String UNIT = "java/util/concurrent/TimeUnit";
  private static final String THREAD = "java/lang/Thread";
  private static final String GROUP = "java/lang/ThreadGroup";
  private static final String LOCKS = "java/util/concurrent/locks/";

  /** Calls by which a program may find out that a lock is held without waiting for it. */
  public static final List<String> ASKING_LOCKS =
      List.of(
          "tryLock()Z",
          "tryLock(JLjava/util/concurrent/TimeUnit;)Z",
          "lockInterruptibly()V",
          "isLocked()Z");

  private static final String ATOMIC = "java/util/concurrent/atomic/";

  private static final List<String> COMPARE_AND_SET =
      List.of(
          "compareAndSet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetVolatile",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease",
          "compareAndExchange",
          "compareAndExchangeAcquire",
          "compareAndExchangeRelease");

  /** What updates a variable with a function. */
  static final List<String> APPLY =
      List.of("getAndUpdate", "updateAndGet", "getAndAccumulate", "accumulateAndGet");

  private static final List<String> DATES =
      List.of(
          "Instant",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "MonthDay",
          "OffsetDateTime",
          "OffsetTime",
          "Year",
          "YearMonth",
          "ZonedDateTime");

  private final Map<String, Meaning> rows = new HashMap<>();

  public SynchroniserTable() {
    monitors();
    threads();
    parking();
    locks();
    for (String type : List.of("AtomicInteger", "AtomicLong", "AtomicReference", "AtomicBoolean")) {
      atomics(ATOMIC + type);
    }
    for (String type : List.of("AtomicIntegerArray", "AtomicLongArray", "AtomicReferenceArray")) {
      elements(ATOMIC + type);
    }
    new VariableRows(this::row).add();
    new GuardedRows(this::row).add();
    UnsafeRows.all().forEach(rows::put);
    nondeterminism();
    new InputRows(this::row).add();
    for (String method : StandIns.OPERATIONS) {
      row(SharedCell.class.getName().replace('.', '/'), method, Meaning.CELL);
    }
  }

  /** The meaning of a call, by internal class name, method name and descriptor. */
  public Optional<Meaning> find(String owner, String name, String descriptor) {
    String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
    Meaning exact = rows.get(owner + "." + name + parameters);
    return Optional.ofNullable(exact != null ? exact : rows.get(owner + "." + name));
  }

  private void row(String owner, String method, Meaning meaning) {
    rows.put(owner + "." + method, meaning);
  }

  private void monitors() {
    String object = "java/lang/Object";
    row(object, "wait", Meaning.WAIT);
    row(object, "notify", Meaning.NOTIFY);
    row(object, "notifyAll", Meaning.NOTIFY_ALL);
    row(THREAD, "holdsLock", Meaning.HOLDS_LOCK);
  }

  private void threads() {
    row(THREAD, "start", Meaning.START);
    row(THREAD, "join", Meaning.JOIN);
    row(THREAD, "sleep", Meaning.SLEEP);
    row(UNIT, "sleep", Meaning.SLEEP);
    row(UNIT, "timedJoin", Meaning.JOIN);
    row(UNIT, "timedWait", Meaning.WAIT);
    row(THREAD, "yield", Meaning.YIELD);
    row(THREAD, "onSpinWait", Meaning.YIELD);
    row("java/lang/System", "gc", Meaning.YIELD);
    row("java/lang/Runtime", "gc", Meaning.YIELD);
    row(THREAD, "currentThread", Meaning.CURRENT_THREAD);
    row(THREAD, "interrupt", Meaning.INTERRUPT);
    row(THREAD, "isInterrupted", Meaning.IS_INTERRUPTED);
    row(THREAD, "interrupted", Meaning.TEST_INTERRUPTED);
    row(THREAD, "isAlive", Meaning.IS_ALIVE);
    row(THREAD, "getState", Meaning.THREAD_STATE);
    row(THREAD, "getStackTrace", Meaning.THREAD_STACK);
    row(THREAD, "getId", Meaning.THREAD_ID);
    row(THREAD, "threadId", Meaning.THREAD_ID);
    row(THREAD, "toString", Meaning.THREAD_TEXT);
    row(THREAD, "isVirtual", Meaning.IS_VIRTUAL);
    row(THREAD, "setDaemon", Meaning.SET_DAEMON);
    row(THREAD, "getThreadGroup", Meaning.THREAD_GROUP);
    for (String asking : List.of("activeCount", "enumerate")) {
      row(THREAD, asking, Meaning.GROUP_THREADS);
    }
    for (String asking :
        List.of(
            "activeCount",
            "enumerate([Ljava/lang/Thread;)",
            "enumerate([Ljava/lang/Thread;Z)",
            "interrupt")) {
      row(GROUP, asking, Meaning.GROUP_THREADS);
    }
    for (String property : List.of("getName", "getPriority", "isDaemon")) {
      row(THREAD, property, Meaning.THREAD_READ);
    }
    row(THREAD, "setName", Meaning.THREAD_WRITE);
    row(THREAD, "setPriority", Meaning.SET_PRIORITY);
    row(THREAD, "setUncaughtExceptionHandler", Meaning.SET_HANDLER);
    row(THREAD, "setDefaultUncaughtExceptionHandler", Meaning.DEFAULT_HANDLER);
    row(THREAD, "getDefaultUncaughtExceptionHandler", Meaning.DEFAULT_HANDLER);
    row(THREAD, "startVirtualThread", Meaning.BUILD_THREAD);
    for (String builder : List.of("", "$OfPlatform", "$OfVirtual")) {
      row(THREAD + "$Builder" + builder, "unstarted", Meaning.BUILD_THREAD);
      row(THREAD + "$Builder" + builder, "start", Meaning.BUILD_THREAD);
      row(THREAD + "$Builder" + builder, "factory", Meaning.BUILD_THREAD);
    }
  }

  private void parking() {
    String support = LOCKS + "LockSupport";
    row(support, "park", Meaning.PARK);
    row(support, "parkNanos", Meaning.PARK);
    row(support, "parkUntil", Meaning.PARK);
    row(support, "unpark", Meaning.UNPARK);
  }

  private void locks() {
    for (String type : List.of(LOCKS + "ReentrantLock", LOCKS + "Lock")) {
      row(type, "lock", Meaning.LOCK);
      row(type, "lockInterruptibly", Meaning.LOCK_INTERRUPTIBLY);
      row(type, "tryLock()", Meaning.TRY_LOCK);
      row(type, "tryLock(JLjava/util/concurrent/TimeUnit;)", Meaning.TIMED_TRY_LOCK);
      row(type, "unlock", Meaning.UNLOCK);
      row(type, "newCondition", Meaning.NEW_CONDITION);
    }
    String reentrant = LOCKS + "ReentrantLock";
    row(reentrant, "isLocked", Meaning.QUERY_LOCK);
    for (String own : List.of("isHeldByCurrentThread", "getHoldCount", "isFair")) {
      row(reentrant, own, Meaning.OWN_HOLDS);
    }
    row(reentrant, "hasWaiters", Meaning.LOCK_WAITERS);
    row(reentrant, "getWaitQueueLength", Meaning.LOCK_WAITERS);
    for (String queue : List.of("hasQueuedThreads", "hasQueuedThread", "getQueueLength")) {
      row(reentrant, queue, Meaning.LOCK_QUEUE);
    }
    String condition = LOCKS + "Condition";
    row(condition, "await", Meaning.AWAIT);
    row(condition, "awaitNanos", Meaning.AWAIT);
    row(condition, "awaitUninterruptibly", Meaning.AWAIT);
    row(condition, "awaitUntil", Meaning.AWAIT);
    row(condition, "signal", Meaning.SIGNAL);
    row(condition, "signalAll", Meaning.SIGNAL_ALL);
  }

  private void atomics(String type) {
    for (String read :
        List.of(
            "get", "getPlain", "getOpaque", "getAcquire", "intValue", "longValue", "toString")) {
      row(type, read, Meaning.ATOMIC_READ);
    }
    for (String write : List.of("set", "lazySet", "setPlain", "setOpaque", "setRelease")) {
      row(type, write, Meaning.ATOMIC_WRITE);
    }
    for (String update :
        List.of(
            "getAndSet",
            "getAndIncrement",
            "getAndDecrement",
            "getAndAdd",
            "incrementAndGet",
            "decrementAndGet",
            "addAndGet")) {
      row(type, update, Meaning.ATOMIC_UPDATE);
    }
    for (String exchange : COMPARE_AND_SET) {
      row(type, exchange, Meaning.ATOMIC_COMPARE_AND_SET);
    }
    for (String apply : APPLY) {
      row(type, apply, Meaning.ATOMIC_APPLY);
    }
  }

  private void elements(String type) {
    for (String read : List.of("get", "getPlain", "getOpaque", "getAcquire")) {
      row(type, read, Meaning.ELEMENT_READ);
    }
    for (String write : List.of("set", "lazySet", "setPlain", "setOpaque", "setRelease")) {
      row(type, write, Meaning.ELEMENT_WRITE);
    }
    for (String update :
        List.of(
            "getAndSet",
            "getAndIncrement",
            "getAndDecrement",
            "getAndAdd",
            "incrementAndGet",
            "decrementAndGet",
            "addAndGet")) {
      row(type, update, Meaning.ELEMENT_UPDATE);
    }
    for (String exchange : COMPARE_AND_SET) {
      row(type, exchange, Meaning.ELEMENT_COMPARE_AND_SET);
    }
    for (String apply : APPLY) {
      row(type, apply, Meaning.ELEMENT_APPLY);
    }
  }

  private void nondeterminism() {
    row("java/lang/System", "nanoTime", Meaning.NANO_TIME);
    row("java/lang/System", "currentTimeMillis", Meaning.CURRENT_TIME);
    row("java/lang/System", "identityHashCode", Meaning.IDENTITY_HASH_CODE);
    row("java/lang/Object", "hashCode", Meaning.HASH_CODE);
    row("java/lang/Math", "random", Meaning.RANDOM_DOUBLE);
    row("java/util/UUID", "randomUUID", Meaning.RANDOM_UUID);
    row("java/util/Random", "<init>()", Meaning.DRAW_SEED);
    row("java/util/SplittableRandom", "<init>()", Meaning.DRAW_SEED);
    row("java/util/Date", "<init>()", Meaning.DRAW_MILLIS);
    for (String clock : List.of("systemUTC", "systemDefaultZone", "system")) {
      row("java/time/Clock", clock, Meaning.SYSTEM_CLOCK);
    }
    row("java/time/InstantSource", "system", Meaning.SYSTEM_CLOCK);
    for (String type : DATES) {
      row("java/time/" + type, "now()", Meaning.NOW);
      row("java/time/" + type, "now(Ljava/time/ZoneId;)", Meaning.NOW);
    }
    row("java/lang/Class", "forName(Ljava/lang/String;)", Meaning.CLASS_BY_NAME);
    row("java/lang/System", "exit", Meaning.EXIT);
    row("java/lang/Runtime", "exit", Meaning.EXIT);
    row("java/lang/Runtime", "halt", Meaning.EXIT);
    row("java/lang/Runtime", "addShutdownHook", Meaning.SHUTDOWN_HOOK);
    row("java/lang/Runtime", "removeShutdownHook", Meaning.SHUTDOWN_HOOK);
  }
}
