package dev.sprang.vm.run;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.Mode;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import java.util.Arrays;

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
final class Polling {
  /** How many steps of a thread a round may have. */
  private static final int MAX_ROUND = 64;

  /** What a thread waits for: that one of these words has another value. */
  static final class Sights {
    private final Gates gates;
    private int[] objects = new int[4];
    private int[] slots = new int[4];
    private boolean[] references = new boolean[4];
    private int[] locations = new int[4];
    private long[] values = new long[4];

    /** Whether the place stands for many others, so that changing one of those only shares it. */
    private boolean[] surveyed = new boolean[4];

    private int count;

    Sights(Gates gates) {
      this.gates = gates;
    }

    /** Adds what an earlier step of the round saw; false if it saw something else there. */
    private boolean add(
        int object, int slot, boolean reference, int location, long value, boolean isSurveyed) {
      for (int i = 0; i < count; i++) {
        if (locations[i] == location) {
          return values[i] == value;
        }
      }
      if (count == objects.length) {
        objects = Arrays.copyOf(objects, 2 * count);
        slots = Arrays.copyOf(slots, 2 * count);
        references = Arrays.copyOf(references, 2 * count);
        locations = Arrays.copyOf(locations, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
        surveyed = Arrays.copyOf(surveyed, 2 * count);
      }
      objects[count] = object;
      slots[count] = slot;
      references[count] = reference;
      locations[count] = location;
      values[count] = value;
      surveyed[count] = isSurveyed;
      count++;
      return true;
    }

    boolean isChanged() {
      for (int i = 0; i < count; i++) {
        if (isChanged(i)) {
          return true;
        }
      }
      return false;
    }

    private boolean isChanged(int i) {
      return gates.value(objects[i], slots[i], references[i]) != values[i];
    }

    /**
     * What is awaited; references by name. What a gate's location holds never comes back, so it
     * only matters whether it is still there.
     */
    void read(ThreadWords.Reader reader) {
      reader.value(count);
      for (int i = 0; i < count; i++) {
        reader.reference(objects[i]);
        reader.value(slots[i]);
        boolean isDigest = gates.isGate(objects[i]) || slots[i] <= LocationTable.CONTENT;
        reader.value(isDigest ? isChanged(i) ? 1 : 0 : values[i]);
      }
    }

    /** Whether any of the awaited words is a reference. */
    boolean areOnReferences() {
      for (int i = 0; i < count; i++) {
        if (references[i]) {
          return true;
        }
      }
      return false;
    }

    private Operation operation() {
      return Operation.awaitChange(
              Arrays.copyOf(locations, count), Arrays.copyOf(values, count), surveyed)
          .as(Mode.PLAIN);
    }
  }

  private final Gates gates;
  private final Monitors monitors;
  private final ShownStates states;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final SiteTable sites;
  private final StepLog steps;
  private final EventLog events;

  /** Monitors that the part of a round that was looked at, from its end, lets go. */
  private final int[] letGo = new int[MAX_ROUND];

  Polling(Vm vm, StepLog steps, EventLog events) {
    this.gates = vm.gates;
    this.monitors = vm.monitors;
    this.states = vm.states;
    this.locations = vm.locations;
    this.threads = vm.threads;
    this.sites = vm.sites;
    this.steps = steps;
    this.events = events;
  }

  /** Lets a thread that is about to begin the same round again wait instead. */
  void consider(VmThread t) {
    if (t.lastStep < 0 || t.pending == null) {
      return;
    }
    Kind kind = t.pending.kind();
    if (kind == Kind.TRY_LOCK) {
      considerTrying(t);
    } else if (kind == Kind.LOCK || kind.readsMemory()) {
      considerLooking(t);
    }
  }

  private void considerLooking(VmThread t) {
    int free = 0;
    int k = t.lastStep;
    for (int left = MAX_ROUND; k >= 0 && left > 0 && isLook(k); left--) {
      Kind kind = events.operation(k).kind();
      if (kind == Kind.UNLOCK) {
        letGo[free++] = steps.object(k);
      } else if (kind == Kind.LOCK && (free == 0 || letGo[--free] != steps.object(k))) {
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
        t.pending = locations.monitor(Kind.LOCK, lock);
        return;
      }
      k = steps.previous(k);
    }
  }

  private boolean isVainTry(int k, int lock) {
    Operation operation = events.operation(k);
    return operation.kind() == Kind.TRY_LOCK
        && operation.object() == lock
        && events.observed(k) == 0
        && steps.changesOnly(k, 0);
  }

  /** An await begins a new round, so it is none. */
  private boolean isLook(int k) {
    Kind kind = events.operation(k).kind();
    int object = steps.object(k);
    if (isShown(k)) {
      return steps.changesOnly(k, object + ThreadRecord.STATE);
    }
    if (kind == Kind.LOCK || kind == Kind.UNLOCK) {
      return monitors.showsToNobody(object, sites.isInProgram(events.site(k)))
          && steps.changesOnly(k, object + Heap.MONITOR);
    }
    return kind.readsMemory()
        && kind != Kind.AWAIT
        && events.observed(k) == events.written(k)
        && steps.changesOnly(k, object + steps.slot(k));
  }

  /** Whether a thread has shown in a step that it waits for a while, or does not any more. */
  private boolean isShown(int k) {
    return events.operation(k).kind() == Kind.WRITE
        && steps.slot(k) == ThreadRecord.STATE
        && threads.get(events.thread(k)).record == steps.object(k)
        && (ShownStates.isPause(events.observed(k)) || ShownStates.isPause(events.written(k)));
  }

  private void await(VmThread t, int begin) {
    int[] round = new int[MAX_ROUND];
    int length = 0;
    for (int k = t.lastStep; k >= begin; k = steps.previous(k)) {
      Kind kind = events.operation(k).kind();
      if (kind == Kind.LOCK) {
        monitors.relyOnSilence(steps.object(k));
      } else if (isShown(k)) {
        states.doze(t);
      } else if (kind != Kind.UNLOCK) {
        round[length++] = k;
      }
    }
    Sights sights = new Sights(gates);
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
    t.sights = sights;
    t.pending = sights.operation();
    t.pendingObject = sights.objects[0];
    t.pendingSlot = sights.slots[0];
    t.pendingReference = sights.references[0];
  }
}
