package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.Member;
import dev.sprang.live.weave.scope.MethodScope;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Asks the engine to initialise a class wherever the JVM would: in static methods, before anything
 * else, and before objects are made or static fields used. Not in constructors: one that a subclass
 * calls asks for nothing.
 */
final class InitialisationPass extends HookPass {
  InitialisationPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    String own = scope.type().name();
    if (isActiveUse() && scope.facts().needsInitialising(own)) {
      hooks.initialise(own);
    }
  }

  /** A lambda's body is called by the JDK; whoever made the lambda has used the class. */
  private boolean isActiveUse() {
    return scope.isStatic() && !scope.isInitialiser() && !scope.isLambdaBody();
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.NEW && scope.facts().needsInitialising(type) && !isDone(type)) {
      hooks.initialise(type);
    }
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
      scope
          .facts()
          .field(owner, name, descriptor)
          .map(Member::owner)
          .filter(declaring -> scope.facts().needsInitialising(declaring) && !isDone(declaring))
          .ifPresent(hooks::initialise);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** Whether the class has been asked for when this method began. */
  private boolean isDone(String declaring) {
    return (isActiveUse() || scope.isInitialiser())
        && scope.facts().isSubtype(scope.type().name(), declaring);
  }
}
