package dev.sprang.live.weave;

import dev.sprang.live.weave.Site.Called;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Guards the static initialisers of enums and interfaces. The JVM runs them once, in whichever
 * execution comes first, so they are not woven; and so whatever other threads could notice is
 * refused.
 */
final class KeptInitialiserPass extends MethodVisitor {
  private static final String WHY =
      "the static initialiser of an enum or interface runs only once for all executions;"
          + " do this in a class";

  private final MethodScope scope;
  private final HookCode hooks;

  KeptInitialiserPass(MethodVisitor next, MethodScope scope) {
    super(Opcodes.ASM9, next);
    this.scope = scope;
    this.hooks = new HookCode(next, scope);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER) {
      hooks.refuse(new Called(scope.type().name(), "synchronized", "()V"), WHY);
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    Member field = scope.facts().field(owner, name, descriptor).orElse(null);
    if (field != null
        && !field.isFinal()
        && !field.owner().equals(scope.type().name())
        && scope.facts().isWoven(field.owner())) {
      hooks.refuse(new Called(owner, name, descriptor), WHY);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Call call = new Call(opcode, owner, name, descriptor, isInterface);
    Treatment treatment = scope.type().rules().of(call);
    if (treatment instanceof Treatment.Refuse refuse) {
      hooks.refuse(call.called(), refuse.why());
    } else if (treatment instanceof Treatment.Model) {
      hooks.refuse(call.called(), WHY);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
