package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.file.Member;
import dev.sprang.live.weave.scope.ClassScope;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes classes start anew in every execution: what the static initialiser did, the method {@code
 * sprang$clinit} does, and {@code sprang$reset} brings all static fields back to what they are
 * before it. So they must not be final; the JVM forbids to set those anywhere else.
 */
final class StaticsPass extends ClassVisitor {
  private static final int GENERATED =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private final ClassShape shape;

  StaticsPass(ClassVisitor next, ClassScope type) {
    super(Opcodes.ASM9, next);
    shape = type.shape();
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    Member field = new Member(shape.name(), access, name, descriptor, value);
    int kept = isReset(field) ? access & ~Opcodes.ACC_FINAL : access;
    return super.visitField(kept, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if (name.equals("<clinit>") && !shape.keepsInitialiser()) {
      return super.visitMethod(GENERATED, "sprang$clinit", descriptor, signature, exceptions);
    }
    return super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitEnd() {
    if (!shape.keepsInitialiser()) {
      addReset();
    }
    super.visitEnd();
  }

  private void addReset() {
    MethodVisitor code = super.visitMethod(GENERATED, "sprang$reset", "()V", null, null);
    code.visitCode();
    shape.fields().values().stream().filter(this::isReset).forEach(field -> reset(field, code));
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private boolean isReset(Member field) {
    return field.isStatic()
        && !field.isConstant()
        && !shape.keepsInitialiser()
        && !field.name().equals("$jacocoData");
  }

  private static void reset(Member field, MethodVisitor code) {
    if (field.constant() != null) {
      code.visitLdcInsn(field.constant());
    } else {
      code.visitInsn(
          switch (Type.getType(field.descriptor()).getSort()) {
            case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
            case Type.LONG -> Opcodes.LCONST_0;
            case Type.FLOAT -> Opcodes.FCONST_0;
            case Type.DOUBLE -> Opcodes.DCONST_0;
            default -> Opcodes.ICONST_0;
          });
    }
    code.visitFieldInsn(Opcodes.PUTSTATIC, field.owner(), field.name(), field.descriptor());
  }
}
