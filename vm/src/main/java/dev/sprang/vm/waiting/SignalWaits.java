package dev.sprang.vm.waiting;

import static dev.sprang.vm.thread.ThreadRecord.SAVED_HOLDS;
import static dev.sprang.vm.thread.ThreadRecord.WAITING_ON;
import static dev.sprang.vm.thread.ThreadRecord.WAIT_ORDER;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.Thread.State;

/**
 * Waiting in smaller steps, for programs that can notice them: leaving the monitor, being woken,
 * interrupted or out of time, and getting the monitor back are operations of their own. A thread
 * whose wait has ended without a notification may still be chosen by a notify until it has the
 * monitor back; then the next one in the queue is woken instead, so no notification is lost.
 *
 * <p>The same steps are taken by locks that can be waited for until interrupted. A thread's {@link
 * VmThread#phase} tells how far it is.
 */
public final class SignalWaits {
  private static final int BEGUN = 1;
  private static final int LEFT = 2;
  private static final int ASLEEP = 3;
  private static final int SHOWN = 4;

  /** And from here on: how the wait has ended, and how far it is with taking the monitor back. */
  private static final int ENDED = 8;

  private static final Signals.End[] ENDS = Signals.End.values();

  private static final int TAKES = 0;
  private static final int TRIES = 1;
  private static final int IS_BLOCKED = 2;
  private static final int TAKES_LATE = 3;
  private static final int HAS_TAKEN = 4;

  /** From here on a phase tells which thread has been woken and is blocked now. */
  private static final int WOKEN = 1 << 16;

  private final Heap heap;
  private final Permission gate;
  private final ThreadTable threads;
  private final VmMonitors monitors;
  private final Signals signals;
  private final ShownStates states;
  private final Lockers lockers;

  public SignalWaits(
      World world,
      Operations operations,
      VmMonitors monitors,
      Signals signals,
      ShownStates states,
      Lockers lockers) {
    this.heap = world.heap;
    this.gate = operations.permission;
    this.threads = operations.threads;
    this.monitors = monitors;
    this.signals = signals;
    this.states = states;
    this.lockers = lockers;
  }

  /** Waits in a wait set whose monitor the thread holds. */
  public boolean await(VmThread t, int waitSet, boolean timed, boolean interruptible) {
    int monitor = monitors.monitorOf(waitSet);
    if (gate.isInRow(t)) {
      return monitors.await(t, waitSet, timed);
    }
    State shown = timed ? State.TIMED_WAITING : State.WAITING;
    if (t.phase == 0) {
      if (!monitors.announce(t) || !states.show(t, shown)) {
        return false;
      }
      t.phase = SHOWN;
    }
    if (t.phase == SHOWN) {
      if (!signals.begin(t, interruptible)) {
        return false;
      }
      t.phase = BEGUN;
    }
    if (t.phase == BEGUN) {
      if (!gate.monitor(t, Kind.UNLOCK, monitor)) {
        return false;
      }
      leave(t, waitSet, monitor);
      t.phase = LEFT;
    }
    if (t.phase == LEFT) {
      if (!payDebts(t)) {
        return false;
      }
      t.phase = ASLEEP;
    }
    if (t.phase == ASLEEP) {
      Signals.End end = signals.end(t, timed, interruptible);
      if (end == Signals.End.OPEN) {
        return false;
      }
      boolean tries = end != Signals.End.WOKEN && states.areAsked();
      t.phase = ended(end, tries ? TRIES : TAKES);
    }
    return takesBack(t, monitor, shown) && isOver(t, end(t));
  }

  private static int ended(Signals.End end, int stage) {
    return ENDED + stage * ENDS.length + end.ordinal();
  }

  private static Signals.End end(VmThread t) {
    return ENDS[(t.phase - ENDED) % ENDS.length];
  }

