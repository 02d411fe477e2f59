package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.rule.Effect;
import dev.sprang.live.weave.scope.MethodScope;
import java.util.stream.Stream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells the engine of references that may leave to code of the JDK without a call: results of
 * methods that the JDK may call, and exceptions.
 */
final class LeavingPass extends HookPass {
  private final boolean jdkMayCall;

  LeavingPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
    this.jdkMayCall =
        scope.isLambdaBody()
            || !scope.isStatic()
                && (scope.access() & Opcodes.ACC_PRIVATE) == 0
                && (isOfJdk() || mayBecomeOfJdk());
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.ATHROW) {
      hooks.thrown();
    } else if (opcode == Opcodes.ARETURN && jdkMayCall && isLetOut()) {
      hooks.leave();
    }
    super.visitInsn(opcode);
  }

  /** Whether the JDK knows the method: it overrides one of the JDK's. */
  private boolean isOfJdk() {
    return scope.facts().overridesJdk(scope.type().name(), scope.name(), scope.descriptor());
  }

  /** Whether a subclass may make it one that the JDK knows, by an interface that it implements. */
  private boolean mayBecomeOfJdk() {
    Type method = Type.getMethodType(scope.descriptor());
    return (scope.access() & Opcodes.ACC_PUBLIC) != 0
        && (scope.type().shape().access() & Opcodes.ACC_FINAL) == 0
        && isKnownToJdk(method.getReturnType())
        && Stream.of(method.getArgumentTypes()).allMatch(this::isKnownToJdk);
  }

  private boolean isKnownToJdk(Type type) {
    Type named = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return named.getSort() != Type.OBJECT || !scope.facts().isWoven(named.getInternalName());
  }

  private boolean isLetOut() {
    Type result = Type.getReturnType(scope.descriptor());
    return Effect.KEEPS.lets(scope.type().kinds().of(result, scope.operand(0)));
  }
}
