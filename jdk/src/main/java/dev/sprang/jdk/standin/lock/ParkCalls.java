package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import java.util.concurrent.locks.LockSupport;

/** In place of the methods of {@link LockSupport} of the same name, which tell of blockers. */
public final class ParkCalls {
  private ParkCalls() {}

  public static void park(Object blocker) {
    setCurrentBlocker(blocker);
    LockSupport.park();
    setCurrentBlocker(null);
  }

  public static void parkNanos(Object blocker, long nanos) {
    if (nanos > 0) {
      setCurrentBlocker(blocker);
      LockSupport.parkNanos(nanos);
      setCurrentBlocker(null);
    }
  }

  public static void parkUntil(Object blocker, long deadline) {
    setCurrentBlocker(blocker);
    LockSupport.parkUntil(deadline);
    setCurrentBlocker(null);
  }

  public static void setCurrentBlocker(Object blocker) {
    if (SharedCell.areBlockersAsked()) {
      Blockers.ALL.set(Thread.currentThread(), blocker);
    }
  }

  public static Object getBlocker(Thread thread) {
    return Blockers.ALL.get(thread);
  }
}
