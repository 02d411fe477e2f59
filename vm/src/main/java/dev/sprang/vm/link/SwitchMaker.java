package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Switches over patterns and over enums: the number of the first label that fits. */
final class SwitchMaker {
  private final MethodVisitor code;
  private final Type selector;
  private final boolean overEnum;

  private SwitchMaker(MethodVisitor code, DynamicRef site) {
    this.code = code;
    this.selector = Type.getArgumentTypes(site.descriptor())[0];
    this.overEnum = site.bootstrap().method().getName().equals("enumSwitch");
  }

  static byte[] make(String name, VmClass host, DynamicRef site) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, site.descriptor(), null, null);
    if (Conversions.isPrimitive(Type.getArgumentTypes(site.descriptor())[0])) {
      return null;
    }
    Object[] labels = site.bootstrap().arguments();
    if (!new SwitchMaker(code, site).body(labels)) {
      return null;
    }
    code.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Tests the labels from the given one on; false if there is a label of an unknown kind. */
  private boolean body(Object[] labels) {
    Label notNull = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNONNULL, notNull);
    code.visitInsn(Opcodes.ICONST_M1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(notNull);
    for (int i = 0; i < labels.length; i++) {
      Label next = new Label();
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitLdcInsn(i);
      code.visitJumpInsn(Opcodes.IF_ICMPGT, next);
      if (!test(labels[i], next)) {
        return false;
      }
      code.visitLdcInsn(i);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(next);
    }
    code.visitLdcInsn(labels.length);
    code.visitInsn(Opcodes.IRETURN);
    return true;
  }

  private boolean test(Object label, Label otherwise) {
    if (label instanceof Type type) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.INSTANCEOF, type.getInternalName());
      code.visitJumpInsn(Opcodes.IFEQ, otherwise);
    } else if (label instanceof String text && overEnum) {
      constantOf(selector.getInternalName(), text, otherwise);
    } else if (label instanceof String text) {
      code.visitLdcInsn(text);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
      code.visitJumpInsn(Opcodes.IFEQ, otherwise);
    } else if (label instanceof Integer number) {
      number(number, otherwise);
    } else {
      return label instanceof ConstantDynamic constant && enumConstant(constant, otherwise);
    }
    return true;
  }

  private void constantOf(String enumType, String constant, Label otherwise) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETSTATIC, enumType, constant, "L" + enumType + ";");
    code.visitJumpInsn(Opcodes.IF_ACMPNE, otherwise);
  }

  /** A number fits a box of any small integral type with that value, and a character. */
  private void number(int number, Label otherwise) {
    Label isNumber = new Label();
    Label fits = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.INSTANCEOF, "java/lang/Character");
    code.visitJumpInsn(Opcodes.IFEQ, isNumber);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Character");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Character", "charValue", "()C", false);
    code.visitLdcInsn(number);
    code.visitJumpInsn(Opcodes.IF_ICMPNE, otherwise);
    code.visitJumpInsn(Opcodes.GOTO, fits);
    code.visitLabel(isNumber);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.INSTANCEOF, "java/lang/Number");
    code.visitJumpInsn(Opcodes.IFEQ, otherwise);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Number");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Number", "intValue", "()I", false);
    code.visitLdcInsn(number);
    code.visitJumpInsn(Opcodes.IF_ICMPNE, otherwise);
    code.visitLabel(fits);
  }

  /** javac names an enum constant as {@code EnumDesc.of(ClassDesc.of("E"), "A")}. */
  private boolean enumConstant(ConstantDynamic constant, Label otherwise) {
    boolean isEnum =
        constant.getDescriptor().equals("Ljava/lang/Enum$EnumDesc;")
            && constant.getBootstrapMethodArgumentCount() == 3
            && constant.getBootstrapMethodArgument(1) instanceof ConstantDynamic
            && constant.getBootstrapMethodArgument(2) instanceof String;
    if (!isEnum) {
      return false;
    }
    ConstantDynamic type = (ConstantDynamic) constant.getBootstrapMethodArgument(1);
    if (type.getBootstrapMethodArgumentCount() != 2
        || !(type.getBootstrapMethodArgument(1) instanceof String name)) {
      return false;
    }
    constantOf(name.replace('.', '/'), (String) constant.getBootstrapMethodArgument(2), otherwise);
    return true;
  }
}
