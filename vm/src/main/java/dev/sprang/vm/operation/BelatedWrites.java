package dev.sprang.vm.operation;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.memory.AccessGraph;
import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * What threads have written to objects that nobody else reached, where memory is not one: who gets
 * such an object by a data race may see any of that, or what was there before. So these writes
 * become events of their own just before the object is published, which say after which step of
 * their thread they were made.
 *
 * <pre>
 *   new Box ── value = 1 ── value = 2 ──────────────────────── shared = box
 *              noted        noted       write 1, write 2 (belated), write box
 * </pre>
 *
 * A final field whose constructor has ended is frozen: everybody sees it, and all that was written
 * until then to what only it leads to.
 */
public final class BelatedWrites {
  private static final int NONE = -1;

  private static final Mode[] MODES = Mode.values();

  /** In the slot's place where the constructor of an object has ended. */
  private static final int FREEZE = -1;

  /** A write or an update that was made after so many other steps of its thread. */
  record Made(OperationKind kind, Mode mode, int stepsBefore) {}

  private final Heap heap;
  private final Permission permission;
  private final Refusals refusals;
  private final VmClass string;
  private final VmClass thread;
  private boolean isOn;

  /** The notes, oldest first: of an object's notes each knows the one before. */
  private final GrowingInts objects = new GrowingInts();

  private final GrowingInts slots = new GrowingInts();

  /** The modes of the writes, as numbers. */
  private final GrowingInts modes = new GrowingInts();

  private final GrowingInts makers = new GrowingInts();
  private final GrowingInts stepsBefore = new GrowingInts();
  private final GrowingInts previous = new GrowingInts();
  private long[] olds = new long[64];
  private long[] values = new long[64];
  private final Map<Integer, Integer> latest = new HashMap<>();

  /** The notes of writes that have found what they replaced, and nothing came between. */
  private final BitSet isUpdate = new BitSet();

  /** The notes that are settled: their events have come, or never will. */
  private final BitSet isSettled = new BitSet();

  private final GrowingInts settled = new GrowingInts();

  /** By step: how many notes there were before it, and how many of them settled. */
  private final GrowingInts notesBefore = new GrowingInts();

  private final GrowingInts settledBefore = new GrowingInts();

  /** By thread: how many of its steps were no belated writes. */
  private int[] steps = new int[8];

  private final Map<VmClass, BitSet> finals = new HashMap<>();

  BelatedWrites(Heap heap, ClassTable classes, Permission permission, Refusals refusals) {
    this.heap = heap;
    this.permission = permission;
    this.refusals = refusals;
    this.string = classes.get("java/lang/String");
    this.thread = classes.get("java/lang/Thread");
  }

  /** From now on writes are noted. */
  public void turnOn() {
    isOn = true;
    heap.watchPrivate();
  }

  public boolean isOn() {
    return isOn;
  }

  /** A step begins. */
  public void beginStep(VmThread t, boolean isBelated) {
    notesBefore.add(objects.length());
    settledBefore.add(settled.length());
    if (t.number >= steps.length) {
      steps = Arrays.copyOf(steps, 2 * t.number);
    }
    steps[t.number] += isBelated ? 0 : 1;
  }

  /** The last step is taken back; it was one of this thread. */
  public void undoStep(int of, boolean isBelated) {
    int step = notesBefore.length() - 1;
    while (settled.length() > settledBefore.get(step)) {
      isSettled.clear(settled.get(settled.length() - 1));
      settled.truncate(settled.length() - 1);
    }
    while (objects.length() > notesBefore.get(step)) {
      forgetLast();
    }
    notesBefore.truncate(step);
    settledBefore.truncate(step);
    steps[of] -= isBelated ? 0 : 1;
  }

  private void forgetLast() {
    int last = objects.length() - 1;
    isUpdate.clear(last);
    if (previous.get(last) == NONE) {
      latest.remove(objects.get(last));
    } else {
      latest.put(objects.get(last), previous.get(last));
    }
    for (GrowingInts column :
        new GrowingInts[] {objects, slots, modes, makers, stepsBefore, previous}) {
      column.truncate(last);
    }
  }

