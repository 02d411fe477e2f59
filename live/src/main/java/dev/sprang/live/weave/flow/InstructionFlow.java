package dev.sprang.live.weave.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of a method, numbered without labels, and which may come after which. */
final class InstructionFlow {
  private final List<AbstractInsnNode> code = new ArrayList<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final BitSet handlers = new BitSet();

  private InstructionFlow() {}

  static InstructionFlow of(MethodNode method) {
    InstructionFlow flow = new InstructionFlow();
    Map<LabelNode, Integer> places = new HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LabelNode label) {
        places.put(label, flow.code.size());
      } else if (node.getOpcode() >= 0) {
        flow.code.add(node);
        flow.successors.add(new ArrayList<>(2));
        flow.predecessors.add(new ArrayList<>(2));
      }
    }
    for (int i = 0; i < flow.code.size(); i++) {
      flow.link(i, places);
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = place(places, block.handler);
      flow.handlers.set(handler);
      for (int i = place(places, block.start); i < place(places, block.end); i++) {
        flow.link(i, handler);
      }
    }
    return flow;
  }

  private void link(int i, Map<LabelNode, Integer> places) {
    AbstractInsnNode node = code.get(i);
    int opcode = node.getOpcode();
    if (node instanceof JumpInsnNode jump) {
      link(i, place(places, jump.label));
    } else if (node instanceof TableSwitchInsnNode table) {
      link(i, place(places, table.dflt));
      table.labels.forEach(label -> link(i, place(places, label)));
    } else if (node instanceof LookupSwitchInsnNode lookup) {
      link(i, place(places, lookup.dflt));
      lookup.labels.forEach(label -> link(i, place(places, label)));
    }
    boolean leaves =
        opcode == Opcodes.GOTO
            || opcode == Opcodes.ATHROW
            || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
            || opcode == Opcodes.TABLESWITCH
            || opcode == Opcodes.LOOKUPSWITCH;
    if (!leaves) {
      link(i, i + 1);
    }
  }

  private static int place(Map<LabelNode, Integer> places, LabelNode label) {
    return Objects.requireNonNull(places.get(label));
  }

  private void link(int from, int to) {
    if (to < code.size() && !successors.get(from).contains(to)) {
      successors.get(from).add(to);
      predecessors.get(to).add(from);
    }
  }

  int length() {
    return code.size();
  }

  AbstractInsnNode get(int i) {
    return code.get(i);
  }

  List<Integer> successors(int i) {
    return successors.get(i);
  }

  List<Integer> predecessors(int i) {
    return predecessors.get(i);
  }

  /** Whether exceptions are caught there. */
  boolean isHandler(int i) {
    return handlers.get(i);
  }

  boolean jumpsBack() {
    for (int i = 0; i < code.size(); i++) {
      for (int next : successors.get(i)) {
        if (next <= i) {
          return true;
        }
      }
    }
    return false;
  }
}
