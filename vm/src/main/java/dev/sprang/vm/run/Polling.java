package dev.sprang.vm.run;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import java.util.Arrays;

/**
 * Finds threads that wait in a loop: one that comes back to where it was, in the same state, and
 * has only looked at memory meanwhile, would look again in vain until one of the values it saw
 * changes. So it waits for that. Nothing is lost by waiting: what a round in vain sees, a round
 * that begins later can see too.
 *
 * <p>Earlier states are those in the step log, so there is nothing to keep and to take back.
 */
final class Polling {
  /** How many steps of a thread a round may have. */
  private static final int MAX_ROUND = 64;

  /** What a thread waits for: that one of these words has another value. */
  static final class Sights {
    private final Gate gate;
    private int[] objects = new int[4];
    private int[] slots = new int[4];
    private boolean[] references = new boolean[4];
    private int[] locations = new int[4];
    private long[] values = new long[4];

    /** Whether the place stands for many others, so that changing one of those only shares it. */
    private boolean[] surveyed = new boolean[4];

    private int count;

    Sights(Gate gate) {
      this.gate = gate;
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

    /** What stands for content never becomes again what it was. */
    private long isChanged(int i) {
      return gate.value(objects[i], slots[i], false) == values[i] ? 0 : 1;
    }

    boolean isChanged() {
      for (int i = 0; i < count; i++) {
        if (gate.value(objects[i], slots[i], references[i]) != values[i]) {
          return true;
        }
      }
      return false;
    }

    /** What is awaited; references by name. */
    void read(ThreadWords.Reader reader) {
      reader.value(count);
      for (int i = 0; i < count; i++) {
        reader.reference(objects[i]);
        reader.value(slots[i]);
        reader.value(slots[i] <= LocationTable.CONTENT ? isChanged(i) : values[i]);
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
          .asPlain();
    }
  }

  private final Gate gate;
  private final StepLog steps;
  private final EventLog events;

  Polling(Vm vm, StepLog steps, EventLog events) {
    this.gate = vm.gate;
    this.steps = steps;
    this.events = events;
  }

  /** Lets a thread that is about to begin the same round again wait instead. */
  void consider(VmThread t) {
    if (t.lastStep < 0 || t.pending == null || !t.pending.kind().readsMemory()) {
      return;
    }
    int k = t.lastStep;
    for (int left = MAX_ROUND; k >= 0 && left > 0 && isLook(k); left--) {
      if (steps.isAgainAt(k, t)) {
        await(t, k);
        return;
      }
      k = steps.previous(k);
    }
  }

  /** An await begins a new round, so it is none. */
  private boolean isLook(int k) {
    Kind kind = events.operation(k).kind();
    return kind.readsMemory()
        && kind != Kind.AWAIT
        && events.observed(k) == events.written(k)
        && steps.changesNothingElse(k);
  }

  private void await(VmThread t, int begin) {
    int[] round = new int[MAX_ROUND];
    int length = 0;
    for (int k = t.lastStep; k >= begin; k = steps.previous(k)) {
      round[length++] = k;
    }
    Sights sights = new Sights(gate);
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
    t.sights = sights;
    t.pending = sights.operation();
    t.pendingObject = sights.objects[0];
    t.pendingSlot = sights.slots[0];
    t.pendingReference = sights.references[0];
  }
}
