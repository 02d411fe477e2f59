package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.Member;
import dev.sprang.live.weave.rule.Invocation;
import dev.sprang.live.weave.rule.Treatment;
import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Called;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Guards the static initialisers of enums and interfaces. The JVM runs them once, in whichever
 * execution comes first, so they are not woven; and so whatever other threads could notice is
 * refused, here and, as the engine knows when they begin and end, in what they call.
 */
final class KeptInitialiserPass extends HookPass {

  private final Label start = new Label();
  private final Label end = new Label();

  KeptInitialiserPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    hooks.keep(true);
    super.visitLabel(start);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitLabel(end);
    super.visitTryCatchBlock(start, end, end, null);
    hooks.keep(false);
    super.visitInsn(Opcodes.ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER) {
      hooks.refuse(new Called(scope.type().name(), "synchronized", "()V"), Site.KEPT);
    } else if (opcode == Opcodes.RETURN) {
      hooks.keep(false);
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    Member field = scope.facts().field(owner, name, descriptor).orElse(null);
    boolean isStream = owner.equals("java/lang/System") && opcode == Opcodes.GETSTATIC;
    boolean isOthersState =
        field != null
            && !field.isFinal()
            && !field.owner().equals(scope.type().name())
            && scope.facts().isWoven(field.owner());
    if (isStream || isOthersState) {
      hooks.refuse(new Called(owner, name, descriptor), Site.KEPT);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Invocation call = new Invocation(opcode, owner, name, descriptor, isInterface);
    Treatment treatment = scope.type().rules().of(call);
    if (treatment instanceof Treatment.Refuse refuse) {
      hooks.refuse(call.called(), refuse.reason());
    } else if (treatment instanceof Treatment.Model || treatment instanceof Treatment.Reflect) {
      hooks.refuse(call.called(), Site.KEPT);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
