package dev.sprang.vm.waiting;

import static dev.sprang.vm.thread.ThreadRecord.SIGNALS;
import static dev.sprang.vm.thread.ThreadRecord.STATUS;

import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;

/**
 * The word of each thread's record that its {@linkplain Signals signals} are, and the operations on
 * it. What is told means nothing if the thread has to ask again.
 */
public final class SignalWords {
  private static final Operation SLEEP = Operation.sleep(false);
  private static final Guard IS_INTERRUPTED = new Guard.HasBits(Signals.INTERRUPTED);

  private final ObservedIdentity observed;
  private final Heap heap;
  private final Permission permission;
  private final LocationTable locations;
  private final Refusals refusals;
  private Uses uses;

  @SuppressWarnings("NullAway.Init") // expect() sets the uses
  SignalWords(World world, VmOperations operations) {
    this.observed = operations.observed;
    this.heap = world.heap;
    this.permission = operations.permission;
    this.locations = operations.locations;
    this.refusals = world.refusals;
  }

  /** Tells what the program may do at all. */
  void expect(Uses all) {
    uses = all;
  }

  /** Whether the program may interrupt threads at all. */
  public boolean mayInterrupt() {
    return uses.interrupts();
  }

  /** Whether the program may notice the small steps in which a wait ends. */
  public boolean areNoticed() {
    return uses.interrupts() || uses.endsOfWaits() || uses.states();
  }

  /** Looks at the signals of a thread, or is about to change them. */
  public long ask(VmThread t, OperationKind kind, VmThread other) {
    return ask(t, locations.memory(kind, location(other)), other);
  }

  /** Is about to change the thread's own, if they are these. */
  public long askIf(VmThread t, long expected) {
    return ask(t, locations.compareAndSet(Mode.VOLATILE, location(t), expected), t);
  }

  /** Is about to change the thread's own once it is woken or, perhaps, interrupted. */
  public long await(VmThread t, boolean interruptible) {
    int ends = interruptible ? Signals.WOKEN | Signals.INTERRUPTED : Signals.WOKEN;
    long found = ask(t, locations.sleep(location(t), ends, interruptible), t);
    if (t.overdue != null) { // who was not woken in time changes them too
      t.overdue = locations.memory(OperationKind.UPDATE, location(t));
    }
    return found;
  }

  /** Waits until interrupted, or as long as it waits at most. */
  public boolean rest(VmThread t) {
    if (!permission.isOpen(t)) {
      return true;
    }
    return mayInterrupt()
        ? permission.ask(t, Waits.sleepUntil(location(t), IS_INTERRUPTED), t.record, SIGNALS)
        : permission.ask(t, SLEEP, 0, 0);
  }

  private long ask(VmThread t, Operation operation, VmThread other) {
    if (t.quiet > 0) {
      throw refusals.unsupported(t, "interrupts while a JDK class initialises");
    }
    return permission.ask(t, operation, other.record, SIGNALS) ? get(other) : 0;
  }

  /** Waits until another thread has ended, unless the thread is interrupted before. */
  public boolean awaitEnd(VmThread t, VmThread other) {
    observed.toEnds();
    int end = locations.number(heap.nameOf(other.record), STATUS);
    Operation operation =
        Waits.sleepUntilChange(
            new int[] {end, location(t)},
            new long[] {ThreadRecord.LIVE, get(t) & ~Signals.INTERRUPTED});
    return permission.ask(t, operation, other.record, STATUS)
        && heap.get(other.record, STATUS) == ThreadRecord.ENDED;
  }

  /** The location by which an interrupt ends a wait, if it does. */
  public int ending(VmThread t, boolean interruptible) {
    return interruptible ? location(t) : GuardOperations.UNINTERRUPTIBLY;
  }

  /** What an event of the thread has just shown, so this is none. */
  public boolean isInterruptedNow(VmThread t) {
    return (get(t) & Signals.INTERRUPTED) != 0;
  }

  /** Whether a thread that waits for a signal, or for the end of another one, may go on. */
  public boolean isOver(VmThread t, long found) {
    return t.operation().isSatisfiedBy(found)
        || t.pendingSlot == STATUS && isInterruptedNow(t)
        || t.pendingSlot <= LocationTable.CONTENT
            && t.operation().footprint().size() > 1
            && t.operation().isSatisfiedBy(1, get(t));
  }

  private int location(VmThread thread) {
    return locations.number(heap.nameOf(thread.record), SIGNALS);
  }

  public long get(VmThread thread) {
    return heap.get(thread.record, SIGNALS);
  }

  public void set(VmThread thread, long signals) {
    heap.set(thread.record, SIGNALS, signals);
  }
}
