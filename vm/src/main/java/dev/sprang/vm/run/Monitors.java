package dev.sprang.vm.run;

import static dev.sprang.vm.run.ThreadRecord.MAX_SILENT;
import static dev.sprang.vm.run.ThreadRecord.SAVED_HOLDS;
import static dev.sprang.vm.run.ThreadRecord.SILENT;
import static dev.sprang.vm.run.ThreadRecord.SILENT_MONITORS;
import static dev.sprang.vm.run.ThreadRecord.WAITING_ON;

import dev.sprang.execution.Operation.Kind;

/**
 * Monitors with their wait sets. Only the outermost enter and exit are operations, and only of
 * monitors that another thread could see. A monitor that was taken <em>silently</em>, because
 * nobody could see it, is announced by a late LOCK before anything that may let others see it.
 */
public final class Monitors {
  private final Heap heap;
  private final Gate gate;
  private final ThreadTable threads;
  private final Throwing throwing;

  Monitors(Heap heap, Gate gate, ThreadTable threads, Throwing throwing) {
    this.heap = heap;
    this.gate = gate;
    this.threads = threads;
    this.throwing = throwing;
  }

  boolean enter(VmThread t, int object) {
    int holds = heap.holds(object);
    if (holds > 0 && heap.owner(object) == t.number) {
      heap.setMonitor(object, t.number, holds + 1);
      return true;
    }
    boolean visible = heap.isShared(object) && gate.watches(t);
    if (visible) {
      if (!gate.monitor(t, Kind.LOCK, object)) {
        return false;
      }
    } else if (holds > 0) {
      throw throwing.refusals.unsupported(
          t, "a JDK class initialiser that waits for a monitor of the program");
    } else {
      addSilent(t, object);
    }
    heap.setMonitor(object, t.number, 1);
    return true;
  }

  boolean exit(VmThread t, int object) {
    checkOwner(t, object);
    int holds = heap.holds(object);
    if (holds == 1 && !removeSilent(t, object) && !gate.monitor(t, Kind.UNLOCK, object)) {
      return false;
    }
    heap.setMonitor(object, t.number, holds - 1);
    return true;
  }

  private void checkOwner(VmThread t, int object) {
    if (heap.holds(object) == 0 || heap.owner(object) != t.number) {
      throw throwing.make(
          t, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    }
  }

  private void addSilent(VmThread t, int object) {
    int count = (int) heap.get(t.record, SILENT);
    if (count == MAX_SILENT) {
      throw throwing.refusals.unsupported(t, "a thread that holds so many monitors at once");
    }
    heap.set(t.record, SILENT_MONITORS + count, object);
    heap.set(t.record, SILENT, count + 1);
  }

  private boolean removeSilent(VmThread t, int object) {
    int count = (int) heap.get(t.record, SILENT);
    for (int i = count - 1; i >= 0; i--) {
      if (heap.get(t.record, SILENT_MONITORS + i) == object) {
        heap.set(t.record, SILENT_MONITORS + i, heap.get(t.record, SILENT_MONITORS + count - 1));
        heap.set(t.record, SILENT, count - 1);
        return true;
      }
    }
    return false;
  }

  /** Announces monitors taken silently, before others may see them; false to ask once more. */
  public boolean announce(VmThread t) {
    if (t.quiet > 0) {
      return true;
    }
    int count = (int) heap.get(t.record, SILENT);
    while (count > 0) {
      int object = (int) heap.get(t.record, SILENT_MONITORS + count - 1);
      if (!gate.monitor(t, Kind.LOCK, object)) {
        return false;
      }
      heap.set(t.record, SILENT, --count);
    }
    return true;
  }

  /** {@code Object.wait}: releases the monitor, and takes it back when the thread was woken. */
  public boolean await(VmThread t, int object) {
    if (heap.get(t.record, SAVED_HOLDS) == 0) {
      checkOwner(t, object);
      if (!announce(t) || !gate.monitor(t, Kind.WAIT, object)) {
        return false;
      }
      heap.set(t.record, SAVED_HOLDS, heap.holds(object));
      heap.set(t.record, WAITING_ON, object);
      heap.setMonitor(object, 0, 0);
    }
    if (!gate.monitor(t, Kind.REACQUIRE, object)) {
      return false;
    }
    heap.setMonitor(object, t.number, (int) heap.get(t.record, SAVED_HOLDS));
    heap.set(t.record, SAVED_HOLDS, 0);
    heap.set(t.record, WAITING_ON, 0);
    return true;
  }

  /** {@code Object.notify} and {@code notifyAll}. */
  public boolean wake(VmThread t, int object, boolean all) {
    checkOwner(t, object);
    if (!gate.isConcurrent()) {
      return true; // nobody else can wait
    }
    if (!announce(t) || !gate.monitor(t, all ? Kind.NOTIFY_ALL : Kind.NOTIFY, object)) {
      return false;
    }
    for (int i = 0; i < threads.count(); i++) {
      if (isWaitingOn(i, object) && (all || i == t.picked)) {
        heap.set(threads.get(i).record, WAITING_ON, 0);
      }
    }
    return true;
  }

  boolean isWaitingOn(int thread, int object) {
    return heap.get(threads.get(thread).record, WAITING_ON) == object;
  }

  /** Whether the thread could go on with its pending operation on this monitor. */
  boolean admits(VmThread t, Kind kind, int object) {
    return switch (kind) {
      case LOCK -> heap.holds(object) == 0 || heap.owner(object) == t.number;
      case REACQUIRE -> heap.holds(object) == 0 && heap.get(t.record, WAITING_ON) == 0;
      default -> true;
    };
  }
}
