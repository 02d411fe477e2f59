package dev.sprang.vm.guest;

import dev.sprang.jdk.call.GateAccess;
import dev.sprang.jdk.call.GateWaits;
import dev.sprang.jdk.call.Pauses;
import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.call.ThreadOperations;
import dev.sprang.jdk.call.ThreadQueries;
import dev.sprang.jdk.call.WaitSetOperations;

/**
 * What carries out the calls of the JDK that take several operations: native methods go on here.
 */
final class JdkCalls {
  private static final ThreadOperations THREADS =
      (ThreadOperations) machine(ThreadOperations.class);
  static final Signals SIGNALS = new Signals(THREADS);
  static final Pauses PAUSES = new Pauses(THREADS, SIGNALS);
  static final ThreadQueries QUERIES = new ThreadQueries(THREADS, SIGNALS);
  static final SignalWaits WAITS =
      new SignalWaits(THREADS, (WaitSetOperations) machine(WaitSetOperations.class), SIGNALS);
  static final GateWaits GATES =
      new GateWaits(THREADS, (GateAccess) machine(GateAccess.class), SIGNALS);

  private JdkCalls() {}

  /** An object without code: the machine does what methods of the interface say. */
  private static native Object machine(Class<?> whose);

  static Thread.State state(Thread thread) {
    return state(QUERIES.state(thread));
  }

  private static native Thread.State state(int number);

  static ThreadGroup group(Thread thread) {
    return QUERIES.hasEnded(thread) ? null : ownGroup(thread);
  }

  private static native ThreadGroup ownGroup(Thread thread);

  static Thread.UncaughtExceptionHandler handler(Thread thread) {
    return QUERIES.hasEnded(thread) ? null : ownHandler(thread);
  }

  private static native Thread.UncaughtExceptionHandler ownHandler(Thread thread);

  static void interrupt(Thread thread) {
    if (!QUERIES.interrupt(thread)) {
      GuestRefusal.refuse("interrupt of a thread that was not started");
    }
  }
}
