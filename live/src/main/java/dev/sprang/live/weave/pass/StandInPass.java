package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.MethodScope;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * In stand-ins, in place of what asks before fields and array elements are used: their memory is
 * not seen, but what they keep can be reached by all who reach them.
 */
final class StandInPass extends HookPass {
  StandInPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    if (writes
        && Type.getType(descriptor).getSort() >= Type.ARRAY
        && scope.operand(0) != Opcodes.UNINITIALIZED_THIS) {
      if (opcode == Opcodes.PUTFIELD && scope.operand(1) != Opcodes.UNINITIALIZED_THIS) {
        hooks.keepIn();
      } else {
        hooks.escape();
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.AASTORE) {
      hooks.escape();
    }
    super.visitInsn(opcode);
  }
}
