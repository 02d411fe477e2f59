package dev.sprang.vm.link;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that turns a value on the stack from one type into another, as lambdas need it. */
final class Conversions {
  private static final Type OBJECT = Type.getType(Object.class);

  private Conversions() {}

  /**
   * Converts from {@code from} to {@code to}.
   *
   * @param hint what the value is known to be if {@code from} is less exact
   */
  static void convert(MethodVisitor code, Type from, Type hint, Type to) {
    boolean fromPrimitive = isPrimitive(from);
    boolean toPrimitive = isPrimitive(to);
    if (fromPrimitive && toPrimitive) {
      widen(code, from, to);
    } else if (fromPrimitive) {
      box(code, from);
    } else if (toPrimitive) {
      Type unboxed = primitiveOf(hint);
      if (unboxed == null) {
        unboxed = to;
      }
      code.visitTypeInsn(Opcodes.CHECKCAST, boxOf(unboxed));
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          boxOf(unboxed),
          unboxed.getClassName() + "Value",
          "()" + unboxed,
          false);
      widen(code, unboxed, to);
    } else {
      cast(code, from, hint);
      cast(code, isMoreExact(hint) ? hint : from, to);
    }
  }

  /**
   * Puts the local variables from 1 on into an array of objects, each converted before.
   *
   * @param given what the variables are
   * @param wanted what they are to be in the array, or in the boxes there
   */
  static void intoArray(MethodVisitor code, Type[] given, Type[] wanted) {
    code.visitIntInsn(Opcodes.SIPUSH, given.length);
    code.visitTypeInsn(Opcodes.ANEWARRAY, OBJECT.getInternalName());
    int local = 1;
    for (int i = 0; i < given.length; i++) {
      code.visitInsn(Opcodes.DUP);
      code.visitIntInsn(Opcodes.SIPUSH, i);
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
      local += given[i].getSize();
      convert(code, given[i], given[i], wanted[i]);
      convert(code, wanted[i], wanted[i], OBJECT);
      code.visitInsn(Opcodes.AASTORE);
    }
  }

  private static boolean isMoreExact(Type type) {
    return !isPrimitive(type) && !type.equals(OBJECT);
  }

  private static void cast(MethodVisitor code, Type from, Type to) {
    if (isMoreExact(to) && !from.equals(to)) {
      code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
    }
  }

  static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  static void box(MethodVisitor code, Type from) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, boxOf(from), "valueOf", "(" + from + ")L" + boxOf(from) + ";", false);
  }

  static String boxOf(Type primitive) {
    return switch (primitive.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> throw new IllegalArgumentException("not a primitive type: " + primitive);
    };
  }

  private static Type primitiveOf(Type box) {
    if (isPrimitive(box)) {
      return null;
    }
    return switch (box.getInternalName()) {
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      default -> null;
    };
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    int source = rank(from);
    int target = rank(to);
    if (source == target) {
      return;
    }
    int[][] conversions = {
      {Opcodes.NOP, Opcodes.I2L, Opcodes.I2F, Opcodes.I2D},
      {Opcodes.L2I, Opcodes.NOP, Opcodes.L2F, Opcodes.L2D},
      {Opcodes.F2I, Opcodes.F2L, Opcodes.NOP, Opcodes.F2D},
      {Opcodes.D2I, Opcodes.D2L, Opcodes.D2F, Opcodes.NOP}
    };
    code.visitInsn(conversions[source][target]);
  }

  private static int rank(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> 1;
      case Type.FLOAT -> 2;
      case Type.DOUBLE -> 3;
      default -> 0;
    };
  }
}
