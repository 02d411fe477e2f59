package dev.sprang.vm.guest;

import dev.sprang.jdk.call.GateWaits;
import dev.sprang.jdk.call.Pauses;
import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.call.ThreadOperations;
import dev.sprang.jdk.call.ThreadQueries;

/**
 * What carries out the calls of the JDK that take several operations: native methods go on here.
 */
final class JdkCalls {
  private static final ThreadOperations THREADS = new MachineThreads();
  static final Signals SIGNALS = new Signals(THREADS);
  static final Pauses PAUSES = new Pauses(THREADS, SIGNALS);
  static final ThreadQueries QUERIES = new ThreadQueries(THREADS, SIGNALS);
  static final SignalWaits WAITS = new SignalWaits(THREADS, new MachineWaitSets(), SIGNALS);
  static final GateWaits GATES = new GateWaits(THREADS, new MachineGates(), SIGNALS);

  private JdkCalls() {}

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
      Refusal.refuse("interrupt of a thread that was not started");
    }
  }
}