  /** A word is about to be written as it is declared. */
  public void note(VmThread t, int object, int slot, long value) {
    if (isOn) {
      note(t, permission.declared(object, slot), object, slot, value);
    }
  }

  /** The same in a mode of its own. */
  public void note(VmThread t, Mode mode, int object, int slot, long value) {
    if (isOn && isNoted(t, object, slot) && isTelling(mode, object, slot, value)) {
      add(t, mode, object, slot, value);
    }
  }

  /** The same by an update, which has found what is there. */
  public void noteUpdate(VmThread t, Mode mode, int object, int slot, long value) {
    if (isOn && isNoted(t, object, slot)) {
      isUpdate.set(objects.length());
      add(t, mode, object, slot, value);
    }
  }

  /**
   * Whether anybody can tell that a write was made: who finds the default value need not know that
   * it was written, but who finds one of two equal values may have synchronised by either.
   */
  private boolean isTelling(Mode mode, int object, int slot, long value) {
    return heap.get(object, slot) != value || mode != Mode.PLAIN || isNoted(object, slot);
  }

  private boolean isNoted(int object, int slot) {
    int note = latest.getOrDefault(object, NONE);
    while (note != NONE && slots.get(note) != slot) {
      note = previous.get(note);
    }
    return note != NONE;
  }

  private boolean isNoted(VmThread t, int object, int slot) {
    return isNoted(t, object)
        && !(heap.classOf(object).isSubtypeOf(thread) && slot < thread.instanceSlots());
  }

  private boolean isNoted(VmThread t, int object) {
    return !heap.isShared(object) && heap.classOf(object) != string && permission.watches(t);
  }

  /** The constructor of an object, or one of them, has ended. */
  public void freeze(VmThread t, int object) {
    if (isOn && isNoted(t, object)) {
      add(t, Mode.PLAIN, object, FREEZE, 0);
    }
  }

  private void add(VmThread t, Mode mode, int object, int slot, long value) {
    int note = objects.length();
    objects.add(object);
    slots.add(slot);
    modes.add(mode.ordinal());
    makers.add(t.number);
    stepsBefore.add(t.number < steps.length ? steps[t.number] : 0);
    previous.add(latest.getOrDefault(object, NONE));
    if (note == olds.length) {
      olds = Arrays.copyOf(olds, 2 * note);
      values = Arrays.copyOf(values, 2 * note);
    }
    olds[note] = slot == FREEZE ? 0 : heap.get(object, slot);
    values[note] = value;
    latest.put(object, note);
  }

  /**
   * Lets everybody know what was written to an object that is about to be published, and to what it
   * leads to.
   *
   * @return false if the thread has to ask once more
   */
  public boolean announce(VmThread t, int root) {
    if (!isOn || root == 0 || t.quiet > 0 || latest.isEmpty() || heap.isShared(root)) {
      return true;
    }
    for (int note : toAnnounce(root)) {
      OperationKind kind = isUpdate.get(note) ? OperationKind.UPDATE : OperationKind.WRITE;
      Made made = new Made(kind, MODES[modes.get(note)], stepsBefore.get(note));
      if (!permission.belated(t, made, objects.get(note), slots.get(note))) {
        return false;
      }
      settle(note);
      if (settled.length() > AccessGraph.MAX_BELATED) {
        throw refusals.unsupported(t, "so many objects that are published under --memory java");
      }
    }
    return true;
  }

  /**
   * The same for the arguments of a call: what is given to an object that others reach, they may
   * reach too.
   *
   * @param registers where they are, from {@code at} on
   * @param first the first of them that is given
   */
  public boolean announceGiven(VmThread t, VmMethod method, long[] registers, int at, int first) {
    for (int i = first; i < method.arguments; i++) {
      char kind = method.argumentKinds.charAt(i);
      if ((kind == 'L' || kind == '[') && !announce(t, (int) registers[at + i])) {
        return false;
      }
    }
    return true;
  }

