package dev.sprang.vm.machine;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.KnownPast;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.SeenWords;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmMonitors;
import dev.sprang.vm.waiting.VmShownStates;

/**
 * Finds threads that wait in a loop: one that comes back to where it was, in the same state, and
 * has only looked at memory meanwhile, would look again in vain until one of the values it saw
 * changes. So it waits for that. Nothing is lost by waiting: what a round in vain sees, a round
 * that begins later can see too.
 *
 * <p>To take a monitor and let it go again is no more than looking: who comes meanwhile waits, and
 * a round in vain that is left out keeps nobody waiting.
 *
 * <p>Earlier states are those in the step log, so there is nothing to keep and to take back.
 */
final class SpinLoops {
  /** How many steps of a thread a round may have. */
  private static final int MAX_ROUND = 64;

  private final WordValues values;
  private final VmMonitors monitors;
  private final VmShownStates states;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final CodeSites sites;
  private final StepLog steps;
  private final EventLog events;

  /** Monitors that the part of a round that was looked at, from its end, lets go. */
  private final int[] letGo = new int[MAX_ROUND];

  SpinLoops(
      VmOperations operations,
      CodeSites sites,
      VmMonitors monitors,
      VmShownStates states,
      StepLog steps,
      EventLog events) {
    this.values = operations.values;
    this.monitors = monitors;
    this.states = states;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.sites = sites;
    this.steps = steps;
    this.events = events;
  }

  /** Lets a thread that is about to begin the same round again wait instead. */
  void consider(VmThread t) {
    if (t.lastStep < 0 || t.pending == null) {
      return;
    }
    OperationKind kind = t.pending.kind();
    if (kind == OperationKind.TRY_LOCK) {
      considerTrying(t);
    } else if (kind == OperationKind.LOCK || kind == OperationKind.FENCE || kind.readsMemory()) {
      considerLooking(t);
    }
  }

  private void considerLooking(VmThread t) {
    int free = 0;
    int k = t.lastStep;
    for (int left = MAX_ROUND; k >= 0 && left > 0 && isLook(k); left--) {
      OperationKind kind = events.operation(k).kind();
      if (kind == OperationKind.UNLOCK) {
        letGo[free++] = steps.object(k);
      } else if (kind == OperationKind.LOCK && (free == 0 || letGo[--free] != steps.object(k))) {
        return; // it is still held
      }
      if (free == 0 && steps.isAgainAt(k, t)) {
        await(t, k);
        return;
      }
      k = steps.previous(k);
    }
  }

  /** One who has tried a lock in vain, and nothing else, goes on when he gets it. */
  private void considerTrying(VmThread t) {
    int lock = t.pending.object();
    int k = t.lastStep;
    for (int left = MAX_ROUND; k >= 0 && left > 0 && isVainTry(k, lock); left--) {
      if (steps.isAgainAt(k, t)) {
        t.pending = locations.monitor(OperationKind.LOCK, lock);
        t.overdue = null;
        return;
      }
      k = steps.previous(k);
    }
  }

  private boolean isVainTry(int k, int lock) {
    Operation operation = events.operation(k);
    return operation.kind() == OperationKind.TRY_LOCK
        && operation.object() == lock
        && events.observed(k) == 0
        && steps.changesOnly(k, 0);
  }

  /** An await begins a new round, so it is none. */
  private boolean isLook(int k) {
    OperationKind kind = events.operation(k).kind();
    int object = steps.object(k);
    if (isShown(k)) {
      return steps.changesOnly(k, object + ThreadRecord.STATE);
    }
    if (kind == OperationKind.LOCK || kind == OperationKind.UNLOCK) {
      return monitors.showsToNobody(object, sites.isInProgram(events.site(k)))
          && steps.changesOnly(k, object + Heap.MONITOR);
    }
    if (kind == OperationKind.TICK) {
      return true;
    }
    if (kind == OperationKind.FENCE || kind == OperationKind.SLEEP) {
      return steps.changesOnly(k, 0);
    }
    return kind.readsMemory()
        && kind != OperationKind.AWAIT
        && events.observed(k) == events.written(k)
        && steps.changesOnly(k, object + steps.slot(k));
  }

  /** Whether a thread has shown in a step that it waits for a while, or does not any more. */
  private boolean isShown(int k) {
    return events.operation(k).kind() == OperationKind.WRITE
        && steps.slot(k) == ThreadRecord.STATE
        && threads.get(events.thread(k)).record == steps.object(k)
        && (VmShownStates.isPause(events.observed(k)) || VmShownStates.isPause(events.written(k)));
  }

  private void await(VmThread t, int begin) {
    int[] round = new int[MAX_ROUND];
    int length = 0;
    for (int k = t.lastStep; k >= begin; k = steps.previous(k)) {
      if (events.operation(k).kind().readsMemory()) {
        round[length++] = k;
      }
    }
    SeenWords sights = new SeenWords(values);
    for (int i = length - 1; i >= 0; i--) {
      int k = round[i];
      boolean isSame =
          sights.add(
              steps.object(k),
              steps.slot(k),
              steps.isReference(k),
              events.operation(k).object(),
              events.observed(k),
              steps.slot(k) == LocationTable.CONTENT && events.footprint(k).isExclusive(0));
      if (!isSame) {
        return; // a value changed under its eyes, so another round may be different
      }
    }
    if (length == 0) {
      return; // it has seen nothing that could change
    }
    Operation awaited = sights.operation();
    int last = events.length() - 1;
    if (KnownPast.tellsOfChange(
        events, last, t.number, events.operation(last), events.footprint(last), awaited)) {
      return; // it knows that another round is different
    }
    leaveOut(t, begin);
    t.sights = sights;
    t.pending = awaited;
    t.overdue = null;
    if (t.hasSeen(threads.time)) {
      t.overdue = t.pending.overdue(); // and what it sees of the clock may change too
      t.until = threads.time.now() + 1;
      t.watchesClock = true;
    }
    int first = round[length - 1];
    t.pendingObject = steps.object(first);
    t.pendingSlot = steps.slot(first);
    t.pendingReference = steps.isReference(first);
  }

  /** Others must not notice what rounds do that are left out. */
  private void leaveOut(VmThread t, int begin) {
    for (int k = t.lastStep; k >= begin; k = steps.previous(k)) {
      if (events.operation(k).kind() == OperationKind.LOCK) {
        monitors.relyOnSilence(steps.object(k));
      } else if (isShown(k)) {
        states.doze(t);
      }
    }
  }
}
