package dev.sprang.vm.machine;

import dev.sprang.execution.EventLog;
import dev.sprang.memory.MemoryModel;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.BelatedWrites;
import dev.sprang.vm.operation.SpuriousFailures;
import dev.sprang.vm.operation.TornReads;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;

/**
 * Memory where a read may take from other writes than the last one. The heap has what was written
 * last; what earlier writes left is kept per step, as words, because a reference cannot be found
 * again by its name. Only words of the program's objects are so; what stands for calls, signals and
 * the like is seen in the order of steps.
 */
final class WeakMemory implements MemoryModel.Cells {
  private final Heap heap;
  private final VmOperations operations;
  private final BelatedWrites belated;
  private final SpuriousFailures spurious;
  private final TornReads torn;
  private final Refusals refusals;
  private final EventLog events;
  private final MemoryModel model;

  /** By step that wrote a word: what was there before and after it. */
  private long[] before = new long[64];

  private long[] after = new long[64];

  /** The writes that a read could take from instead. */
  private final Schedule sources = new Schedule();

  /** The thread whose access is asked about. */
  private VmThread asked;

  /** The word that the step under way is about; 0 if none. */
  private int word;

  @SuppressWarnings("NullAway.Init") // who asks says for which thread
  WeakMemory(World world, VmOperations operations, EventLog events, MemoryModel.Kind kind) {
    this.heap = world.heap;
    this.refusals = world.refusals;
    this.operations = operations;
    this.belated = operations.belated;
    this.spurious = operations.spurious;
    this.torn = operations.torn;
    this.events = events;
    this.model = kind.over(this, events);
    belated.turnOn();
    spurious.turnOn();
  }

  void addChoices(VmThread t, Schedule choices) {
    asked = t;
    model.addChoices(t.operation(), t.number, choices);
  }

  boolean offers(VmThread t, int choice) {
    asked = t;
    return t.operation().kind().readsMemory() && model.offers(t.operation(), choice);
  }

  /** A step is about to begin that is no access. */
  void beginTick(VmThread t) {
    belated.beginStep(t, false);
    spurious.beginStep();
    word = 0;
  }

  /** A step is about to begin: the thread will find what its choice names. */
  void begin(VmThread t, int choice) {
    int step = events.length();
    if (step >= before.length) {
      before = Arrays.copyOf(before, 2 * step);
      after = Arrays.copyOf(after, 2 * step);
    }
    Operation operation = t.operation();
    belated.beginStep(t, operation.isBelated());
    spurious.beginStep();
    word = 0;
    if (!t.pendingIsWord) {
      return;
    }
    if (operation.isBelated()) {
      before[step] = belated.before(t.pendingObject, t.pendingSlot);
      after[step] = belated.written(t.pendingObject, t.pendingSlot);
      return;
    }
    if (torn.isOn()) {
      refuseTorn(t);
    }
    word = t.pendingObject + t.pendingSlot;
    before[step] = heap.get(word);
    if (Choice.picksWrite(choice)) {
      t.finds = true;
      t.found = found(Choice.picked(choice), operation.object());
    }
  }

  /**
   * Who reads in one go may still find one half of what is written in two, which is not followed.
   */
  private void refuseTorn(VmThread t) {
    boolean isWhole =
        t.operation().kind().readsMemory()
            && t.operation().mode() != Mode.PLAIN
            && torn.isWide(t.pendingObject, t.pendingSlot);
    sources.truncate(0);
    if (isWhole) {
      addChoices(t, sources);
    }
    for (int k = 0; sources.length() > 1 && k < sources.length(); k++) {
      int write = Choice.picked(sources.choice(k));
      if (write >= 0 && events.operation(write).mode() == Mode.PLAIN) {
        throw refusals.everywhere(
            t,
            "--tearing does not follow a long or double that is written plainly and read in another"
                + " mode meanwhile");
      }
    }
  }

  private long found(int write, int location) {
    if (write >= 0) {
      return after[write];
    }
    for (int i = 0; i < events.length(); i++) {
      if (events.writes(i, location)) {
        return before[i];
      }
    }
    return heap.get(word);
  }

  /** The step has been made. */
  void end() {
    if (word != 0) {
      after[events.length()] = heap.get(word);
    }
  }

  /** What the access by a choice finds, as events show it. */
  long observed(VmThread t, int choice) {
    asked = t;
    if (t.operation().isBelated()) {
      return shown(t, before[events.length()]);
    }
    return Choice.picksWrite(choice)
        ? model.read(choice, t.operation().object())
        : shown(t, heap.get(wordOf(t)));
  }

  /** What a belated write has left, as events show it. */
  long belated(VmThread t) {
    return shown(t, after[events.length()]);
  }

  private long shown(VmThread t, long value) {
    return t.pendingReference ? operations.values.ofReference((int) value) : value;
  }

  private static int wordOf(VmThread t) {
    return t.pendingObject + t.pendingSlot;
  }

  /** All but the first steps are about to be taken back. */
  void rewind(int steps) {
    for (int i = events.length() - 1; i >= steps; i--) {
      belated.undoStep(events.thread(i), events.operation(i).isBelated());
      spurious.undoStep();
    }
    model.rewind(steps);
  }

  @Override
  public long cell(int location) {
    boolean isBelated = asked.operation().isBelated();
    return shown(
        asked,
        isBelated
            ? belated.before(asked.pendingObject, asked.pendingSlot)
            : heap.get(wordOf(asked)));
  }

  @Override
  public void store(int location, long value) {
    throw new IllegalStateException("the interpreter does");
  }
}
