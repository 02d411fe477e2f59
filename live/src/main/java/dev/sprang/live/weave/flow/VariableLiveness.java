package dev.sprang.live.weave.flow;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which local variables are read later with the value they have at an instruction. */
final class VariableLiveness {
  private final InstructionFlow flow;
  private final BitSet[] live;

  VariableLiveness(InstructionFlow flow) {
    this.flow = flow;
    this.live = new BitSet[flow.length()];
    for (int i = 0; i < live.length; i++) {
      live[i] = new BitSet();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = live.length - 1; i >= 0; i--) {
        changed |= update(i);
      }
    }
  }

  /** The variables whose value matters when the instruction is come to. */
  BitSet at(int instruction) {
    return live[instruction];
  }

  private boolean update(int i) {
    BitSet next = new BitSet();
    for (int successor : flow.successors(i)) {
      next.or(live[successor]);
    }
    AbstractInsnNode node = flow.get(i);
    if (node instanceof VarInsnNode variable) {
      next.set(variable.var, variable.getOpcode() < Opcodes.ISTORE);
    } else if (node instanceof IincInsnNode increment) {
      next.set(increment.var);
    }
    boolean changed = !next.equals(live[i]);
    live[i] = next;
    return changed;
  }
}
