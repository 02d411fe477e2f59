package dev.sprang.jdk.scan;

import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Primitive values as objects: which class that is, and code that makes one of the other. */
public final class Boxing {
  /** The classes of boxes, by the types of what is in them as descriptors have those. */
  public static final Map<Character, String> BOXES =
      Map.of(
          'Z', "java/lang/Boolean",
          'B', "java/lang/Byte",
          'C', "java/lang/Character",
          'S', "java/lang/Short",
          'I', "java/lang/Integer",
          'J', "java/lang/Long",
          'F', "java/lang/Float",
          'D', "java/lang/Double");

  private static final Map<String, Character> KINDS =
      BOXES.keySet().stream().collect(Collectors.toMap(BOXES::get, kind -> kind));

  private Boxing() {}

  /** The class of the boxes for a type; null if it is not primitive, or void. */
  public static @Nullable String boxOf(Type type) {
    return BOXES.get(type.getDescriptor().charAt(0));
  }

  /** The type of what is in objects of a class, as a descriptor; 0 if they are no boxes. */
  public static char kindIn(String className) {
    return KINDS.getOrDefault(className, (char) 0);
  }

  /** Boxes the value on the stack if it is primitive. */
  public static void box(MethodVisitor out, Type type) {
    String box = boxOf(type);
    if (box != null) {
      out.visitMethodInsn(
          Opcodes.INVOKESTATIC, box, "valueOf", "(" + type + ")L" + box + ";", false);
    }
  }

  /** Makes a value of the given type, or none, of the object on the stack. */
  public static void unbox(MethodVisitor out, Type type) {
    String box = boxOf(type);
    if (box != null) {
      out.visitTypeInsn(Opcodes.CHECKCAST, box);
      out.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, box, type.getClassName() + "Value", "()" + type, false);
    } else if (type == Type.VOID_TYPE) {
      out.visitInsn(Opcodes.POP);
    } else {
      out.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
    }
  }
}
