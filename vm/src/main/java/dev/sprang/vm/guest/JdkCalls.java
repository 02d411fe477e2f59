package dev.sprang.vm.guest;

import dev.sprang.jdk.call.CellAccess;
import dev.sprang.jdk.call.CellWaits;
import dev.sprang.jdk.call.GroupAccess;
import dev.sprang.jdk.call.GuardAccess;
import dev.sprang.jdk.call.Guards;
import dev.sprang.jdk.call.HandlerAccess;
import dev.sprang.jdk.call.LifeAccess;
import dev.sprang.jdk.call.Pauses;
import dev.sprang.jdk.call.ProgramEnd;
import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.call.StartedThreads;
import dev.sprang.jdk.call.ThreadGroups;
import dev.sprang.jdk.call.ThreadOperations;
import dev.sprang.jdk.call.ThreadQueries;
import dev.sprang.jdk.call.UncaughtExceptions;
import dev.sprang.jdk.call.WaitSetOperations;
import java.lang.Thread.UncaughtExceptionHandler;
import java.security.AccessControlContext;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * What carries out the calls of the JDK that take several operations: native methods go on here.
 */
final class JdkCalls {
  private static final ThreadOperations THREADS =
      (ThreadOperations) machine(ThreadOperations.class);
  static final Signals SIGNALS = new Signals(THREADS);
  static final Pauses PAUSES = new Pauses(THREADS, SIGNALS);
  static final ThreadQueries THREAD_QUERIES = new ThreadQueries(THREADS, SIGNALS);
  static final SignalWaits SIGNAL_WAITS =
      new SignalWaits(THREADS, (WaitSetOperations) machine(WaitSetOperations.class), SIGNALS);
  static final CellWaits CELL_WAITS =
      new CellWaits(THREADS, (CellAccess) machine(CellAccess.class), SIGNALS);

  private static final LifeAccess LIFE = (LifeAccess) machine(LifeAccess.class);
  private static final GroupAccess GROUPS = (GroupAccess) machine(GroupAccess.class);
  private static final StartedThreads STARTED = new StartedThreads(THREADS, LIFE, GROUPS);
  static final ProgramEnd PROGRAM_END = new ProgramEnd(THREADS, LIFE, STARTED);
  static final ThreadGroups THREAD_GROUPS =
      new ThreadGroups(THREADS, GROUPS, THREAD_QUERIES, STARTED);

  private static final Guards GUARDS =
      new Guards(THREADS, (GuardAccess) machine(GuardAccess.class), SIGNALS);

  private static final UncaughtExceptions UNCAUGHT =
      new UncaughtExceptions((HandlerAccess) machine(HandlerAccess.class));

  private JdkCalls() {}

  /** An object without code: the machine does what methods of the interface say. */
  private static native Object machine(Class<?> whose);

  static Thread.State state(Thread thread) {
    return state(THREAD_QUERIES.state(thread));
  }

  private static native Thread.State state(int number);

  @SuppressWarnings("removal") // programs may still use it
  static AccessControlContext context() {
    return new AccessControlContext(new ProtectionDomain[0]);
  }

  static @Nullable ThreadGroup group(Thread thread) {
    return THREAD_QUERIES.hasEnded(thread) ? null : ownGroup(thread);
  }

  private static native ThreadGroup ownGroup(Thread thread);

  static @Nullable UncaughtExceptionHandler handler(Thread thread) {
    return THREAD_QUERIES.hasEnded(thread) ? null : ownHandler(thread);
  }

  private static native UncaughtExceptionHandler ownHandler(Thread thread);

  /** In place of the frames of a thread that did not catch an exception. */
  static boolean fails(Thread thread, Throwable thrown) {
    return UNCAUGHT.fails(thread, thrown);
  }

  static void call(UncaughtExceptionHandler handler, Thread thread, Throwable thrown) {
    try {
      handler.uncaughtException(thread, thrown);
    } catch (Throwable ignored) {
      // as by the JVM
    }
  }

  static void interrupt(Thread thread) {
    if (!THREAD_QUERIES.interrupt(thread)) {
      Host.refuse("interrupt of a thread that was not started and that others know");
    }
  }

  /** For what the program's threads have in place of the JDK's method. */
  static void interruptBySelf(Thread thread) {
    thread.interrupt();
  }

  static void await(Object guarded, int call) throws InterruptedException {
    goOn(GUARDS.await(guarded, call, true));
  }

  static boolean tryForSomeTime(Object guarded, int call, long nanos) throws InterruptedException {
    if (GUARDS.tryForSomeTime(guarded, call, nanos)) {
      goOn(true);
    }
    return false;
  }

  /** Never comes back: the call is made once more, and goes on. */
  private static native void goOn(boolean asked);
}
