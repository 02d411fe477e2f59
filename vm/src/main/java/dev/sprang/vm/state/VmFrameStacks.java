package dev.sprang.vm.state;

import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.engine.FrameStacks;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * Where threads are in their code. The life of a thread is three instructions: its run method, the
 * handler of what that did not catch, and what it does when it has ended.
 *
 * <p>Where an exception leaves a frame, an operation may be needed for that: it belongs to an
 * instruction after all others, to which every one may lead.
 */
public final class VmFrameStacks implements FrameStacks {
  private static final int RUNS = 0;
  private static final int HANDLES = 1;
  private static final int ENDS = 2;
  private static final int[] AFTER_RUNNING = {HANDLES, ENDS};
  private static final int[] AT_END = {ENDS};
  private static final int[] NONE = {};

  private final Heap heap;
  private final CodeTable codes;
  private final ThreadTable threads;

  public VmFrameStacks(Heap heap, CodeTable codes, ThreadTable threads) {
    this.heap = heap;
    this.codes = codes;
    this.threads = threads;
  }

  @Override
  public void read(int thread, FrameReader reader) {
    VmThread t = threads.get(thread);
    long[] stack = t.stack;
    int base = t.base;
    boolean again = true;
    int instruction = t.pc;
    if (base >= 0 && t.thrown != 0) {
      instruction = codes.at(t.methodId()).code.length;
    }
    while (base >= 0) {
      reader.frame((int) stack[base - LINK_METHOD], instruction, again);
      int link = (int) stack[base - LINK_PC];
      if (link == VmThread.BOTTOM) {
        break;
      }
      again = Frames.isExecutedAgain(link);
      instruction = Frames.callerPc(link);
      base = (int) stack[base - LINK_BASE];
    }
    int age = age(t);
    reader.frame(LIFE, age, age == ENDS);
  }

  private int age(VmThread t) {
    if (t.base < 0 || threads.status(t.number) == ThreadRecord.ENDED) {
      return ENDS;
    }
    return heap.get(t.record, ThreadRecord.HANDLED) != 0 ? HANDLES : RUNS;
  }

  @Override
  public int[] successors(int method, int instruction) {
    if (method == LIFE) {
      return instruction == RUNS ? AFTER_RUNNING : AT_END;
    }
    boolean isLeft = instruction == codes.at(method).code.length;
    return isLeft ? NONE : codes.flow(method).successors(instruction);
  }
}
