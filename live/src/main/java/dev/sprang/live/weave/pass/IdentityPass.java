package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.scope.ClassScope;
import dev.sprang.live.weave.scope.HookCode;
import java.util.Arrays;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Gives every object of a woven class a place for what the engine knows of it, and a hash code that
 * is the same in every run.
 */
final class IdentityPass extends ClassVisitor {

  private static final String SHADOW = "sprang$shadow";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final int SYNTHETIC = Opcodes.ACC_SYNTHETIC;

  private final ClassShape shape;
  private final boolean isFirst;

  IdentityPass(ClassVisitor next, ClassScope type) {
    super(Opcodes.ASM9, next);
    shape = type.shape();
    String above = shape.superclass(); // null for Object only
    isFirst = !shape.isInterface() && above != null && !type.facts().isWoven(above);
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    String[] all = interfaces;
    if (isFirst) {
      all = Arrays.copyOf(interfaces, interfaces.length + 1);
      all[interfaces.length] = ClassShape.WOVEN;
    }
    super.visit(version, access, name, signature, above, all);
  }

  @Override
  public void visitEnd() {
    if (isFirst) {
      int flags = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | SYNTHETIC;
      super.visitField(flags, SHADOW, OBJECT, null, null).visitEnd();
      getter();
      setter();
      if ("java/lang/Object".equals(shape.superclass())
          && !shape.methods().containsKey("hashCode()I")) {
        hashCodeMethod();
      }
    }
    super.visitEnd();
  }

  private void getter() {
    GeneratorAdapter code = method(SHADOW, "()" + OBJECT);
    code.getField(Type.getObjectType(shape.name()), SHADOW, Type.getType(OBJECT));
    code.returnValue();
    code.endMethod();
  }

  private void setter() {
    GeneratorAdapter code = method("sprang$setShadow", "(" + OBJECT + ")V");
    code.loadArg(0);
    code.putField(Type.getObjectType(shape.name()), SHADOW, Type.getType(OBJECT));
    code.returnValue();
    code.endMethod();
  }

  private void hashCodeMethod() {
    GeneratorAdapter code = method("hashCode", "()I");
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, HookCode.HOOKS, "identityHash", "(" + OBJECT + ")I", false);
    code.returnValue();
    code.endMethod();
  }

  /** Begins a method with {@code this} on the stack. */
  private GeneratorAdapter method(String name, String descriptor) {
    int flags = Opcodes.ACC_PUBLIC | SYNTHETIC;
    MethodVisitor next = super.visitMethod(flags, name, descriptor, null, null);
    GeneratorAdapter code = new GeneratorAdapter(next, flags, name, descriptor);
    code.visitCode();
    code.loadThis();
    return code;
  }
}
