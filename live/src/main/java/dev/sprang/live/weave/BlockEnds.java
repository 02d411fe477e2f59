package dev.sprang.live.weave;

import dev.sprang.live.weave.scope.CallEndHandlers;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Ends a basic block after every store into a local variable, so that the stack maps of handlers
 * know what the variable held before. ASM does so itself, but only once it has heard of a handler,
 * and {@link CallEndHandlers} tells of them at the end of a method.
 */
final class BlockEnds extends ClassVisitor {
  BlockEnds(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, variable);
        if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
          super.visitLabel(new Label());
        }
      }
    };
  }
}
