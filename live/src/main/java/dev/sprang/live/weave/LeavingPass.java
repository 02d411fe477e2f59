package dev.sprang.live.weave;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells the engine of references that leave to code of the JDK without a call: results of methods
 * that the JDK may call, and exceptions.
 */
final class LeavingPass extends MethodVisitor {
  private final MethodScope scope;
  private final HookCode hooks;
  private final boolean jdkMayCall;

  LeavingPass(MethodVisitor next, MethodScope scope) {
    super(Opcodes.ASM9, next);
    this.scope = scope;
    this.hooks = new HookCode(next, scope);
    boolean isPrivate = (scope.access() & Opcodes.ACC_PRIVATE) != 0;
    boolean isInherited =
        !isPrivate && !scope.isStatic() && scope.facts().hasJdkSupertype(scope.type().name());
    this.jdkMayCall = scope.isLambdaBody() || isInherited;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.ATHROW || opcode == Opcodes.ARETURN && jdkMayCall && isLetOut()) {
      hooks.escape();
    }
    super.visitInsn(opcode);
  }

  private boolean isLetOut() {
    Type result = Type.getReturnType(scope.descriptor());
    return Effect.KEEPS.lets(scope.type().kinds().of(result, scope.operand(0)));
  }
}
