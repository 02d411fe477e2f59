package dev.sprang.jdk.call;

/**
 * What an engine keeps of threads, which are numbers here. A method that is an <em>operation</em>
 * of the current thread says so: it returns when the thread may go on, which it does within the
 * same step. The others are none.
 */
public interface ThreadOperations {
  /** So many nanoseconds are never over. */
  long FOREVER = Long.MAX_VALUE;

  /** Whether the program may interrupt threads at all. */
  boolean mayInterrupt();

  /** Whether the program may ask for the state of a thread. */
  boolean areStatesAsked();

  /** Whether there has been no other thread yet. */
  boolean isAlone();

  int self();

  /** A thread's number, -1 if it is not started: an operation if others may just be starting it. */
  int find(Thread thread);

  /**
   * Interrupts a thread that is not started, which then begins interrupted; false if others may
   * know it, so that this would be an operation.
   */
  boolean interruptUnstarted(Thread thread);

  /** Whether that was done. */
  boolean isInterruptedUnstarted(Thread thread);

  boolean isVirtual(int thread);

  /** A thread's {@linkplain Signals signals}. */
  int signals(int thread);

  void setSignals(int thread, int signals);

  /** Operation: looks at the signals. */
  int readSignals(int thread);

  /** Operation: is about to change the signals, and tells what they are. */
  int updateSignals(int thread);

  /** Operation: the same for the thread's own, and only a look if they are not these. */
  int updateOwnSignalsIf(int expected);

  /** Operation: is about to change its own signals once it is woken or, perhaps, interrupted. */
  int awaitSignals(boolean interruptible);

  /** Gives a thread the permit for parking. */
  void givePermit(int thread);

  /** Operation: the same. */
  void unpark(int thread);

  /**
   * Operation: takes the thread's own permit.
   *
   * @param returnsAnyway whether it goes on without one too
   * @return whether it was there
   */
  boolean takePermit(boolean returnsAnyway);

  /** Operation: looks whether a thread has ended. */
  boolean readEnd(int thread);

  /** Operation: waits until a thread has ended, or this one is interrupted; whether it has. */
  boolean awaitEnd(int thread);

  /** Operation: waits until a thread has ended, and knows then all that it did. */
  void join(int thread);

  /** Operation, if states are asked for: a thread shows another state. */
  void show(int thread, int state);

  /** Whether the current thread shows that it waits. */
  boolean showsWaiting();

  /** The current thread waits no longer, and shows that before its next operation. */
  void oweRunnable();

  /**
   * Whether the current thread is in a round of a loop that has only looked so far, and may be left
   * out: it then has shown something in place of that it waits.
   */
  boolean dozes();

  /** Operation: the state that a thread shows. */
  int readState(int thread);

  /**
   * Whether time goes on only where nobody can go on without it, by one clock for all; else a wait
   * for some time may be over at any moment.
   */
  boolean waitsInTime();

  /** The time by the clock of all, in nanoseconds. */
  long now();

  /**
   * From here on operations of the current thread wait so long at most: then they go on as if they
   * could, and what they find tells whether they did.
   *
   * @param nanos {@link #FOREVER} for no limit
   */
  void limit(long nanos);

  /** Whether the time is over that the current thread waits at most. */
  boolean isOver();

  /** Whether there is such a limit. */
  boolean isLimited();

  /** Operation: waits until the thread is interrupted, or as long as it waits at most. */
  void rest();

  /** Time passes for the current thread, where a wait may be over at any moment. */
  void pass(long nanos);

  /** Operation: one of so many ways to go on. */
  int choose(int ways);

  /** Ends the check: something is not modelled. */
  void refuse(String what);
}
