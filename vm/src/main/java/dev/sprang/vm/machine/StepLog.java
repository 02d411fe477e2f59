package dev.sprang.vm.machine;

import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.RegisterLiveness;
import dev.sprang.vm.input.Shadow;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.SeenWords;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is needed to take steps back: for each step the marks of the heap, and the private state of
 * the thread that ran.
 *
 * <p>A step changes one thread's private state only. A thread that it starts needs none: before it
 * was started it had no state, and what is left over is overwritten when it is started again; its
 * first pending operation is found again by running it.
 */
final class StepLog {
  private static final int MARKS = 8;

  /** Beside the number of a thread: its pending operation waits in time. */
  private static final long IS_TIMED = 1L << 32;

  /** No slot of a pending operation is below minus this. */
  private static final int LOWEST_SLOT = 64;

  private static final long IS_WORD = 1L << 30;

  /** Which mark is {@link #print(int)}, where somebody asked; else 0. */
  private static final int PRINT = 7;

  private final Heap heap;
  private final CodeTable codes;
  private final Refusals refusals;
  private final VmOperations operations;
  private final Shadow shadow;
  private long[] marks = new long[64 * MARKS];
  private Operation[] pendings = new Operation[64];

  /** By step, where the pending operation waits in time or for what it saw; else what was there. */
  private Operation[] overdues = new Operation[64];

  private SeenWords[] sights = new SeenWords[64];
  private long[] saved = new long[1 << 12];

  private int savedLength;
  private int depth;

  StepLog(World world, VmOperations operations, Shadow shadow) {
    this.shadow = shadow;
    this.heap = world.heap;
    this.codes = world.codes;
    this.refusals = world.refusals;
    this.operations = operations;
  }

  void begin(VmThread t) {
    if (depth == pendings.length) {
      pendings = Arrays.copyOf(pendings, 2 * depth);
      overdues = Arrays.copyOf(overdues, 2 * depth);
      sights = Arrays.copyOf(sights, 2 * depth);
      marks = Arrays.copyOf(marks, 2 * marks.length);
    }
    int height = t.base < 0 ? 0 : t.base + codes.at(t.methodId()).registers;
    int words = VmThread.savedWords(height);
    if (savedLength + words > saved.length) {
      grow(t, savedLength + words);
    }
    t.save(saved, savedLength, height);
    shadow.beginStep(depth, t, height);
    int at = depth * MARKS;
    marks[at] = t.number;
    pendings[depth] = t.pending;
    if (t.overdue != null) {
      marks[at] |= IS_TIMED;
      overdues[depth] = t.overdue;
    }
    if (isAwait(t.pending)) {
      sights[depth] = t.sights;
    }
    marks[at + 1] = savedLength;
    marks[at + 2] = height;
    marks[at + 3] = heap.undoLength();
    marks[at + 4] = heap.top();
    marks[at + 5] = packed(t);
    marks[at + 6] = t.lastStep;
    marks[at + PRINT] = t.print;
    t.lastStep = depth;
    t.print = 0;
    savedLength += words;
    depth++;
    heap.beginStep();
  }

  /**
   * Each step keeps a whole stack, so deep recursion with many operations needs too much. Refused
   * before the old and the new copy together take half of all memory: another engine can run it,
   * which nobody tries once memory has run out.
   */
  private void grow(VmThread t, int words) {
    long most = Math.min(Integer.MAX_VALUE / 2, Runtime.getRuntime().maxMemory() / 32);
    if (words > most) {
      throw refusals.unsupported(t, "executions of so many steps at such a depth of calls");
    }
    saved = Arrays.copyOf(saved, (int) Math.min(2L * words, most));
  }

  private static boolean isAwait(@Nullable Operation pending) {
    return pending != null && pending.kind() == OperationKind.AWAIT;
  }

  private static long packed(VmThread t) {
    return (long) t.pendingObject << 32
        | (t.pendingReference ? 1L << 31 : 0)
        | (t.pendingIsWord ? IS_WORD : 0)
        | t.pendingSlot + LOWEST_SLOT;
  }

  /** Takes back all but the first {@code steps} steps. */
  void rewind(int steps) {
    if (depth == steps) {
      return;
    }
    while (depth > steps) {
      depth--;
      if (previous(depth) < steps) {
        restore(depth); // the first of the thread's steps that are taken back
      }
    }
    int at = depth * MARKS;
    savedLength = (int) marks[at + 1];
    heap.rewind((int) marks[at + 3], (int) marks[at + 4]);
    operations.console.rewind();
    operations.threads.time.rewind(steps);
    boolean concurrent = operations.threads.anyStarted();
    if (concurrent != operations.permission.isConcurrent()) {
      operations.permission.setConcurrent(concurrent);
      heap.sharePermanents(concurrent);
    }
  }

  /** What the thread that made a step was about to do, had its time not been over. */
  Operation pending(int step) {
    return pendings[step];
  }

  /** Gives the thread that made a step the state it had before. */
  private void restore(int step) {
    int at = step * MARKS;
    VmThread t = operations.threads.get((int) marks[at]);
    t.restore(saved, (int) marks[at + 1], (int) marks[at + 2]);
    t.pending = pendings[step];
    t.overdue = (marks[at] & IS_TIMED) == 0 ? null : overdues[step];
    if (isAwait(t.pending)) {
      t.sights = sights[step];
    }
    t.lastStep = previous(step);
    t.print = 0;
    t.permitted = false;
    t.keepsPermission = false;
    t.pendingObject = object(step);
    t.pendingReference = isReference(step);
    t.pendingSlot = slot(step);
    t.pendingIsWord = (marks[step * MARKS + 5] & IS_WORD) != 0;
  }

