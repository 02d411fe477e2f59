package dev.sprang.vm.waiting;

import static dev.sprang.vm.thread.ThreadRecord.PERMIT;
import static dev.sprang.vm.thread.ThreadRecord.SIGNALS;
import static dev.sprang.vm.thread.ThreadRecord.STATUS;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.GuestThrow;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;

/**
 * What ends the waiting of a thread: another one wakes it, it is interrupted, or its time is over.
 * One word of each thread's record holds its interrupt status and whether it waits or was woken, so
 * all that can end a wait is in conflict with it and with each other.
 *
 * <p>Who asks for permission here is told whether it has it, and has to come again if not.
 */
public final class Signals {
  static final int INTERRUPTED = 1;
  private static final int WAITING = 2;
  static final int WOKEN = 4;

  /** How a wait ended. */
  enum End {
    WOKEN,
    TIMED_OUT,
    INTERRUPTED,
    /** It did not yet: the thread has to ask again. */
    OPEN
  }

  /** What became of waking a thread. */
  enum Waking {
    DONE,
    /** It does not wait any more. */
    IN_VAIN,
    OPEN
  }

  private final ObservedIdentity attention;
  private final Heap heap;
  private final Permission gate;
  private final LocationTable locations;
  private final Lockers lockers;
  private final ShownStates states;
  private final Throwing throwing;
  private boolean interrupts;
  private boolean endsOfWaits;

  public Signals(World world, Operations operations, Lockers lockers, ShownStates states) {
    this.attention = operations.observed;
    this.heap = world.heap;
    this.gate = operations.permission;
    this.locations = operations.locations;
    this.lockers = lockers;
    this.states = states;
    this.throwing = world.throwing;
  }

  /** Tells what the program may do at all. */
  public void expect(Uses uses) {
    interrupts = uses.interrupts();
    endsOfWaits = uses.endsOfWaits();
  }

  /** Whether the program may interrupt threads at all. */
  public boolean mayInterrupt() {
    return interrupts;
  }

  /** Whether the program may notice the small steps in which a wait ends. */
  public boolean areNoticed() {
    return interrupts || endsOfWaits || states.areAsked();
  }

  /** Two operations: what the thread is told, and a permit, as the JVM gives it one. */
  boolean interrupt(VmThread t, VmThread other) {
    if (!interrupts) {
      throw throwing.refusals.unsupported(
          t, "an interrupt by code that was not found when the program was prepared");
    }
    if (gate.isConcurrent()) {
      if (t.phase == 0) {
        if (!ask(t, Kind.UPDATE, other)) {
          return false;
        }
        set(other, get(other) | INTERRUPTED);
        t.phase = 1;
      }
      int permit = locations.number(heap.nameOf(other.record), LocationTable.PERMIT);
      if (!gate.ask(t, locations.unpark(other.number, permit), 0, 0)) {
        return false;
      }
      t.phase = 0;
    } else {
      set(other, get(other) | INTERRUPTED);
    }
    heap.set(other.record, PERMIT, 1);
    return true;
  }

  /** The answer means nothing if the thread has to ask again. */
  boolean isInterrupted(VmThread t, VmThread other) {
    if (gate.isInRow(t)) {
      return false;
    }
    if (interrupts && gate.isConcurrent() && !ask(t, Kind.READ, other)) {
      return false;
    }
    return (get(other) & INTERRUPTED) != 0;
  }

  /** Clears the thread's own interrupt status, and tells what it was. */
  public boolean testInterrupted(VmThread t) {
    if (gate.isInRow(t)) {
      return false; // who is interrupted has found out before
    }
    if (interrupts && gate.isConcurrent()) {
      refuseWithin(t);
      long ifInterrupted = get(t) | INTERRUPTED; // the rest changes only while the thread waits
      if (!gate.ask(t, locations.compareAndSet(location(t), ifInterrupted), t.record, SIGNALS)) {
        return false;
      }
    }
    boolean was = (get(t) & INTERRUPTED) != 0;
    if (was) {
      set(t, get(t) & ~INTERRUPTED);
    }
    return was;
  }

  /** The same operation, which goes on too when the thread is interrupted. */
  public Operation orInterrupted(VmThread t, Operation operation) {
    return operation.orOnce(location(t), signals -> (signals & INTERRUPTED) != 0);
  }

  /** What an event of the thread has just shown, so this is none. */
  public boolean isInterruptedNow(VmThread t) {
    return (get(t) & INTERRUPTED) != 0;
  }