  private void settle(int note) {
    isSettled.set(note);
    settled.add(note);
  }

  /** The notes of what is not shared yet; those that are frozen are settled. */
  private Iterable<Integer> toAnnounce(int root) {
    Map<Integer, Integer> frozenUntil = reached(root);
    TreeSet<Integer> found = new TreeSet<>();
    frozenUntil.forEach(
        (object, until) -> {
          for (int note = latest.getOrDefault(object, NONE);
              note != NONE;
              note = previous.get(note)) {
            if (isSettled.get(note) || slots.get(note) == FREEZE) {
              continue;
            }
            if (note < until || endOfConstructor(object, note) != NONE) {
              settle(note);
            } else {
              found.add(note);
            }
          }
        });
    return found;
  }

  /** All that becomes shared, each with the note up to which only frozen fields lead to it. */
  private Map<Integer, Integer> reached(int root) {
    Map<Integer, Integer> frozenUntil = new HashMap<>();
    Deque<Integer> work = new ArrayDeque<>();
    frozenUntil.put(root, 0);
    work.add(root);
    while (!work.isEmpty()) {
      int object = work.remove();
      VmClass type = heap.classOf(object);
      if (type == string) {
        continue;
      }
      int until = frozenUntil.getOrDefault(object, 0);
      int size = heap.size(object);
      for (int slot = HEADER; slot < size; slot++) {
        int child = heap.isReference(object, slot) ? (int) heap.get(object, slot) : 0;
        if (child == 0 || heap.isShared(child)) {
          continue;
        }
        int frozen = Math.max(until, frozenBy(object, slot));
        Integer known = frozenUntil.get(child);
        if (known == null || known > frozen) {
          frozenUntil.put(child, frozen);
          work.add(child);
        }
      }
    }
    return frozenUntil;
  }

  /** The note up to which a field freezes what it leads to; 0 if it does not. */
  private int frozenBy(int object, int slot) {
    if (!isFinal(object, slot)) {
      return 0;
    }
    for (int note = latest.getOrDefault(object, NONE); note != NONE; note = previous.get(note)) {
      if (slots.get(note) == slot) {
        return Math.max(0, endOfConstructor(object, note));
      }
    }
    return 0;
  }

  /** Where the constructor ended that wrote a final field; NONE if it has not, or is none. */
  private int endOfConstructor(int object, int note) {
    int end = NONE;
    if (isFinal(object, slots.get(note))) {
      for (int later = latest.getOrDefault(object, NONE);
          later > note;
          later = previous.get(later)) {
        end = slots.get(later) == FREEZE ? later : end;
      }
    }
    return end;
  }

  private boolean isFinal(int object, int slot) {
    VmClass type = heap.classOf(object);
    return !type.isArray() && finals.computeIfAbsent(type, BelatedWrites::finals).get(slot);
  }

  private static BitSet finals(VmClass type) {
    BitSet found = new BitSet();
    for (VmClass owner = type; owner != null; owner = owner.superclass) {
      owner.declaredFields().stream()
          .filter(field -> field.isFinal() && !field.isStatic())
          .forEach(field -> found.set(field.slot()));
    }
    return found;
  }

  /** The note of a thread's pending belated write. */
  private int pending(int object, int slot) {
    int first = NONE;
    for (int note = latest.getOrDefault(object, NONE); note != NONE; note = previous.get(note)) {
      first = slots.get(note) == slot && !isSettled.get(note) ? note : first;
    }
    return first;
  }

  /** What a word held before the belated write of it that comes next. */
  public long before(int object, int slot) {
    return olds[pending(object, slot)];
  }

  /** What that wrote. */
  public long written(int object, int slot) {
    return values[pending(object, slot)];
  }
}
