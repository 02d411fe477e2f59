package dev.sprang.api.program;

import dev.sprang.engine.UnfitException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.InstructionAdapter;

/**
 * Writes code that makes a value anew. A value of the running program itself must not get into an
 * execution: its class would be another one there, and what one execution does to it the next would
 * see. What cannot be made anew is refused.
 */
record ValueCode(MethodVisitor out, Access access) {
  private static final int LONGEST_STRING = 10_000;

  /**
   * Pushes a value.
   *
   * @param wanted the type it is needed as
   * @throws UnfitException if it cannot be made anew
   */
  void push(Object value, Class<?> wanted) {
    if (value == null) {
      out.visitInsn(Opcodes.ACONST_NULL);
    } else if (value instanceof AnyValue any) {
      pushInput(any);
    } else if (isBox(value)) {
      pushBox(value, wanted);
    } else if (value instanceof String text) {
      pushText(text);
    } else if (value instanceof Class<?> type) {
      pushClass(type);
    } else if (value instanceof Enum<?> constant) {
      pushEnum(constant);
    } else if (value.getClass().isArray()) {
      pushArray(value);
    } else if (value instanceof Record record) {
      pushRecord(record);
    } else if (value instanceof List<?> list && isPlain(list)) {
      pushList(list);
    } else {
      pushFromJdk(value);
    }
  }

  private void pushInput(AnyValue any) {
    if (!access.sees(any.type())) {
      throw invisible(any.type());
    }
    new InputCode(out).push(any);
  }

  private static boolean isBox(Object value) {
    return value instanceof Boolean
        || value instanceof Character
        || value instanceof Number && value.getClass().getPackageName().equals("java.lang");
  }

  private void pushBox(Object value, Class<?> wanted) {
    Object constant =
        value instanceof Boolean flag
            ? (Object) (flag ? 1 : 0)
            : value instanceof Character character
                ? (Object) (int) character
                : value instanceof Byte || value instanceof Short
                    ? (Object) ((Number) value).intValue()
                    : value;
    out.visitLdcInsn(constant);
    if (!wanted.isPrimitive()) {
      Type box = Type.getType(value.getClass());
      Type primitive = Type.getType(primitive(value.getClass()));
      out.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          box.getInternalName(),
          "valueOf",
          Type.getMethodDescriptor(box, primitive),
          false);
    }
  }

  private static Class<?> primitive(Class<?> box) {
    return java.lang.invoke.MethodType.methodType(box).unwrap().returnType();
  }

  private void pushText(String text) {
    if (text.length() > LONGEST_STRING) {
      throw new UnfitException(
          "a string of %d characters is too long; make it in the test".formatted(text.length()));
    }
    out.visitLdcInsn(text);
  }

  private void pushClass(Class<?> type) {
    if (type.isPrimitive() || !access.sees(type)) {
      throw unknown(type);
    }
    out.visitLdcInsn(Type.getType(type));
  }

  private void pushEnum(Enum<?> constant) {
    Class<?> type = constant.getDeclaringClass();
    if (!access.sees(type)) {
      throw invisible(type);
    }
    out.visitFieldInsn(
        Opcodes.GETSTATIC, Type.getInternalName(type), constant.name(), Type.getDescriptor(type));
  }

  private void pushArray(Object array) {
    Class<?> component = array.getClass().getComponentType();
    if (!access.sees(component)) {
      throw invisible(component);
    }
    int length = Array.getLength(array);
    out.visitLdcInsn(length);
    new InstructionAdapter(out).newarray(Type.getType(component));
    for (int i = 0; i < length; i++) {
      out.visitInsn(Opcodes.DUP);
      out.visitLdcInsn(i);
      push(Array.get(array, i), component);
      out.visitInsn(Type.getType(component).getOpcode(Opcodes.IASTORE));
    }
  }

  private void pushRecord(Record record) {
    Class<?> type = record.getClass();
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> constructor;
    Object[] values = new Object[components.length];
    try {
      constructor = type.getDeclaredConstructor(types);
      for (int i = 0; i < values.length; i++) {
        components[i].getAccessor().setAccessible(true);
        values[i] = components[i].getAccessor().invoke(record);
      }
    } catch (ReflectiveOperationException | RuntimeException unreadable) {
      throw unknown(type);
    }
    if (!access.sees(type) || !access.sees(constructor)) {
      throw invisible(type);
    }
    construct(type, Type.getConstructorDescriptor(constructor), types, values);
  }

  private void construct(Class<?> type, String descriptor, Class<?>[] types, Object... values) {
    String name = Type.getInternalName(type);
    out.visitTypeInsn(Opcodes.NEW, name);
    out.visitInsn(Opcodes.DUP);
    for (int i = 0; i < values.length; i++) {
      push(values[i], types[i]);
    }
    out.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", descriptor, false);
  }

  private static boolean isPlain(List<?> list) {
    return list.getClass() == ArrayList.class
        || list.getClass() == Arrays.asList().getClass()
        || isImmutable(list);
  }

  private static boolean isImmutable(List<?> list) {
    return list.getClass() == List.of().getClass() || list.getClass() == List.of(1).getClass();
  }

  /** Each kind as it was, because a test may change it or try to. */
  private void pushList(List<?> list) {
    boolean isArrayList = list.getClass() == ArrayList.class;
    if (isArrayList) {
      out.visitTypeInsn(Opcodes.NEW, "java/util/ArrayList");
      out.visitInsn(Opcodes.DUP);
    }
    pushArray(list.toArray());
    String descriptor = "([Ljava/lang/Object;)Ljava/util/List;";
    if (isImmutable(list)) {
      out.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/List", "of", descriptor, true);
      return;
    }
    out.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/Arrays", "asList", descriptor, false);
    if (isArrayList) {
      out.visitMethodInsn(
          Opcodes.INVOKESPECIAL,
          "java/util/ArrayList",
          "<init>",
          "(Ljava/util/Collection;)V",
          false);
    }
  }

  private void pushFromJdk(Object value) {
    Class<?> type = value.getClass();
    if (type == BigInteger.class || type == BigDecimal.class) {
      construct(type, "(Ljava/lang/String;)V", new Class<?>[] {String.class}, value.toString());
    } else if (value instanceof UUID id) {
      Object[] halves = {id.getMostSignificantBits(), id.getLeastSignificantBits()};
      construct(type, "(JJ)V", new Class<?>[] {long.class, long.class}, halves);
    } else if (value instanceof Duration duration) {
      push(duration.getSeconds(), long.class);
      push((long) duration.getNano(), long.class);
      String descriptor = "(JJ)Ljava/time/Duration;";
      out.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/time/Duration", "ofSeconds", descriptor, false);
    } else {
      throw unknown(type);
    }
  }

  private static UnfitException unknown(Class<?> type) {
    return new UnfitException(
        ("an object of %s cannot be made anew for each execution; pass what it is made of (numbers,"
                + " strings, enum constants, records, lists and arrays of these) and make it in the"
                + " code under check")
            .formatted(type.getName()));
  }

  private static UnfitException invisible(Class<?> type) {
    return new UnfitException("%s is out of sight; make it public".formatted(type.getName()));
  }
}
