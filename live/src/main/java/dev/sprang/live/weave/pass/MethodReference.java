package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.Member;
import dev.sprang.live.weave.rule.Effect;
import dev.sprang.live.weave.rule.Invocation;
import dev.sprang.live.weave.rule.Treatment;
import dev.sprang.live.weave.scope.ClassScope;
import dev.sprang.live.weave.scope.MethodScope;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * A static method that stands between a method reference and what it refers to, as if the program
 * had a lambda there instead: then the call is in woven code, and the result is seen leaving it.
 */
final class MethodReference {
  private final Invocation call;
  private final String name;
  private final Type[] parameters;
  private final Type result;
  private final String owner;
  private final boolean isInInterface;
  private final int line;

  private MethodReference(MethodScope scope, Invocation call, Type[] parameters) {
    this.call = call;
    this.parameters = parameters;
    this.result = call.isConstructor() ? Type.getObjectType(call.owner()) : call.result();
    this.owner = scope.type().name();
    this.isInInterface = scope.type().shape().isInterface();
    this.line = scope.line();
    String in = scope.isConstructor() ? "new" : scope.isInitialiser() ? "static" : scope.name();
    this.name = "lambda$" + in + "$reference" + scope.type().nextReference();
  }

  /** Whether a lambda's target must be called by woven code, or what it returns be seen. */
  static boolean needsBridge(ClassScope type, Handle target) {
    Member own = type.shape().methods().get(target.getName() + target.getDesc());
    if (target.getOwner().equals(type.name()) && own != null && own.has(Opcodes.ACC_SYNTHETIC)) {
      return false;
    }
    Invocation call = Invocation.of(target);
    Treatment treatment = type.rules().of(call);
    if (treatment instanceof Treatment.Leave) {
      Type returned = call.isConstructor() ? Type.getObjectType(call.owner()) : call.result();
      return Effect.KEEPS.lets(type.kinds().of(returned));
    }
    return true;
  }

  /**
   * @param captured the descriptor of the instruction that makes the lambda: what it captures comes
   *     first, and must be typed as it is there
   */
  static MethodReference of(MethodScope scope, Handle target, String captured) {
    Invocation call = Invocation.of(target);
    List<Type> parameters = new ArrayList<>();
    if (!call.isStatic() && !call.isConstructor()) {
      parameters.add(Type.getObjectType(call.owner()));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(call.descriptor())));
    Type[] types = Type.getArgumentTypes(captured);
    for (int i = 0; i < types.length; i++) {
      parameters.set(i, types[i]);
    }
    return new MethodReference(scope, call, parameters.toArray(Type[]::new));
  }

  Handle handle() {
    return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor(), isInInterface);
  }

  private String descriptor() {
    return Type.getMethodDescriptor(result, parameters);
  }

  /** Adds the method to its class. */
  void emit(ClassScope type) {
    int size = 0;
    for (Type parameter : parameters) {
      size += parameter.getSize();
    }
    int flags = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode code = new MethodNode(flags, name, descriptor(), null, null);
    code.visitCode();
    if (line > 0) {
      Label start = new Label();
      code.visitLabel(start);
      code.visitLineNumber(line, start);
    }
    if (call.isConstructor()) {
      code.visitTypeInsn(Opcodes.NEW, call.owner());
      code.visitInsn(Opcodes.DUP);
    }
    int local = 0;
    for (Type parameter : parameters) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      local += parameter.getSize();
    }
    call.emit(code);
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
    type.outline().addReferenced(code, size, line);
    code.accept(type.head());
  }
}
