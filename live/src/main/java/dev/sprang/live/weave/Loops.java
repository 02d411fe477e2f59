package dev.sprang.live.weave;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The loops of a method, and which of them may poll: have a way round that only looks at memory and
 * leaves everything as it was, so that going round again shows nothing new before others change
 * what it looked at. Instructions are numbered as they come, labels and frames not counted.
 */
final class Loops {
  static final Loops NONE = new Loops();

  /** The first instructions of loops, and of those that may poll. */
  private final BitSet heads = new BitSet();

  private final BitSet pollingHeads = new BitSet();

  /** Instructions that do more than look, in loops that may poll. */
  private final BitSet acts = new BitSet();

  /** For a jump back in a loop that may poll: where to. */
  private int[] headOfJump = {};

  private Loops() {}

  /**
   * @param looks whether a call only looks at memory, or leaves it as it was if it came too early
   */
  static Loops of(MethodNode method, Predicate<MethodInsnNode> looks) {
    Flow flow = Flow.of(method);
    if (!flow.jumpsBack()) {
      return NONE;
    }
    Loops loops = new Loops();
    loops.find(flow, looks);
    return loops;
  }

  boolean isHead(int instruction) {
    return heads.get(instruction);
  }

  boolean mayPoll(int head) {
    return pollingHeads.get(head);
  }

  boolean acts(int instruction) {
    return acts.get(instruction);
  }

  /** The head of the polling loop that an instruction jumps back to, or -1. */
  int headOfJump(int instruction) {
    return instruction < headOfJump.length ? headOfJump[instruction] : -1;
  }

  private void find(Flow flow, Predicate<MethodInsnNode> looks) {
    headOfJump = new int[flow.length()];
    java.util.Arrays.fill(headOfJump, -1);
    Liveness liveness = new Liveness(flow);
    for (int jump = 0; jump < flow.length(); jump++) {
      for (int head : flow.successors(jump)) {
        if (head <= jump && !flow.isHandler(head)) {
          heads.set(head);
          if (flow.get(jump) instanceof JumpInsnNode) {
            consider(flow, looks, liveness.at(head), head, jump);
          }
        }
      }
    }
  }

  private void consider(
      Flow flow, Predicate<MethodInsnNode> looks, BitSet live, int head, int jump) {
    BitSet body = body(flow, head, jump);
    BitSet acting = new BitSet();
    boolean reads = false;
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      acting.set(i, acts(flow.get(i), live, looks) && !CoverageCounters.areSetBy(flow, i));
      reads |= reads(flow.get(i));
    }
    if (body.nextSetBit(0) == head && reads && hasWay(flow, body, acting, head, jump)) {
      pollingHeads.set(head);
      acts.or(acting);
      headOfJump[jump] = head;
    }
  }

  /** What can come to the jump without passing the head. */
  private static BitSet body(Flow flow, int head, int jump) {
    BitSet body = new BitSet();
    body.set(head);
    ArrayDeque<Integer> left = new ArrayDeque<>();
    left.add(jump);
    while (!left.isEmpty()) {
      int i = left.poll();
      if (!body.get(i)) {
        body.set(i);
        flow.predecessors(i).forEach(left::add);
      }
    }
    return body;
  }

  private static boolean hasWay(Flow flow, BitSet body, BitSet acting, int head, int jump) {
    BitSet seen = new BitSet();
    ArrayDeque<Integer> left = new ArrayDeque<>();
    left.add(head);
    while (!left.isEmpty()) {
      int i = left.poll();
      if (body.get(i) && !acting.get(i) && !seen.get(i)) {
        seen.set(i);
        flow.successors(i).forEach(left::add);
      }
    }
    return seen.get(jump);
  }

  private static boolean reads(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.GETFIELD
        || opcode == Opcodes.GETSTATIC
        || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || instruction instanceof MethodInsnNode;
  }

  private static boolean acts(
      AbstractInsnNode instruction, BitSet live, Predicate<MethodInsnNode> looks) {
    if (instruction instanceof VarInsnNode variable) {
      return variable.getOpcode() >= Opcodes.ISTORE && live.get(variable.var);
    } else if (instruction instanceof IincInsnNode increment) {
      return live.get(increment.var);
    } else if (instruction instanceof MethodInsnNode call) {
      return !looks.test(call);
    }
    int opcode = instruction.getOpcode();
    return switch (opcode) {
      case Opcodes.PUTFIELD,
          Opcodes.PUTSTATIC,
          Opcodes.NEW,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.MONITORENTER,
          Opcodes.MONITOREXIT,
          Opcodes.INVOKEDYNAMIC ->
          true;
      default -> opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    };
  }
}
