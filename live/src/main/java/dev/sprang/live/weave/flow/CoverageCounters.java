package dev.sprang.live.weave.flow;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Knows the code with which JaCoCo notes that a place was come to: no business of the program's.
 */
final class CoverageCounters {
  /** How far before the store the array is loaded: behind it come the index and the value. */
  private static final int ARRAY_BEFORE = 3;

  private CoverageCounters() {}

  /** Whether an instruction stores into the array that the method has got from JaCoCo. */
  static boolean areSetBy(InstructionFlow flow, int store) {
    return flow.get(store).getOpcode() == Opcodes.BASTORE
        && store >= ARRAY_BEFORE
        && flow.get(store - ARRAY_BEFORE) instanceof VarInsnNode array
        && array.getOpcode() == Opcodes.ALOAD
        && isGotFromJacoco(flow, array.var);
  }

  private static boolean isGotFromJacoco(InstructionFlow flow, int local) {
    for (int i = 1; i < flow.length(); i++) {
      boolean stores =
          flow.get(i) instanceof VarInsnNode store
              && store.getOpcode() == Opcodes.ASTORE
              && store.var == local;
      boolean casts = flow.get(i - 1).getOpcode() == Opcodes.CHECKCAST && i > 1;
      if (stores && gives(flow.get(casts ? i - 2 : i - 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean gives(AbstractInsnNode instruction) {
    boolean byCall = instruction instanceof MethodInsnNode call && call.name.equals("$jacocoInit");
    boolean byConstant =
        instruction instanceof LdcInsnNode constant
            && constant.cst instanceof ConstantDynamic dynamic
            && dynamic.getName().equals("$jacocoData");
    return byCall || byConstant;
  }
}
