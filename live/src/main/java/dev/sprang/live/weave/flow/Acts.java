package dev.sprang.live.weave.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which instructions of a method do more than look at memory, apart from what they do to its local
 * variables: those are gone when it returns. What a called method does, it tells itself.
 *
 * @param looks whether a call only looks at memory, or leaves it as it was if it came too early, or
 *     is answered by woven code
 */
record Acts(InstructionFlow flow, Predicate<MethodInsnNode> looks) {

  boolean at(int instruction) {
    AbstractInsnNode node = flow.get(instruction);
    return node instanceof MethodInsnNode call
        ? !looks.test(call)
        : acts(node.getOpcode()) && !CoverageCounters.areSetBy(flow, instruction);
  }

  /** Monitors do not count: the engine sees when they are taken, and when they are let go. */
  private static boolean acts(int opcode) {
    return switch (opcode) {
      case Opcodes.PUTFIELD,
          Opcodes.PUTSTATIC,
          Opcodes.NEW,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.INVOKEDYNAMIC ->
          true;
      default -> opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    };
  }

  /** The instructions that act, in all of the method. */
  BitSet all() {
    BitSet acting = new BitSet();
    for (int i = 0; i < flow.length(); i++) {
      acting.set(i, at(i));
    }
    return acting;
  }

  /** Whether the method can return without acting. */
  boolean canReturnWithout(BitSet acting) {
    BitSet seen = new BitSet();
    ArrayDeque<Integer> left = new ArrayDeque<>();
    left.add(0);
    while (!left.isEmpty()) {
      int i = left.poll();
      if (!acting.get(i) && !seen.get(i)) {
        seen.set(i);
        int opcode = flow.get(i).getOpcode();
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
          return true;
        }
        left.addAll(flow.successors(i));
      }
    }
    return false;
  }
}
