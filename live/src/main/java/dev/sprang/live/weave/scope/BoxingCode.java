package dev.sprang.live.weave.scope;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Turns values into objects and back. */
public final class BoxingCode {
  private static final Map<Integer, String> CLASSES =
      Map.of(
          Type.BOOLEAN, "java/lang/Boolean",
          Type.BYTE, "java/lang/Byte",
          Type.CHAR, "java/lang/Character",
          Type.SHORT, "java/lang/Short",
          Type.INT, "java/lang/Integer",
          Type.LONG, "java/lang/Long",
          Type.FLOAT, "java/lang/Float",
          Type.DOUBLE, "java/lang/Double");

  private BoxingCode() {}

  /** Boxes the value on the stack if it is primitive. */
  static void box(MethodVisitor out, Type type) {
    String boxed = CLASSES.get(type.getSort());
    if (boxed != null) {
      String descriptor = "(" + type.getDescriptor() + ")L" + boxed + ";";
      out.visitMethodInsn(Opcodes.INVOKESTATIC, boxed, "valueOf", descriptor, false);
    }
  }

  /** Makes a result of the given type, or none, of the object on the stack. */
  public static void unbox(MethodVisitor out, Type type) {
    String boxed = CLASSES.get(type.getSort());
    if (boxed != null) {
      out.visitTypeInsn(Opcodes.CHECKCAST, boxed);
      out.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          boxed,
          type.getClassName() + "Value",
          "()" + type.getDescriptor(),
          false);
    } else if (type.getSort() == Type.VOID) {
      out.visitInsn(Opcodes.POP);
    } else {
      out.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
    }
  }
}
