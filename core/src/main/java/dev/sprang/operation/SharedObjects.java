package dev.sprang.operation;

/**
 * Monitors, wait sets and permits as an engine keeps them, by object number. {@link Semantics}
 * knows what operations do to them.
 */
public interface SharedObjects {
  int threads();

  /** Who holds the monitor, if anybody does. */
  int owner(int monitor);

  /** How often the monitor is held. */
  long holds(int monitor);

  void setMonitor(int monitor, int owner, long holds);

  /** Puts a thread into a wait set of the monitor that it held so often. */
  void enterWaitSet(int thread, Operation wait, long holds);

  /** Whether the thread is in that wait set, not yet woken. */
  boolean isInWaitSet(int thread, int monitor, int waitSet);

  void wake(int thread);

  /** Takes a thread out, woken or not; how often it held its monitor before it began to wait. */
  long leaveWaitSet(int thread);

  void setPermit(int permit, boolean isThere);
}
