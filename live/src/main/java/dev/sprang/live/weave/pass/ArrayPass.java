package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site.Subject;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Asks before array elements are read and written. */
final class ArrayPass extends UnobservedArrays {
  private static final String ELEMENTS = "IJFDLBCS";

  ArrayPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      if (!takeUnobserved(2)) {
        mv.visitInsn(Opcodes.DUP2);
        hooks.element(element(opcode - Opcodes.IALOAD), false);
      }
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      boolean isWide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
      if (!takeUnobserved(isWide ? 4 : 3)) {
        copyArrayAndIndex(isWide);
        hooks.element(element(opcode - Opcodes.IASTORE), true);
      }
    }
    super.visitInsn(opcode);
  }

  private static Subject.Element element(int kind) {
    char letter = ELEMENTS.charAt(kind);
    return new Subject.Element(letter == 'L' ? "Ljava/lang/Object;" : String.valueOf(letter));
  }

  private void copyArrayAndIndex(boolean isUnderWideValue) {
    if (isUnderWideValue) {
      mv.visitInsn(Opcodes.DUP2_X2);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP2_X2);
    } else {
      mv.visitInsn(Opcodes.DUP_X2);
      mv.visitInsn(Opcodes.POP);
      mv.visitInsn(Opcodes.DUP2_X1);
    }
  }
}
