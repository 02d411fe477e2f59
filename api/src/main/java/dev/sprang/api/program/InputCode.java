package dev.sprang.api.program;

import java.util.Objects;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes code that takes an input of the program, by the methods that programs have for it. */
record InputCode(MethodVisitor out) {
  private static final String SPRANG = "dev/sprang/api/Sprang";
  private static final String TEXT = "Ljava/lang/String;";

  /** Pushes a value. */
  void push(AnyValue any) {
    Class<?> type = any.type();
    out.visitLdcInsn(any.name());
    if (type.isEnum()) {
      out.visitLdcInsn(Type.getType(type));
      call("any", "(" + TEXT + "Ljava/lang/Class;)Ljava/lang/Enum;");
      out.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(type));
    } else if (AnyValue.BY_LENGTH.containsKey(type)) {
      pushLong(any);
    } else if (any.hasRange()) {
      pushRanged(any);
    } else {
      call(
          Objects.requireNonNull(AnyValue.BY_NAME.get(type)),
          "(" + TEXT + ")" + Type.getDescriptor(type));
    }
  }

  private void pushLong(AnyValue any) {
    out.visitLdcInsn(any.length());
    String range = "";
    if (any.hasRange()) {
      out.visitLdcInsn((int) any.from());
      out.visitLdcInsn((int) any.to());
      range = "II";
    }
    String result = Type.getDescriptor(any.type());
    call(
        Objects.requireNonNull(AnyValue.BY_LENGTH.get(any.type())),
        "(" + TEXT + "I" + range + ")" + result);
  }

  /** Small numbers with a range are numbers of 32 bits with it. */
  private void pushRanged(AnyValue any) {
    if (any.type() == long.class) {
      out.visitLdcInsn(any.from());
      out.visitLdcInsn(any.to());
      call("anyLong", "(" + TEXT + "JJ)J");
      return;
    }
    out.visitLdcInsn((int) any.from());
    out.visitLdcInsn((int) any.to());
    call("anyInt", "(" + TEXT + "II)I");
    if (any.type() != int.class) {
      out.visitInsn(
          any.type() == byte.class
              ? Opcodes.I2B
              : any.type() == short.class ? Opcodes.I2S : Opcodes.I2C);
    }
  }

  private void call(String method, String descriptor) {
    out.visitMethodInsn(Opcodes.INVOKESTATIC, SPRANG, method, descriptor, false);
  }
}
