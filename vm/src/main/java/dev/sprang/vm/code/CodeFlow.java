package dev.sprang.vm.code;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which instructions of a method may come right after one. Whatever throws may lead to the handlers
 * that protect it, or out of the method: the end of the code stands for that.
 *
 * <p>An instruction that was made quick goes on to the same ones, so the answer stays true.
 */
public final class CodeFlow {
  private final RegisterCode method;
  private final int[] code;
  private final int[][] successors;

  CodeFlow(RegisterCode method) {
    this.method = method;
    this.code = method.code;
    this.successors = new int[code.length][];
  }

  /** The instructions that may come after the one at {@code pc}. */
  public int[] successors(int pc) {
    if (successors[pc] == null) {
      BitSet next = new BitSet();
      next.set(code.length);
      addTargets(pc, next);
      addHandlers(pc, next);
      successors[pc] = next.stream().toArray();
    }
    return successors[pc];
  }

  private void addTargets(int pc, BitSet next) {
    int op = code[pc];
    switch (op) {
      case Op.GOTO -> next.set(code[pc + 1]);
      case Op.SWITCH -> {
        RegisterCode.SwitchTable table = (RegisterCode.SwitchTable) method.pool[code[pc + 2]];
        next.set(table.otherwise());
        Arrays.stream(table.targets()).forEach(next::set);
      }
      case Op.RETURN, Op.RETURN_VOID, Op.THROW -> {}
      default -> {
        if (op >= Op.IF_EQ && op <= Op.IF_LE_CONST) {
          next.set(code[pc + 3]);
        }
        next.set(pc + Op.length(code, pc));
      }
    }
  }

  private void addHandlers(int pc, BitSet next) {
    int index = method.bytecodeIndex(pc);
    for (RegisterCode.Handler handler : method.handlers()) {
      if (index >= handler.begin() && index < handler.end()) {
        next.set(handler.pc());
      }
    }
  }
}