  /** The step before this one of the same thread, or -1. */
  int previous(int step) {
    return (int) marks[step * MARKS + 6];
  }

  /** The word that a step's memory operation was about. */
  int object(int step) {
    return (int) (marks[step * MARKS + 5] >> 32);
  }

  int slot(int step) {
    return (int) (marks[step * MARKS + 5] & IS_WORD - 1) - LOWEST_SLOT;
  }

  boolean isReference(int step) {
    return (marks[step * MARKS + 5] & 1L << 31) != 0;
  }

  /**
   * Whether a step wrote to no word but this one, or left all as it was; apart from objects that
   * its thread has made itself since an earlier step of its own.
   */
  boolean changesOnly(int step, int word, int since) {
    int end = step + 1 < depth ? (int) marks[(step + 1) * MARKS + 3] : heap.undoLength();
    boolean isContent = slot(step) <= LocationTable.CONTENT;
    for (int i = (int) marks[step * MARKS + 3]; i < end; i += 2) {
      int at = heap.loggedWord(i);
      boolean isChanged =
          isContent ? heap.differsFrom((int) marks[step * MARKS + 3], i) : at != word;
      if (isChanged && !isMadeSince(since, step, at)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a word belongs to an object that the thread of both steps has made in between. */
  boolean isMadeSince(int since, int step, int word) {
    for (int k = step; k >= since; k = previous(k)) {
      if (word >= marks[k * MARKS + 4]) {
        return k + 1 == depth || word < marks[(k + 1) * MARKS + 4];
      }
    }
    return false;
  }

  RoundCopies newCopies() {
    return new RoundCopies(heap, this);
  }

  /** Gives words of the heap, from one on, the values they had before a step. */
  void takeBack(int step, int from, long[] values) {
    for (int i = heap.undoLength() - 2; i >= marks[step * MARKS + 3]; i -= 2) {
      int at = heap.loggedWord(i) - from;
      if (at >= 0 && at < values.length) {
        values[at] = heap.loggedValue(i);
      }
    }
  }

  /** Whether a thread is now where it was before a step of its own, whatever it holds. */
  boolean isAgainAt(int step, VmThread t) {
    int at = step * MARKS;
    int savedAt = (int) marks[at + 1];
    if (!t.isInState(saved, savedAt, (int) marks[at + 2])) {
      return false;
    }
    for (int base = t.base; ; base = (int) t.stack[base - VmThread.LINK_BASE]) {
      for (int link = 1; link <= VmThread.LINK; link++) {
        if (t.stack[base - link] != saved[savedAt + base - link]) {
          return false;
        }
      }
      if (t.stack[base - VmThread.LINK_PC] == VmThread.BOTTOM) {
        return true;
      }
    }
  }

  /**
   * A number for where the thread of a step was and what it held before it, but for references:
   * where two numbers differ, it was not there again with the same or copies of it. Never 0.
   */
  long print(int step) {
    int at = step * MARKS;
    if (marks[at + PRINT] == 0) {
      int savedAt = (int) marks[at + 1];
      int scalars = savedAt + (int) marks[at + 2];
      marks[at + PRINT] = print(saved, savedAt, (int) saved[scalars], (int) saved[scalars + 1]);
    }
    return marks[at + PRINT];
  }

  /** The same number for what a thread holds now. */
  long print(VmThread t) {
    if (t.print == 0) {
      t.print = print(t.stack, 0, t.base, t.pc);
    }
    return t.print;
  }

  private long print(long[] words, int from, int top, int topPc) {
    if (top < 0) {
      return 1; // no frame is left
    }
    long print = topPc;
    int base = top;
    int pc = topPc;
    boolean isTop = true;
    while (true) {
      int at = from + base;
      RegisterLiveness liveness = codes.liveness((int) words[at - VmThread.LINK_METHOD]);
      for (int entry : isTop ? liveness.before(pc) : liveness.during(pc)) {
        if (!RegisterLiveness.isReference(entry)) {
          print = Hash.append(print, words[at + RegisterLiveness.register(entry)]);
        }
      }
      int link = (int) words[at - VmThread.LINK_PC];
      if (link == VmThread.BOTTOM) {
        return Hash.of(print) | 1;
      }
      isTop = link < VmThread.BOTTOM;
      pc = Frames.callerPc(link);
      base = (int) words[at - VmThread.LINK_BASE];
    }
  }

  /** Whether it holds the same now as before that step, or what {@code copies} takes for it. */
  boolean holdsTheSame(int step, VmThread t, @Nullable RoundCopies copies) {
    int savedAt = (int) marks[step * MARKS + 1];
    int base = t.base;
    int pc = t.pc;
    boolean isTop = true;
    while (true) {
      RegisterLiveness liveness = codes.liveness((int) t.stack[base - VmThread.LINK_METHOD]);
      for (int entry : isTop ? liveness.before(pc) : liveness.during(pc)) {
        int register = base + RegisterLiveness.register(entry);
        long held = saved[savedAt + register];
        boolean matches =
            copies != null && RegisterLiveness.isReference(entry)
                ? copies.matches(held, t.stack[register])
                : t.stack[register] == held;
        if (!matches || !shadow.isAsBefore(step, t, register)) {
          return false;
        }
      }
      int link = (int) t.stack[base - VmThread.LINK_PC];
      if (link == VmThread.BOTTOM) {
        return copies == null || copies.areAlike();
      }
      isTop = link < VmThread.BOTTOM;
      pc = Frames.callerPc(link);
      base = (int) t.stack[base - VmThread.LINK_BASE];
    }
  }
}
