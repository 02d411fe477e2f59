package dev.sprang.engine;

import java.util.List;

/**
 * Capability of a choice point: where every thread is and what it has and waits for, for explorers
 * that combine the current state with what an analysis of the code tells about what is to come.
 */
public interface ThreadStates {
  /** What keeps a thread from going on, if anything does. */
  enum Status {
    NEW,
    RUNNABLE,
    /** Another thread holds the monitor or lock that it wants to take, or to have back. */
    BLOCKED,
    /** In a wait set, not yet woken; a wait with a time-out may go on and counts as runnable. */
    WAITING,
    /** Parked, without permit and time-out. */
    PARKED,
    JOINING,
    /** Polls for values that nobody has written yet. */
    POLLING,
    ENDED
  }

  Status status(int thread);

  /**
   * The frames of a thread, the innermost first: the instruction whose operation is pending, then
   * the calls that led there. Frames of the JDK are among them.
   */
  List<CodePlace> frames(int thread);

  /**
   * The {@linkplain HeapObjects objects} whose monitors a thread holds, and the locks, in ascending
   * order.
   */
  List<Long> locks(int thread);

  /**
   * The object in whose wait set the thread is, not yet woken; {@link HeapObjects#NONE} if none.
   */
  long waitsOn(int thread);
}
