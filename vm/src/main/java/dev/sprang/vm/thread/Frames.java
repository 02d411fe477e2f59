package dev.sprang.vm.thread;

import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;

/** Walks a thread's frames from the innermost outwards. */
public final class Frames {
  private final long[] stack;
  private int base;
  private int pc;

  public Frames(VmThread t) {
    stack = t.stack;
    base = t.base;
    pc = t.pc;
  }

  /** Leaves out what the machine itself does for a call, and is then at the class that calls. */
  public VmClass toCalling(ClassTable classes) {
    VmClass owner = classes.method(methodId()).owner;
    while (owner.isOfMachine && toCaller()) {
      owner = classes.method(methodId()).owner;
    }
    return owner;
  }

  public int methodId() {
    return (int) stack[base - LINK_METHOD];
  }

  public int base() {
    return base;
  }

  public int pc() {
    return pc;
  }

  /** Register {@code i} of the frame. */
  public long register(int i) {
    return stack[base + i];
  }

  /** Goes to the caller; false if there is none. */
  public boolean toCaller() {
    int link = (int) stack[base - LINK_PC];
    if (link == VmThread.BOTTOM) {
      return false;
    }
    pc = callerPc(link);
    base = (int) stack[base - LINK_BASE];
    return true;
  }

  /** Whether the instruction at which a caller stands is executed once more after the callee. */
  public static boolean isExecutedAgain(int link) {
    return link < VmThread.BOTTOM && link > VmThread.QUIET;
  }

  /** The instruction at which a caller stands, from the link of its callee. */
  public static int callerPc(int link) {
    if (link >= 0) {
      return link;
    }
    if (link > VmThread.QUIET) {
      return -2 - link;
    }
    int kind =
        link > VmThread.ATOMIC
            ? VmThread.QUIET
            : link > VmThread.BACK ? VmThread.ATOMIC : VmThread.BACK;
    return kind - link;
  }
}
