package dev.sprang.vm.run;

import dev.sprang.execution.Operation;
import java.util.Arrays;

/**
 * What is needed to take steps back: for each step the marks of the heap, and the private state of
 * the thread that ran.
 *
 * <p>A step changes one thread's private state only. A thread that it starts needs none: before it
 * was started it had no state, and what is left over is overwritten when it is started again; its
 * first pending operation is found again by running it.
 */
final class StepLog {
  private static final int MARKS = 6;

  private final Vm vm;
  private long[] marks = new long[64 * MARKS];
  private Operation[] pendings = new Operation[64];
  private long[] saved = new long[1 << 12];
  private int savedLength;
  private int depth;

  StepLog(Vm vm) {
    this.vm = vm;
  }

  void begin(VmThread t) {
    if (depth == pendings.length) {
      pendings = Arrays.copyOf(pendings, 2 * depth);
      marks = Arrays.copyOf(marks, 2 * marks.length);
    }
    int height = t.base < 0 ? 0 : t.base + vm.codes.at(t.methodId()).registers;
    int words = VmThread.savedWords(height);
    if (savedLength + words > saved.length) {
      saved = Arrays.copyOf(saved, 2 * (savedLength + words));
    }
    t.save(saved, savedLength, height);
    int at = depth * MARKS;
    marks[at] = t.number;
    marks[at + 1] = savedLength;
    marks[at + 2] = height;
    marks[at + 3] = vm.heap.undoLength();
    marks[at + 4] = vm.heap.top();
    marks[at + 5] = packed(t);
    pendings[depth] = t.pending;
    savedLength += words;
    depth++;
    vm.heap.beginStep();
  }

  private static long packed(VmThread t) {
    return (long) t.pendingObject << 32 | (t.pendingReference ? 1L << 31 : 0) | t.pendingSlot + 2;
  }

  /** Takes back all but the first {@code steps} steps. */
  void rewind(int steps) {
    if (depth == steps) {
      return;
    }
    while (depth > steps) {
      depth--;
      int at = depth * MARKS;
      VmThread t = vm.threads.get((int) marks[at]);
      savedLength = (int) marks[at + 1];
      t.restore(saved, savedLength, (int) marks[at + 2]);
      t.pending = pendings[depth];
      t.permitted = false;
      t.pendingObject = (int) (marks[at + 5] >> 32);
      t.pendingReference = (marks[at + 5] & 1L << 31) != 0;
      t.pendingSlot = (int) (marks[at + 5] & Integer.MAX_VALUE) - 2;
    }
    int at = depth * MARKS;
    vm.heap.rewind((int) marks[at + 3], (int) marks[at + 4]);
    vm.console.rewind();
    boolean concurrent = vm.threads.anyStarted();
    if (concurrent != vm.gate.isConcurrent()) {
      vm.gate.setConcurrent(concurrent);
      vm.heap.sharePermanents(concurrent);
    }
  }
}