  private void refuseWithin(VmThread t) {
    if (t.quiet > 0) {
      throw throwing.refusals.unsupported(t, "interrupts while a JDK class initialises");
    }
  }

  /**
   * Throws what is due if the thread is interrupted.
   *
   * @param message null for none
   */
  public boolean isUndisturbed(VmThread t, String message) {
    if (interrupts && testInterrupted(t)) {
      throw interruption(t, message);
    }
    return t.pending == null;
  }

  /** The exception that ends a call of an interrupted thread. */
  GuestThrow interruption(VmThread t, String message) {
    t.phase = 0;
    t.progress = 0;
    states.stopWaiting(t);
    return throwing.make(t, "java/lang/InterruptedException", message);
  }

  /** From here on others may wake the thread. */
  boolean begin(VmThread t, boolean interruptible) {
    if (!ask(t, Kind.UPDATE, t)) {
      return false;
    }
    lockers.forgetSleep(t);
    long before = get(t);
    if (interruptible && (before & INTERRUPTED) != 0) {
      set(t, before & ~INTERRUPTED);
      throw interruption(t, null);
    }
    set(t, before & INTERRUPTED | WAITING);
    return true;
  }

  /** Waits until woken, interrupted or, if timed, for a while. */
  End end(VmThread t, boolean timed, boolean interruptible) {
    Operation operation =
        timed
            ? locations.memory(Kind.UPDATE, location(t))
            : locations.sleep(
                location(t), interruptible ? WOKEN | INTERRUPTED : WOKEN, interruptible);
    if (!gate.ask(t, operation, t.record, SIGNALS)) {
      return End.OPEN;
    }
    long before = get(t);
    if ((before & WOKEN) != 0) {
      return End.WOKEN;
    } else if (interruptible && (before & INTERRUPTED) != 0) {
      set(t, 0);
      return End.INTERRUPTED;
    }
    set(t, before & INTERRUPTED);
    return End.TIMED_OUT;
  }

  /**
   * Wakes a thread.
   *
   * @param isSame whether it is still the same wait that it is to be woken from
   */
  Waking wake(VmThread t, VmThread other, boolean isSame) {
    if (!ask(t, Kind.UPDATE, other)) {
      return Waking.OPEN;
    }
    long before = get(other);
    if ((before & WAITING) == 0 || !isSame) {
      return Waking.IN_VAIN;
    }
    set(other, before & INTERRUPTED | WOKEN);
    return Waking.DONE;
  }

  /** Whether a thread still waits, seen by another one; nothing if that one has to ask again. */
  boolean isWaiting(VmThread t, VmThread other) {
    return ask(t, Kind.READ, other) && (get(other) & WAITING) != 0;
  }

  /** Waits until another thread has ended, unless the thread is interrupted before. */
  boolean awaitEnd(VmThread t, VmThread other) {
    if (t.phase == 0) {
      attention.toEnds();
      int end = locations.number(heap.nameOf(other.record), STATUS);
      Operation operation =
          Operation.sleepUntilChange(
              new int[] {end, location(t)}, new long[] {ThreadRecord.LIVE, get(t) & ~INTERRUPTED});
      if (!gate.ask(t, operation, other.record, STATUS)) {
        return false;
      }
      t.phase = heap.get(other.record, STATUS) == ThreadRecord.ENDED ? 1 : 2;
    }
    return t.phase == 1 || isUndisturbed(t, null);
  }

  /** Whether a thread with these signals is interrupted. */
  static boolean isInterrupted(long signals) {
    return (signals & INTERRUPTED) != 0;
  }

  /**
   * Whether a thread that waits for a signal, or for the end of another one, may go on.
   *
   * @param found what the location holds that it waits at
   */
  public boolean isOver(VmThread t, long found) {
    return t.pending.isSatisfiedBy(found)
        || t.pendingSlot == STATUS && (get(t) & INTERRUPTED) != 0
        || t.pendingSlot <= LocationTable.CONTENT
            && t.pending.footprint().size() > 1
            && t.pending.isSatisfiedBy(1, get(t));
  }

  private boolean ask(VmThread t, Kind kind, VmThread other) {
    refuseWithin(t);
    return gate.ask(t, locations.memory(kind, location(other)), other.record, SIGNALS);
  }

  int location(VmThread thread) {
    return locations.number(heap.nameOf(thread.record), SIGNALS);
  }

  long get(VmThread thread) {
    return heap.get(thread.record, SIGNALS);
  }

  private void set(VmThread thread, long signals) {
    heap.set(thread.record, SIGNALS, signals);
  }
}