  /**
   * Takes the monitor back. Who was notified is blocked from then on, and who was not only if the
   * monitor is not free.
   */
  private boolean takesBack(VmThread t, int monitor, State shown) {
    Signals.End end = end(t);
    int stage = (t.phase - ENDED) / ENDS.length;
    if (stage == TRIES) {
      boolean locked = monitors.tryLock(t, monitor);
      if (t.pending != null) {
        return false;
      } else if (locked) {
        takeBack(t, monitor);
        return true;
      }
      stage = IS_BLOCKED;
      t.phase = ended(end, stage);
    }
    if (stage == IS_BLOCKED) {
      if (!states.show(t, State.BLOCKED)) {
        return false;
      }
      stage = TAKES_LATE;
      t.phase = ended(end, stage);
    }
    if (stage != HAS_TAKEN) {
      if (!gate.monitor(t, Kind.LOCK, monitor)) {
        return false;
      }
      takeBack(t, monitor);
      if (stage == TAKES) {
        return true;
      }
      t.phase = ended(end, HAS_TAKEN);
    }
    return states.show(t, shown);
  }

  private void leave(VmThread t, int waitSet, int monitor) {
    heap.set(t.record, SAVED_HOLDS, heap.holds(monitor));
    heap.setMonitor(monitor, 0, 0);
    heap.set(t.record, WAIT_ORDER, monitors.waiters(waitSet) + 1L);
    heap.set(t.record, WAITING_ON, waitSet);
    lockers.release(t, monitor);
  }

  private void takeBack(VmThread t, int monitor) {
    heap.setMonitor(monitor, t.number, (int) heap.get(t.record, SAVED_HOLDS));
    heap.set(t.record, SAVED_HOLDS, 0);
    remove(t);
  }

  private boolean isOver(VmThread t, Signals.End end) {
    t.phase = 0;
    states.stopWaiting(t);
    t.timedOut = end == Signals.End.TIMED_OUT;
    if (end == Signals.End.INTERRUPTED) {
      throw signals.interruption(t, null);
    }
    return true;
  }

  /** Takes a thread out of its wait set, in which those behind it move up. */
  private void remove(VmThread waiter) {
    int waitSet = (int) heap.get(waiter.record, WAITING_ON);
    if (waitSet == 0) {
      return;
    }
    long order = heap.get(waiter.record, WAIT_ORDER);
    heap.set(waiter.record, WAITING_ON, 0);
    heap.set(waiter.record, WAIT_ORDER, 0);
    for (int i = 0; i < threads.count(); i++) {
      VmThread other = threads.get(i);
      long place = heap.get(other.record, WAIT_ORDER);
      if (monitors.isWaitingOn(i, waitSet) && place > order) {
        heap.set(other.record, WAIT_ORDER, place - 1);
      }
    }
  }

  /** The thread at a place in a wait set, counted from 0. */
  private VmThread waiter(int waitSet, int place) {
    for (int i = 0; i < threads.count(); i++) {
      VmThread other = threads.get(i);
      if (monitors.isWaitingOn(i, waitSet) && heap.get(other.record, WAIT_ORDER) == place + 1) {
        return other;
      }
    }
    throw new IllegalStateException("a gap in a wait set");
  }

  /** Who waits decides what the thread does next, so looking there is an event. */
  private boolean look(VmThread t, int waitSet) {
    if (t.phase == 0) {
      if (!monitors.announce(t) || !gate.look(t, monitors.monitorOf(waitSet))) {
        return false;
      }
      t.phase = 1;
    }
    return true;
  }

  /** Wakes one waiter of a wait set whose monitor the thread holds, or all. */
  public boolean wake(VmThread t, int waitSet, boolean all) {
    if (!gate.isOpen(t)) {
      return true; // nobody else can wait
    }
    if (!look(t, waitSet) || !(all ? wakeAll(t, waitSet) : wakeOne(t, waitSet))) {
      return false;
    }
    t.phase = 0;
    return true;
  }

  private boolean wakeAll(VmThread t, int waitSet) {
    int count = monitors.waiters(waitSet);
    while (t.phase <= 2 * count) {
      VmThread waiter = waiter(waitSet, (t.phase - 1) / 2);
      if (t.phase % 2 == 1) {
        Signals.Waking waking = signals.wake(t, waiter, true);
        if (waking == Signals.Waking.OPEN) {
          return false;
        }
        t.phase += waking == Signals.Waking.DONE ? 1 : 2;
      } else if (states.show(t, waiter, State.BLOCKED)) {
        t.phase++;
      } else {
        return false;
      }
    }
    while (count > 0) {
      remove(waiter(waitSet, --count));
    }
    return true;
  }

