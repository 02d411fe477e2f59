package dev.sprang.vm.waiting;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.AskedStates;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;
import java.lang.Thread.State;
import java.util.BitSet;

/**
 * What threads show of themselves to those who ask for their state. A thread that has to wait for
 * something shows it before and stops to show it afterwards, as the JVM lets threads do; both are
 * operations on one word of the thread's record, so that whoever asks may come before or after. In
 * programs that ask for no state nothing is shown: there these operations would be in vain.
 *
 * <p>The accesses order nothing, for asking for a state synchronises nobody, and are no data races.
 */
public final class VmShownStates {
  private static final State[] STATES = State.values();

  private final Heap heap;
  private final Permission permission;
  private final LocationTable locations;
  private final Refusals refusals;
  private final VmAssumptions assumptions;
  private final VirtualTime time;
  private boolean areAsked;
  private boolean areBlockersAsked;
  private boolean isIncomplete;

  /**
   * Threads whose state was ever asked for, and those that ever left out to show that they wait.
   */
  private final BitSet asked = new BitSet();

  private final BitSet dozing = new BitSet();

  VmShownStates(World world, VmOperations operations, VmAssumptions assumptions) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.locations = operations.locations;
    this.refusals = world.refusals;
    this.time = operations.threads.time;
    this.assumptions = assumptions;
  }

  /** Tells what the program may do at all. */
  void expect(Uses uses) {
    areAsked = uses.states();
    areBlockersAsked = uses.asksBlockers();
    isIncomplete = uses.timedTasks();
  }

  /** Whether the program may ask for the state of a thread. */
  public boolean areAsked() {
    return areAsked;
  }

  /** Whether the program may ask what threads are parked for. */
  public boolean areBlockersAsked() {
    return areBlockersAsked;
  }

  /** What a word of the record says; a thread that waits for nothing has 0 there. */
  public static State state(long word) {
    return STATES[(int) word + State.RUNNABLE.ordinal()];
  }

  /** Whether it says that the thread waits for some time. */
  public static boolean isPause(long word) {
    return word == word(State.TIMED_WAITING);
  }

  private static int word(State state) {
    return state.ordinal() - State.RUNNABLE.ordinal();
  }

  /** Whether the thread shows that it waits. */
  public boolean waits(VmThread t) {
    return heap.get(t.record, ThreadRecord.STATE) != 0;
  }

  /**
   * A thread is about to wait, or waits for something else now, as itself or another one sees to;
   * false to ask again.
   */
  public boolean show(VmThread t, VmThread whose, State state) {
    if (areAsked) {
      if (permission.isConcurrent()
          && !permission.ask(
              t, operation(OperationKind.WRITE, whose), whose.record, ThreadRecord.STATE)) {
        return false;
      }
      heap.set(whose.record, ThreadRecord.STATE, word(state));
    }
    return true;
  }

  /** It waits no longer, and shows that before it does anything else: see {@link Permission}. */
  public void stopWaiting(VmThread t) {
    t.owesRunnable = areAsked && waits(t);
  }

  /** Rounds of a loop in which it waits are left out, so that nobody may ask. */
  public void doze(VmThread t) {
    dozing.set(t.number);
    check(t, t.number);
  }

  /** What another thread shows; means nothing if the thread has to ask again. */
  public State ask(VmThread t, VmThread other) {
    if (!areAsked) {
      throw refusals.unsupported(
          t, "Thread.getState called by code that was not found when the program was prepared");
    } else if (isIncomplete && !time.isOn()) {
      throw refusals.unsupported(
          t,
          "Thread.getState in a program that waits for tasks or pools for some time, which no thread"
              + " shows under --time-outs any,");
    }
    if (permission.ask(t, operation(OperationKind.READ, other), other.record, ThreadRecord.STATE)) {
      asked.set(other.number);
      check(t, other.number);
      assumptions.add(AskedStates.NOT_SHOWN);
    }
    return state(heap.get(other.record, ThreadRecord.STATE));
  }

  private void check(VmThread t, int thread) {
    if (asked.get(thread) && dozing.get(thread)) {
      throw refusals.unsupported(
          t, "the state of a thread that waits for a while in a loop until something changes");
    }
  }

  private Operation operation(OperationKind kind, VmThread thread) {
    int location = locations.number(heap.nameOf(thread.record), ThreadRecord.STATE);
    return locations.memory(kind, Mode.PLAIN, location);
  }
}
