package dev.sprang.vm.thread;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.SeenWords;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One thread of the program: its stack, and what it waits for permission to do.
 *
 * <p>A frame is its link (method, where to go on in the caller, the caller's frame) and then its
 * registers. What other threads may change of a thread lies in its record on the heap.
 */
public final class VmThread {
  /** Words of the link below a frame's registers. */
  public static final int LINK = 3;

  public static final int LINK_METHOD = 3;
  public static final int LINK_PC = 2;
  public static final int LINK_BASE = 1;

  /** The link's place to go on of a thread's first frame. */
  public static final int BOTTOM = -1;

  /** Links from here downwards are of calls that are no operations, whatever they do. */
  public static final int QUIET = -(1 << 28);

  /** Links from here downwards are of atomic calls, each one operation or none. */
  public static final int ATOMIC = -(1 << 29);

  /** And from here downwards of calls back out of those. */
  public static final int BACK = -(1 << 30);

  /** Who looks at the clock so often without an operation waits for it. */
  private static final int MANY_LOOKS = 10_000;

  private static final int SCALARS = 21;

  public final int number;

  /** The thread's record on the heap. */
  public final int record;

  public long[] stack = new long[512];

  /** First register of the current frame, or -1 if the thread has none. */
  public int base = -1;

  /** The current instruction; that of a caller is in the link of its callee. */
  public int pc;

  public final ObjectNamer names;

  /** How many initialisers and calls it is in that happen without operations. */
  public int quiet;

  /**
   * The frame of the innermost atomic call that it is in; minus that if the call has called back,
   * and 0 if there is none.
   */
  public int atomicCall;

  /** A clock of its own: moved by asking for the time and by sleeping. */
  public long clock;

  /** How often it has looked at its clock, or at what an object of its own is called. */
  private long looks;

  /** One more than the time that it last saw by the clock of all; 0 if it has not looked at it. */
  private long seen;

  /** How often it has looked at that since its last operation. */
  private int looksInARow;

  /** Until when it waits at most, by the clock of all. */
  public long until = VirtualTime.NEVER;

  /** Whether it waits for nothing but that the clock of all shows another time. */
  public boolean watchesClock;

  /** How far a native method is that takes several operations, and what it has in hand. */
  public int progress;

  public long carried;

  /** How far a call is that waits in several operations; 0 if none is under way. */
  public int phase;

  /** Whether it has to show that it waits no longer before it does anything else. */
  public boolean owesRunnable;

  /** The object such a method makes; 0 if none is under way. */
  public int inHand;

  /** The exception with which it leaves an initialiser, once it has permission; 0 if none. */
  public int thrown;

  /** The cell that ends the thread's waiting for work otherwise; 0 if it does not wait for that. */
  public int otherwise;

  /** How many inputs without a name of their own it has taken. */
  public int taken;

  /** Stands for all that the thread has done and found out. */
  public long history;

  /** What tells its state apart from others, where somebody asked since its last step; else 0. */
  public long print;

  /** What the thread waits for permission to do; null while it runs, before and after. */
  public @Nullable Operation pending;

  /** What it is about to do instead when its time is over; null if it does not wait in time. */
  public @Nullable Operation overdue;

  /** Object and slot of a pending memory operation; 0 if it is of another kind. */
  public int pendingObject;

  public int pendingSlot;
  public boolean pendingReference;

  /** Whether that is a word of the program, which has a history where memory is not one. */
  public boolean pendingIsWord;

  public int pendingSite;

  /** What it waits for if its pending operation is an await. */
  public SeenWords sights;

  /** Its latest step in the step log; -1 if it has made none. */
  public int lastStep = -1;

  /** The choice by which it was permitted to go on. */
  public int choice;

  /** Whether the wait that just ended did so without being woken. */
  public boolean timedOut;

  /** Whether the read it has permission for finds something else than what is in the heap. */
  public boolean finds;

  public long found;

  /** Whether it has found one half of a word that may be torn, and what. */
  public boolean hasHalf;

  public long half;

  /** Set for the one operation the thread was given permission for. */
  public boolean permitted;

  /** Whether it has that still, while it finds out which way to go before it does it. */
  public boolean keepsPermission;

  @SuppressWarnings("NullAway.Init") // who has to await is given its sights
  VmThread(int number, int record) {
    this.number = number;
    this.record = record;
    this.names = new ObjectNamer(number);
  }

  /** What it waits for permission to do, while it does. */
  public Operation operation() {
    return Objects.requireNonNull(pending);
  }

  public int top(int registers) {
    return base < 0 ? LINK : base + registers + LINK;
  }

  public void reserve(int words) {
    if (words > stack.length) {
      stack = Arrays.copyOf(stack, Math.max(words, 2 * stack.length));
    }
  }

  /** Puts a frame on top of the stack; the caller fills in the arguments. */
  public void push(CodeTable codes, VmMethod method, int link) {
    RegisterCode code = codes.get(method);
    int height = base < 0 ? LINK : top(codes.at(methodId()).registers);
    reserve(height + code.registers + LINK);
    stack[height - LINK_METHOD] = method.id;
    stack[height - LINK_PC] = link;
    stack[height - LINK_BASE] = base;
    base = height;
    pc = 0;
  }

  public int methodId() {
    return (int) stack[base - LINK_METHOD];
  }

  /** How many words {@link #save} writes for a stack of this height. */
  public static int savedWords(int height) {
    return height + SCALARS + ObjectNamer.WORDS;
  }

  /** Writes the whole private state of the thread to {@code log}. */
  public void save(long[] log, int at, int height) {
    System.arraycopy(stack, 0, log, at, height);
    int scalars = at + height;
    log[scalars] = base;
    log[scalars + 1] = pc;
    log[scalars + 2] = atomicCall;
    log[scalars + 3] = owesRunnable ? 1 : 0;
    log[scalars + 4] = quiet;
    log[scalars + 5] = clock;
    log[scalars + 6] = pendingSite;
    log[scalars + 7] = progress;
    log[scalars + 8] = carried;
    log[scalars + 9] = inHand;
    log[scalars + 10] = thrown;
    log[scalars + 11] = looks;
    log[scalars + 12] = history;
    log[scalars + 13] = phase;
    log[scalars + 14] = otherwise;
    log[scalars + 15] = until;
    log[scalars + 16] = watchesClock ? 1 : 0;
    log[scalars + 17] = seen;
    log[scalars + 18] = taken;
    log[scalars + 19] = hasHalf ? 1 : 0;
    log[scalars + 20] = half;
    names.save(log, scalars + SCALARS);
  }

  public void restore(long[] log, int at, int height) {
    System.arraycopy(log, at, stack, 0, height);
    int scalars = at + height;
    base = (int) log[scalars];
    pc = (int) log[scalars + 1];
    atomicCall = (int) log[scalars + 2];
    owesRunnable = log[scalars + 3] != 0;
    quiet = (int) log[scalars + 4];
    clock = log[scalars + 5];
    pendingSite = (int) log[scalars + 6];
    progress = (int) log[scalars + 7];
    carried = log[scalars + 8];
    inHand = (int) log[scalars + 9];
    thrown = (int) log[scalars + 10];
    looks = log[scalars + 11];
    history = log[scalars + 12];
    phase = (int) log[scalars + 13];
    otherwise = (int) log[scalars + 14];
    until = log[scalars + 15];
    watchesClock = log[scalars + 16] != 0;
    seen = log[scalars + 17];
    taken = (int) log[scalars + 18];
    hasHalf = log[scalars + 19] != 0;
    half = log[scalars + 20];
    looksInARow = 0;
    names.restore(log, scalars + SCALARS);
  }

  /** Whether it was chosen to wake this thread. */
  public boolean picks(int thread) {
    return Choice.picksThread(choice) && Choice.picked(choice) == thread;
  }

  /** The thread has made a step that was chosen, and has found this. */
  public void learn(int choice, long found) {
    history = Hash.of(history + choice, found);
  }

  /** The time, which is later every time the program looks, so that loops that wait for it end. */
  public long lookAtClock() {
    if (quiet == 0) {
      looks++;
      clock += ClockAndChance.NANOS_PER_LOOK;
    }
    return clock;
  }

  /** It is told apart what it makes, so that no two rounds of a loop are the same. */
  public void seeName() {
    looks++;
  }

  /** The time by the clock of all. */
  public long lookAt(VirtualTime time) {
    if (quiet == 0) {
      seen = time.now() + 1;
      time.noteLook();
      looksInARow++;
    }
    return time.now();
  }

  /** Whether it has looked at the clock of all so often, and at nothing else, that it waits. */
  public boolean staresAtClock() {
    return looksInARow > MANY_LOOKS;
  }

  /** Whether it has looked at the clock of all, and it is still the same time. */
  public boolean hasSeen(VirtualTime time) {
    return seen == time.now() + 1;
  }

  /** Whether it has looked at the clock of all at a time or later. */
  public boolean hasSeenSince(long time) {
    return seen > time;
  }

  /** Whether it has ever looked at the clock of all. */
  public boolean knowsTime() {
    return seen != 0;
  }

  /** It has come to an operation. */
  public void stopStaring() {
    looksInARow = 0;
  }

  /** Becomes a thread that waits for ever where it waits, and has not looked at a clock. */
  void resetTime() {
    until = VirtualTime.NEVER;
    watchesClock = false;
    seen = 0;
    looksInARow = 0;
  }

  /**
   * Whether all but the registers is as it was saved. How long it has slept is nobody's business
   * while it does not look at the clock.
   */
  public boolean isInState(long[] log, int at, int height) {
    int scalars = at + height;
    return log[scalars] == base
        && log[scalars + 1] == pc
        && log[scalars + 4] == quiet
        && log[scalars + 11] == looks
        && log[scalars + 17] == seen
        && names.isAs(log, scalars + SCALARS)
        && log[scalars + 7] == progress
        && log[scalars + 13] == phase
        && log[scalars + 9] == inHand
        && log[scalars + 3] == (owesRunnable ? 1 : 0)
        && (progress == 0 || log[scalars + 8] == carried)
        && log[scalars + 19] == (hasHalf ? 1 : 0)
        && log[scalars + 20] == half;
  }
}
