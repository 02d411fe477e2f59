package dev.sprang.vm.thread;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a session, numbered when they are first about to be started and named by their
 * spawn path: thread 0.2 is the second one that thread 0 started, in every execution.
 */
public final class ThreadTable {
  private static final Pattern SPAWN_PATH = Pattern.compile("0(\\.[1-9][0-9]{0,3}){0,20}");

  public final VirtualTime time = new VirtualTime();
  private final Heap heap;
  private final VmClass longs;
  private final int hiddenSlot;
  private final int randomSeedSlot;
  private final int randomProbeSlot;
  private VmThread[] threads = new VmThread[8];
  private int count;
  private boolean isLookedAt;

  /** Whether any thread has ever waited in time. */
  private boolean hasTimed;

  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  public ThreadTable(Heap heap, ClassTable classes) {
    this.heap = heap;
    longs = classes.get("[J");
    VmClass type = classes.get("java/lang/Thread");
    hiddenSlot = type.hiddenSlot();
    randomSeedSlot = type.field("threadLocalRandomSeed", "J").slot();
    randomProbeSlot = type.field("threadLocalRandomProbe", "I").slot();
    number("0");
  }

  private int number(String name) {
    Integer known = numbers.get(name);
    if (known == null) {
      known = count;
      if (known == Choice.MAX_THREADS) {
        throw new CannotVouchException("The program starts too many threads");
      }
      int size = ThreadRecord.WORDS;
      int record = heap.allocatePermanent(longs, size, size - HEADER);
      if (count == threads.length) {
        threads = Arrays.copyOf(threads, 2 * count);
      }
      threads[count++] = new VmThread(known, record);
      names.add(name);
      numbers.put(name, known);
    }
    return known;
  }

  /** The thread that {@code parent} would start next. */
  public VmThread nextOf(VmThread parent) {
    long started = heap.get(parent.record, ThreadRecord.STARTED);
    return get(number(names.get(parent.number) + "." + (started + 1)));
  }

  /** What a thread is about to do instead when its time is over; null if it waits for ever. */
  public void setOverdue(VmThread t, @Nullable Operation overdue) {
    t.overdue = overdue;
    hasTimed |= overdue != null;
  }

  /** Whether a thread that is active waits in time. */
  public boolean isAnyTimed() {
    for (int thread = 0; hasTimed && thread < count; thread++) {
      if (threads[thread].overdue != null && isActive(threads[thread])) {
        return true;
      }
    }
    return false;
  }

  /** What a thread is about to do now: what it waits for, or what is left when its time is over. */
  public Operation next(VmThread t) {
    return t.overdue != null && t.until <= time.now() ? t.overdue : t.operation();
  }

  public VmThread get(int number) {
    return threads[number];
  }

  public int count() {
    return count;
  }

  public String name(int number) {
    return names.get(number);
  }

  /**
   * The number of the thread with this spawn path, which may not have been started yet: a schedule
   * is read before it is run. -1 if the text is no spawn path.
   */
  public int numberOf(String name) {
    return SPAWN_PATH.matcher(name).matches() ? number(name) : -1;
  }

  /** The name of a thread that is made without one: the same in every execution. */
  public String nextName(VmThread maker) {
    noteLook(maker);
    long count = heap.get(maker.record, ThreadRecord.UNNAMED);
    heap.set(maker.record, ThreadRecord.UNNAMED, count + 1);
    return "Thread-" + (maker.number == 0 ? "" : names.get(maker.number) + "-") + count;
  }

  public long status(int number) {
    return heap.get(threads[number].record, ThreadRecord.STATUS);
  }

  /** Whether a thread has something to do: it has not ended, or ends the program. */
  public boolean isActive(VmThread t) {
    long status = heap.get(t.record, ThreadRecord.STATUS);
    return status == ThreadRecord.LIVE || status == ThreadRecord.ENDED && t.base >= 0;
  }

  /** Whether a thread has ended and has nothing left to do. */
  public boolean isGone(int number) {
    return status(number) == ThreadRecord.ENDED && threads[number].base < 0;
  }

  /** Whether the program has started a thread besides the first. */
  public boolean anyStarted() {
    return heap.get(threads[0].record, ThreadRecord.STARTED) > 0;
  }

  /**
   * The thread behind a {@code Thread} object, for somebody to whom it makes a difference which
   * thread that is; null if it was not started.
   */
  public @Nullable VmThread of(int object) {
    VmThread tied = tiedTo(object);
    if (tied != null) {
      noteLook(tied);
    }
    return tied;
  }

  /** The same for starts and joins, which everybody sees, and for what is no part of a program. */
  public @Nullable VmThread tiedTo(int object) {
    int number = (int) heap.get(object, hiddenSlot) - 1;
    return number < 0 ? null : threads[number];
  }

  /** The word of a {@code Thread} object that tells whether it was started. */
  public int startedSlot() {
    return hiddenSlot;
  }

  /** Whether an object is the record of a thread. */
  public boolean isRecord(int object) {
    for (int i = 0; i < count; i++) {
      if (threads[i].record == object) {
        return true;
      }
    }
    return false;
  }

  /** The {@code Thread} object of a thread, for somebody who learns so who that is. */
  public int object(VmThread t) {
    noteLook(t);
    return tied(t);
  }

  /** The same for what is no part of a program. */
  public int tied(VmThread t) {
    return (int) heap.get(t.record, ThreadRecord.OBJECT);
  }

  /** Something that depends on which thread this is becomes part of what the program computes. */
  public void noteLook(VmThread t) {
    isLookedAt |= t.number != 0;
  }

  /** Whether the program has ever looked who a thread is, besides the first one. */
  public boolean isLookedAt() {
    return isLookedAt;
  }

  /** Whether no other thread is alive. */
  public boolean isLast(VmThread t) {
    for (int other = 0; other < count(); other++) {
      if (other != t.number && status(other) == ThreadRecord.LIVE) {
        return false;
      }
    }
    return true;
  }

  /** Ties a thread to its object; from now on it is alive. */
  public void enliven(VmThread t, int object) {
    heap.set(object, hiddenSlot, t.number + 1);
    heap.set(object, randomSeedSlot, ClockAndChance.draw(names.get(t.number), 0));
    heap.set(object, randomProbeSlot, 1);
    heap.set(t.record, ThreadRecord.OBJECT, object);
    heap.set(t.record, ThreadRecord.STATUS, ThreadRecord.LIVE);
    t.base = -1;
    t.names.clear();
    t.quiet = 0;
    t.clock = 0;
    t.resetTime();
    t.progress = 0;
    t.inHand = 0;
    t.thrown = 0;
    t.phase = 0;
    t.atomicCall = 0;
    t.otherwise = 0;
    t.taken = 0;
    t.lastStep = -1;
    t.permitted = false;
    t.pending = null;
    t.overdue = null;
  }
}
