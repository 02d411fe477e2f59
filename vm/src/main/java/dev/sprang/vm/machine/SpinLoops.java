package dev.sprang.vm.machine;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.KnownPast;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import dev.sprang.vm.input.Shadow;
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
 * a round in vain that is left out keeps nobody waiting. Nor does it matter what objects a round
 * makes: nothing that was there before leads to them, and no variable that is still read.
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

  private final RoundCopies copies;
  private final Shadow shadow;

  SpinLoops(
      VmOperations operations,
      CodeSites sites,
      VmMonitors monitors,
      VmShownStates states,
      StepLog steps,
      EventLog events,
      Shadow shadow) {
    this.shadow = shadow;
    this.values = operations.values;
    this.monitors = monitors;
    this.states = states;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.sites = sites;
    this.steps = steps;
    this.events = events;
    this.copies = steps.newCopies();
  }

  /** Lets a thread that is about to begin the same round again wait instead. */
  void consider(VmThread t) {
    if (t.lastStep < 0 || t.pending == null) {
      return;
    }
    OperationKind kind = t.operation().kind();
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
      if (free == 0 && steps.isAgainAt(k, t) && steps.print(k) == steps.print(t)) {
        boolean isSame = steps.holdsTheSame(k, t, null);
        if (isSame ? changesNothing(t, k, k) : isRepeated(t, k)) {
          await(t, k);
          return;
        } else if (isSame) {
          return;
        }
      }
      k = steps.previous(k);
    }
  }

  /**
   * Whether a round does not differ from the one before, but for what each has made: since the last
   * step before its first one, and nobody else has seen it.
   */
  private boolean isRepeated(VmThread t, int begin) {
    int before = steps.previous(begin);
    copies.begin(begin);
    return before >= 0
        && !shadow.hasWords() // of which copies know nothing
        && isLook(before)
        && steps.holdsTheSame(begin, t, copies)
        && changesNothing(t, begin, before);
  }

  /** One who has tried a lock in vain, and nothing else, goes on when he gets it. */
  private void considerTrying(VmThread t) {
    int lock = t.operation().object();
    int k = t.lastStep;
    for (int left = MAX_ROUND; k >= 0 && left > 0 && isVainTry(k, lock); left--) {
      if (steps.isAgainAt(k, t)) {
        if (steps.holdsTheSame(k, t, null) && changesNothing(t, k, k)) {
          t.pending = locations.monitor(OperationKind.LOCK, lock);
          t.overdue = null;
        }
        return;
      }
      k = steps.previous(k);
    }
  }

  private boolean isVainTry(int k, int lock) {
    Operation operation = events.operation(k);
    return operation.kind() == OperationKind.TRY_LOCK
        && operation.object() == lock
        && events.observed(k) == 0;
  }

  /**
   * An await begins a new round, so it is none, whether a value has changed or its time is over.
   */
  private boolean isLook(int k) {
    if (steps.pending(k).kind() == OperationKind.AWAIT) {
      return false;
    }
    OperationKind kind = events.operation(k).kind();
    return switch (kind) {
      case LOCK, UNLOCK ->
          monitors.showsToNobody(steps.object(k), sites.isInProgram(events.site(k)));
      case TICK, FENCE, SLEEP -> true;
      default -> isShown(k) || kind.readsMemory() && events.observed(k) == events.written(k);
    };
  }

  /**
   * Whether the steps from one on have left memory as it was, but for what they are about and what
   * the thread has made since another one.
   */
  private boolean changesNothing(VmThread t, int begin, int since) {
    for (int k = t.lastStep; k >= begin; k = steps.previous(k)) {
      if (!steps.changesOnly(k, wordOf(k), since)) {
        return false;
      }
    }
    return true;
  }

  private int wordOf(int k) {
    int object = steps.object(k);
    return switch (events.operation(k).kind()) {
      case LOCK, UNLOCK -> object + Heap.MONITOR;
      case TICK, FENCE, SLEEP, TRY_LOCK -> 0;
      default -> object + steps.slot(k);
    };
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
    SeenWords sights = new SeenWords(values, shadow::word);
    for (int i = length - 1; i >= 0; i--) {
      int k = round[i];
      boolean isSame =
          !isWrittenSince(k)
              && sights.add(
                  steps.object(k),
                  steps.slot(k),
                  steps.isReference(k),
                  events.operation(k).object(),
                  events.observed(k),
                  steps.slot(k) == LocationTable.CONTENT && events.footprint(k).isExclusive(0));
      if (!isSame) {
        // a value changed under its eyes, or another input would change it
        return; // so another round may be different
      }
    }
    if (length == 0) {
      return; // it has seen nothing that could change
    }
    if (!t.hasSeen(threads.time) && t.hasSeenSince(threads.time.before(begin))) {
      return; // the clock has gone on since it looked, so another round may be different
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
    t.pendingIsWord = false;
    t.overdue = null;
    if (t.hasSeen(threads.time)) {
      threads.setOverdue(
          t, Waits.overdue(t.operation())); // and what it sees of the clock may change too
      t.until = threads.time.now() + 1;
      t.watchesClock = true;
    }
    int first = round[length - 1];
    t.pendingObject = steps.object(first);
    t.pendingSlot = steps.slot(first);
    t.pendingReference = steps.isReference(first);
  }

  /** Whether a word that depends on inputs may have depended on something else in a step. */
  private boolean isWrittenSince(int k) {
    if (shadow.word(steps.object(k), steps.slot(k)) == null) {
      return false;
    }
    int location = events.operation(k).object();
    for (int i = k + 1; i < events.length(); i++) {
      if (events.writes(i, location)) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody waits for another value than a word holds, which other inputs give it. */
  boolean isAwaited(int object, int slot) {
    for (int thread = 0; thread < threads.count(); thread++) {
      VmThread t = threads.get(thread);
      boolean waits = t.pending != null && t.pending.kind() == OperationKind.AWAIT;
      if (waits && threads.isActive(t) && t.sights != null && t.sights.isHidden(object, slot)) {
        return true;
      }
    }
    return false;
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
