package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.CallEndHandlers;
import dev.sprang.live.weave.scope.MethodScope;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** A pass that lets the engine know when calls are over, which are guarded for that. */
abstract class GuardedCallPass extends HookPass {
  final CallEndHandlers guards;

  GuardedCallPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
    this.guards = new CallEndHandlers(next, scope);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    guards.add(start, end, handler, type);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    guards.finish();
    super.visitMaxs(maxStack, maxLocals);
  }
}
