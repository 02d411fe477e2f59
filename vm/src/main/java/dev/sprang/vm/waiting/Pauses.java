package dev.sprang.vm.waiting;

import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.Thread.State;

/**
 * Where threads wait without a monitor: for the end of another one, for a permit, for a time. How
 * far a thread is with that, {@link VmThread#phase} tells, and {@link VmThread#progress} how far it
 * is with showing it.
 */
public final class Pauses {
  /** Progress of a call once it has seen that it has to wait; nothing is carried then. */
  private static final int LOOKED = 4;

  /** It has shown that it waits, or need not. */
  private static final int SHOWN = 6;

  /** What it has waited for is there. */
  private static final int ENDED = 8;

  /** Phases of parking: whether the thread was interrupted when it came. */
  private static final int UNDISTURBED = 1;

  private static final int INTERRUPTED = 2;

  private static final String INTERRUPTED_SLEEP = "sleep interrupted";

  private final Heap heap;
  private final Permission gate;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final ThreadControl control;
  private final Signals signals;
  private final ShownStates states;
  private final Refusals refusals;

  public Pauses(
      World world,
      Operations operations,
      ThreadControl control,
      Signals signals,
      ShownStates states) {
    this.heap = world.heap;
    this.gate = operations.permission;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.control = control;
    this.signals = signals;
    this.states = states;
    this.refusals = world.refusals;
  }

  /** {@code Thread.join} without time-out. */
  public boolean join(VmThread t, int object) {
    if (!control.looksForStart(t, object)) {
      return false;
    }
    VmThread other = threads.of(object);
    if (other != null && t.progress != ENDED) {
      boolean awaits = signals.mayInterrupt();
      if (!showsIfAlive(t, other, State.WAITING)
          || awaits && !signals.awaitEnd(t, other)
          || !control.joinEnded(t, other)) {
        return false;
      }
      t.progress = ENDED;
    }
    return isOver(t, other == null || isNotified(t, object));
  }

  /**
   * {@code Thread.join} with a time-out, which may come before the other thread ends: one look at
   * that moment shows all that can happen. Tells whether it had ended, or was never started, which
   * means nothing if the thread has to ask again.
   */
  public boolean joinInTime(VmThread t, int object, long nanos) {
    if (!control.looksForStart(t, object)) {
      return false;
    }
    VmThread other = threads.of(object);
    if (other == null) {
      return isOver(t, true);
    }
    if (t.progress != ENDED && t.phase == 0) {
      if (!showsIfAlive(t, other, State.TIMED_WAITING)) {
        return false;
      }
      boolean hadEnded = states.areAsked() && !states.waits(t);
      if (!hadEnded && !control.lookAtEnd(t, other)) {
        return false;
      }
      if (threads.status(other.number) == ThreadRecord.ENDED) {
        t.progress = ENDED;
      } else {
        t.phase = 1;
      }
    }
    if (t.progress == ENDED) {
      return isOver(t, isNotified(t, object));
    }
    if (signals.isUndisturbed(t, null)) {
      t.clock += nanos;
      isOver(t, true);
    }
    return false;
  }

  /** Where states are asked for, looks for an end, and shows that the thread waits if need be. */
  private boolean showsIfAlive(VmThread t, VmThread other, State state) {
    if (!states.areAsked() || t.progress >= SHOWN) {
      return true;
    }
    if (t.progress < LOOKED) {
      if (!control.lookAtEnd(t, other)) {
        return false;
      }
      t.progress = threads.status(other.number) == ThreadRecord.ENDED ? SHOWN : LOOKED;
    }
    return t.progress == SHOWN || shows(t, state);
  }

  private boolean shows(VmThread t, State state) {
    if (!states.show(t, state)) {
      return false;
    }
    t.progress = SHOWN;
    return true;
  }

  /** A thread that ends holds its monitor when it notifies those who wait for that. */
  private boolean isNotified(VmThread t, int ended) {
    return !states.areAsked()
        || !states.waits(t)
        || control.isVirtual(ended)
        || states.show(t, State.BLOCKED);
  }

  /** The call is over, if so: the thread waits no longer. */
  private boolean isOver(VmThread t, boolean isOver) {
    if (isOver) {
      states.stopWaiting(t);
    }
    return ThreadControl.done(t, isOver);
  }

  /** {@code Thread.sleep}: time passes for the sleeper alone. */
  public boolean sleep(VmThread t, long nanos) {
    if (states.areAsked() && t.progress != SHOWN) {
      if (t.progress == 0 && !signals.isUndisturbed(t, INTERRUPTED_SLEEP)) {
        return false;
      }
      t.progress = LOOKED;
      if (!shows(t, State.TIMED_WAITING)) {
        return false;
      }
    }
    if (!signals.isUndisturbed(t, INTERRUPTED_SLEEP)) {
      return false;
    }
    t.clock += nanos;
    return isOver(t, true);
  }

  public boolean park(VmThread t) {
    return park(t, false, 0);
  }

  /** Parks for some time: if nobody gives the permit before the thread goes on, the time is up. */
  public boolean park(VmThread t, long nanos) {
    return park(t, true, nanos);
  }

  private boolean park(VmThread t, boolean timed, long nanos) {
    if (gate.isInRow(t)) {
      throw refusals.unsupported(t, "a call of the JDK that waits inside");
    }
    if (t.phase == 0 && signals.mayInterrupt()) {
      boolean interrupted = signals.isInterrupted(t, t);
      if (t.pending != null) {
        return false;
      }
      t.phase = interrupted ? INTERRUPTED : UNDISTURBED;
    }
    boolean interrupted = t.phase == INTERRUPTED;
    if (states.areAsked() && t.progress != SHOWN) {
      if (t.progress == 0 && control.isVirtual(threads.object(t))) {
        return parksVirtually(t, timed, interrupted, nanos);
      }
      if (!shows(t, timed ? State.TIMED_WAITING : State.WAITING)) {
        return false;
      }
    }
    boolean wasThere = control.permit(t) != 0;
    if (!takesPermit(t, timed || interrupted)) {
      return false;
    }
    if (timed && !interrupted && !wasThere) {
      t.clock += nanos;
    }
    return isOver(t, true);
  }

  /** A virtual thread looks for its permit first, others show that they park in any case. */
  private boolean parksVirtually(VmThread t, boolean timed, boolean interrupted, long nanos) {
    boolean wasThere = control.permit(t) != 0;
    if (!takesPermit(t, true)) {
      return false;
    }
    t.progress = LOOKED;
    return wasThere || interrupted ? isOver(t, true) : park(t, timed, nanos);
  }

  private boolean takesPermit(VmThread t, boolean returnsAnyway) {
    int permit = locations.number(heap.nameOf(t.record), LocationTable.PERMIT);
    boolean isDone =
        gate.ask(
            t,
            returnsAnyway ? locations.timedPark(permit) : locations.memory(Kind.PARK, permit),
            0,
            0);
    if (isDone) {
      heap.set(t.record, ThreadRecord.PERMIT, 0);
    }
    return isDone;
  }
}
