package dev.sprang.live.weave.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
 *
 * <p>A method may be called by such a loop, too: then it has to tell when it does more than look.
 */
public final class Loops {
  public static final Loops NONE = new Loops();

  /** The first instructions of loops, and of those that may poll. */
  private final BitSet heads = new BitSet();

  private final List<Integer> pollingHeads = new ArrayList<>();

  /** Instructions that do more than look, where that matters to somebody. */
  private final BitSet acts = new BitSet();

  /**
   * Stores to variables that the next round of a loop reads, and which loops those are, by their
   * place among those that may poll: such a loop does more than look if the value changes. Those
   * around it do not, as long as they do not read the variable themselves.
   */
  private final Map<Integer, BitSet> changes = new HashMap<>();

  /** Whether every way through the method does more than look. */
  private boolean actsAnyway;

  /** For a jump back in a loop that may poll: where to. */
  private int[] headOfJump = {};

  private Loops() {}

  /**
   * @param looks whether a call only looks at memory, or leaves it as it was if it came too early,
   *     or is answered by woven code
   * @param isCalled whether loops may call the method; a constructor's object was made before
   */
  public static Loops of(MethodNode method, Predicate<MethodInsnNode> looks, boolean isCalled) {
    InstructionFlow flow = InstructionFlow.of(method);
    Loops loops = new Loops();
    Acts acts = new Acts(flow, looks);
    if (flow.jumpsBack()) {
      loops.find(flow, acts);
    }
    if (isCalled) {
      loops.tell(acts);
    }
    return loops;
  }

  public boolean isHead(int instruction) {
    return heads.get(instruction);
  }

  /** How many of the loops may poll. */
  public int pollingCount() {
    return pollingHeads.size();
  }

  /** Which of the loops that may poll begins at this instruction, or -1. */
  public int polling(int head) {
    return pollingHeads.indexOf(head);
  }

  public boolean acts(int instruction) {
    return acts.get(instruction);
  }

  /** The loops that may poll for which a store does more than look, if it changes the value. */
  public IntStream changedBy(int instruction) {
    BitSet loops = changes.get(instruction);
    return loops == null ? IntStream.empty() : loops.stream();
  }

  public boolean actsAnyway() {
    return actsAnyway;
  }

  /** The head of the polling loop that an instruction jumps back to, or -1. */
  public int headOfJump(int instruction) {
    return instruction < headOfJump.length ? headOfJump[instruction] : -1;
  }

  private void tell(Acts acts) {
    BitSet all = acts.all();
    if (all.isEmpty() || acts.canReturnWithout(all)) {
      this.acts.or(all);
    } else {
      actsAnyway = true;
    }
  }

  private void find(InstructionFlow flow, Acts acting) {
    headOfJump = new int[flow.length()];
    Arrays.fill(headOfJump, -1);
    VariableLiveness liveness = new VariableLiveness(flow);
    for (int jump = 0; jump < flow.length(); jump++) {
      for (int head : flow.successors(jump)) {
        if (head <= jump && !flow.isHandler(head)) {
          heads.set(head);
          if (flow.get(jump) instanceof JumpInsnNode) {
            consider(flow, acting, liveness.at(head), head, jump);
          }
        }
      }
    }
  }

  private void consider(InstructionFlow flow, Acts acting, BitSet live, int head, int jump) {
    BitSet body = body(flow, head, jump);
    BitSet actsHere = new BitSet();
    BitSet storesHere = new BitSet();
    BitSet standsInTheWay = new BitSet();
    boolean reads = false;
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      AbstractInsnNode node = flow.get(i);
      boolean stores = stores(node, live);
      storesHere.set(i, stores);
      actsHere.set(i, acting.at(i));
      standsInTheWay.set(i, acting.at(i) || stores && !canCompare(node.getOpcode()));
      reads |= reads(node);
    }
    if (body.nextSetBit(0) == head && reads && hasWay(flow, body, standsInTheWay, head, jump)) {
      if (!pollingHeads.contains(head)) {
        pollingHeads.add(head);
      }
      acts.or(actsHere);
      int loop = pollingHeads.indexOf(head);
      storesHere.stream()
          .forEach(store -> changes.computeIfAbsent(store, key -> new BitSet()).set(loop));
      headOfJump[jump] = head;
    }
  }

  /** What can come to the jump without passing the head. */
  private static BitSet body(InstructionFlow flow, int head, int jump) {
    BitSet body = new BitSet();
    body.set(head);
    ArrayDeque<Integer> left = new ArrayDeque<>();
    left.add(jump);
    while (!left.isEmpty()) {
      int i = left.poll();
      if (!body.get(i)) {
        body.set(i);
        left.addAll(flow.predecessors(i));
      }
    }
    return body;
  }

  private static boolean hasWay(
      InstructionFlow flow, BitSet body, BitSet acting, int head, int jump) {
    BitSet seen = new BitSet();
    ArrayDeque<Integer> left = new ArrayDeque<>();
    left.add(head);
    while (!left.isEmpty()) {
      int i = left.poll();
      if (body.get(i) && !acting.get(i) && !seen.get(i)) {
        seen.set(i);
        left.addAll(flow.successors(i));
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

  private static boolean stores(AbstractInsnNode instruction, BitSet live) {
    return instruction instanceof VarInsnNode variable
            && variable.getOpcode() >= Opcodes.ISTORE
            && live.get(variable.var)
        || instruction instanceof IincInsnNode increment && live.get(increment.var);
  }

  /** Floating point numbers may be equal and yet differ. */
  private static boolean canCompare(int opcode) {
    return opcode == Opcodes.ISTORE || opcode == Opcodes.LSTORE || opcode == Opcodes.ASTORE;
  }
}