  private boolean wakeOne(VmThread t, int waitSet) {
    int count = monitors.waiters(waitSet);
    if (t.phase == 1) {
      if (count > 1) {
        if (!gate.ask(t, Operation.choose(count), 0, 0)) {
          return false;
        }
        t.phase = 2 + t.alternative;
      } else {
        t.phase = 2;
      }
    }
    for (; t.phase < WOKEN && count > 0; count--) {
      VmThread chosen = waiter(waitSet, (t.phase - 2) % count);
      Signals.Waking waking = signals.wake(t, chosen, true);
      if (waking == Signals.Waking.OPEN) {
        return false;
      }
      remove(chosen);
      if (waking == Signals.Waking.DONE) {
        t.phase = WOKEN + chosen.number;
      }
    }
    return t.phase < WOKEN || states.show(t, threads.get(t.phase - WOKEN), State.BLOCKED);
  }

  /** How many threads wait there; nothing if the thread has to ask again. */
  public int count(VmThread t, int waitSet) {
    int listed = monitors.waiters(waitSet);
    int seen = t.phase;
    for (; seen % COUNTED < listed; seen++) {
      boolean waits = signals.isWaiting(t, waiter(waitSet, seen % COUNTED));
      if (t.pending != null) {
        return 0;
      }
      seen += waits ? COUNTED : 0;
      t.phase = seen + 1;
    }
    t.phase = 0;
    return seen / COUNTED;
  }

  /** Of those seen so far a phase counts those who wait in steps of this. */
  private static final int COUNTED = 1 << 15;

  /** {@code ReentrantLock.lockInterruptibly}. */
  public boolean lockInterruptibly(VmThread t, int lock) {
    while (true) {
      if (t.phase == 0) {
        if (!signals.begin(t, true)) {
          return false;
        }
        t.phase = BEGUN;
      }
      if (t.phase == BEGUN) {
        boolean locked = monitors.tryLock(t, lock);
        if (t.pending != null) {
          return false;
        } else if (locked) {
          t.phase = 0;
          return true;
        }
        lockers.add(t, lock);
        t.phase = ASLEEP;
      }
      Signals.End end = signals.end(t, false, true);
      if (end == Signals.End.OPEN) {
        return false;
      } else if (end == Signals.End.INTERRUPTED) {
        throw signals.interruption(t, null);
      }
      t.phase = 0;
    }
  }

  /**
   * {@code ReentrantLock.tryLock} with a time, which may be over at any moment: one try at that
   * moment shows all that can happen. The answer means nothing if the thread has to ask again.
   */
  public boolean tryForSomeTime(VmThread t, int lock) {
    if (t.phase == 0) {
      if (!signals.isUndisturbed(t, null)) {
        return false;
      }
      t.phase = BEGUN;
    }
    if (t.phase == BEGUN) {
      boolean locked = monitors.tryLock(t, lock);
      if (t.pending != null) {
        return false;
      } else if (locked) {
        t.phase = 0;
        return true;
      }
      t.phase = ASLEEP;
    }
    if (signals.isUndisturbed(t, null)) {
      t.phase = 0;
    }
    return false;
  }

  /** Lets a lock go once, and wakes those who wait for it until interrupted. */
  public boolean unlock(VmThread t, int lock, String message) {
    if (t.phase == 0) {
      monitors.checkOwner(t, lock, message);
      if (!monitors.unlock(t, lock)) {
        return false;
      }
      if (monitors.isHeldBy(t, lock)) {
        return true;
      }
      lockers.release(t, lock);
      t.phase = LEFT;
    }
    if (!payDebts(t)) {
      return false;
    }
    t.phase = 0;
    return true;
  }

  private boolean payDebts(VmThread t) {
    for (int next = lockers.owedBy(t); next >= 0; next = lockers.owedBy(t)) {
      VmThread other = threads.get(lockers.thread(next));
      if (signals.wake(t, other, lockers.sleeps(next)) == Signals.Waking.OPEN) {
        return false;
      }
      lockers.remove(next);
    }
    return true;
  }
}
