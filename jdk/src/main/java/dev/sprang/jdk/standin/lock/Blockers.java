package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import java.util.IdentityHashMap;

/**
 * What threads tell that they are parked for, in programs that ask. Stand-ins tell nothing, so that
 * it is not known of a thread that waits and has told nothing.
 */
final class Blockers {
  static final Blockers ALL = new Blockers();

  private final SharedCell cell = new SharedCell(this, "blockers");
  private final IdentityHashMap<Thread, Object> told = new IdentityHashMap<>();

  private Blockers() {}

  void set(Thread thread, Object blocker) {
    cell.pass();
    if (blocker == null) {
      told.remove(thread);
    } else {
      told.put(thread, blocker);
    }
  }

  /** What is asked first only rules out that the thread waits for what stand-ins do not tell. */
  Object get(Thread thread) {
    Thread.State state = thread.getState();
    boolean waits = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    cell.look();
    Object blocker = told.get(thread);
    if (blocker == null && waits) {
      throw SharedCell.refuse(
          "LockSupport.getBlocker of a thread that waits otherwise than parked with a blocker is not"
              + " modelled");
    }
    return blocker;
  }
}
