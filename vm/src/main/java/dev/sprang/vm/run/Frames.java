package dev.sprang.vm.run;

import static dev.sprang.vm.run.VmThread.LINK_BASE;
import static dev.sprang.vm.run.VmThread.LINK_METHOD;
import static dev.sprang.vm.run.VmThread.LINK_PC;

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
  VmClass toCalling(ClassTable classes) {
    VmClass owner = classes.method(methodId()).owner;
    while (owner.isOfMachine && toCaller()) {
      owner = classes.method(methodId()).owner;
    }
    return owner;
  }

  public int methodId() {
    return (int) stack[base - LINK_METHOD];
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
    pc = SlowPath.callerPc(link);
    base = (int) stack[base - LINK_BASE];
    return true;
  }
}
