package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** {@code equals}, {@code hashCode} and {@code toString} of records. */
final class RecordMethodMaker {
  private final MethodVisitor code;
  private final String record;
  private final Handle[] fields;
  private final String[] names;

  private RecordMethodMaker(MethodVisitor code, DynamicRef site) {
    Object[] arguments = site.bootstrap().arguments();
    this.code = code;
    this.record = ((Type) arguments[0]).getInternalName();
    String all = (String) arguments[1];
    this.names = all.isEmpty() ? new String[0] : all.split(";");
    this.fields = new Handle[names.length];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = (Handle) arguments[i + 2];
    }
  }

  static byte[] make(String name, VmClass host, DynamicRef site) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, site.descriptor(), null, null);
    RecordMethodMaker maker = new RecordMethodMaker(code, site);
    switch (site.name()) {
      case "equals" -> maker.equality();
      case "hashCode" -> maker.hash();
      case "toString" -> maker.text(host);
      default -> {
        return null;
      }
    }
    code.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void load(int local, Handle field) {
    code.visitVarInsn(Opcodes.ALOAD, local);
    code.visitFieldInsn(Opcodes.GETFIELD, record, field.getName(), field.getDesc());
  }

  private void equality() {
    Label different = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, record);
    code.visitJumpInsn(Opcodes.IFEQ, different);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.CHECKCAST, record);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    for (Handle field : fields) {
      load(0, field);
      load(1, field);
      Type type = Type.getType(field.getDesc());
      if (Conversions.isPrimitive(type)) {
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            Conversions.boxOf(type),
            "compare",
            "(" + type + type + ")I",
            false);
        code.visitJumpInsn(Opcodes.IFNE, different);
      } else {
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "java/util/Objects",
            "equals",
            "(Ljava/lang/Object;Ljava/lang/Object;)Z",
            false);
        code.visitJumpInsn(Opcodes.IFEQ, different);
      }
    }
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(different);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitInsn(Opcodes.IRETURN);
  }

  private void hash() {
    code.visitInsn(Opcodes.ICONST_0);
    for (Handle field : fields) {
      code.visitIntInsn(Opcodes.BIPUSH, 31);
      code.visitInsn(Opcodes.IMUL);
      load(0, field);
      Type type = Type.getType(field.getDesc());
      boolean primitive = Conversions.isPrimitive(type);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          primitive ? Conversions.boxOf(type) : "java/util/Objects",
          "hashCode",
          "(" + (primitive ? type.getDescriptor() : "Ljava/lang/Object;") + ")I",
          false);
      code.visitInsn(Opcodes.IADD);
    }
    code.visitInsn(Opcodes.IRETURN);
  }

  private void text(VmClass host) {
    String builder = "java/lang/StringBuilder";
    code.visitTypeInsn(Opcodes.NEW, builder);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, builder, "<init>", "()V", false);
    String begin = host.simpleName() + "[";
    for (int i = 0; i < fields.length; i++) {
      append((i == 0 ? begin : ", ") + names[i] + "=");
      load(0, fields[i]);
      Type type = Type.getType(fields[i].getDesc());
      String argument =
          !Conversions.isPrimitive(type)
              ? "Ljava/lang/Object;"
              : type == Type.BYTE_TYPE || type == Type.SHORT_TYPE ? "I" : type.getDescriptor();
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, builder, "append", "(" + argument + ")L" + builder + ";", false);
    }
    append(fields.length == 0 ? begin + "]" : "]");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, builder, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
  }

  private void append(String text) {
    code.visitLdcInsn(text);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/lang/StringBuilder",
        "append",
        "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
        false);
  }
}
