package dev.sprang.live.run.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Reads fields and array elements of the program's objects by address, without boxing: an event
 * carries the value a location held before and after it. The JDK's internal Unsafe does it, which
 * the launching script exports to us.
 */
public final class Memory {
  private static final Object UNSAFE;
  private static final MethodHandle GET_INT;
  private static final MethodHandle GET_LONG;
  private static final MethodHandle GET_BYTE;
  private static final MethodHandle GET_BOOLEAN;
  private static final MethodHandle GET_SHORT;
  private static final MethodHandle GET_CHAR;
  private static final MethodHandle GET_FLOAT;
  private static final MethodHandle GET_DOUBLE;
  private static final MethodHandle GET_REFERENCE;
  private static final MethodHandle FIELD_OFFSET;
  private static final MethodHandle NAMED_OFFSET;
  private static final MethodHandle ARRAY_BASE;
  private static final MethodHandle ARRAY_SCALE;
  private static final MethodHandle STATIC_OFFSET;
  private static final MethodHandle STATIC_HOLDER;

  static {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      UNSAFE = type.getMethod("getUnsafe").invoke(null);
      GET_INT = getter(type, "getIntVolatile", int.class);
      GET_LONG = getter(type, "getLongVolatile", long.class);
      GET_BYTE = getter(type, "getByteVolatile", byte.class);
      GET_BOOLEAN = getter(type, "getBooleanVolatile", boolean.class);
      GET_SHORT = getter(type, "getShortVolatile", short.class);
      GET_CHAR = getter(type, "getCharVolatile", char.class);
      GET_FLOAT = getter(type, "getFloatVolatile", float.class);
      GET_DOUBLE = getter(type, "getDoubleVolatile", double.class);
      GET_REFERENCE = getter(type, "getReferenceVolatile", Object.class);
      FIELD_OFFSET = bound(type, "objectFieldOffset", long.class, Field.class);
      NAMED_OFFSET = bound(type, "objectFieldOffset", long.class, Class.class, String.class);
      ARRAY_BASE = ofArray(type, "arrayBaseOffset");
      ARRAY_SCALE = ofArray(type, "arrayIndexScale");
      STATIC_OFFSET = bound(type, "staticFieldOffset", long.class, Field.class);
      STATIC_HOLDER = bound(type, "staticFieldBase", Object.class, Field.class);
    } catch (ReflectiveOperationException notThisJdk) {
      throw new ExceptionInInitializerError(notThisJdk);
    }
  }

  private Memory() {}

  /** Where a value is: its kind by descriptor, and its offset in its object. */
  public record Slot(char kind, long offset) {}

  public static Slot slot(Field field) {
    try {
      boolean isStatic = java.lang.reflect.Modifier.isStatic(field.getModifiers());
      long offset =
          isStatic
              ? (long) STATIC_OFFSET.invokeExact(field)
              : (long) FIELD_OFFSET.invokeExact(field);
      return new Slot(kind(field.getType()), offset);
    } catch (Throwable impossible) {
      throw new IllegalStateException("no offset for " + field, impossible);
    }
  }

  public static Slot slot(Class<?> type, String name, char kind) {
    try {
      return new Slot(kind, (long) NAMED_OFFSET.invokeExact(type, name));
    } catch (Throwable impossible) {
      throw new IllegalStateException("no offset for " + type + "." + name, impossible);
    }
  }

  /** The index of the array element at an offset, or -1 if none begins there. */
  public static int index(Class<?> arrayType, long offset) {
    try {
      long base = (long) ARRAY_BASE.invokeExact(arrayType);
      long scale = (long) ARRAY_SCALE.invokeExact(arrayType);
      return (offset - base) % scale == 0 ? (int) ((offset - base) / scale) : -1;
    } catch (Throwable impossible) {
      throw new IllegalStateException("no offsets for " + arrayType, impossible);
    }
  }

  /** The object that holds a class's static fields. */
  public static Object holder(Field field) {
    try {
      return (Object) STATIC_HOLDER.invokeExact(field);
    } catch (Throwable impossible) {
      throw new IllegalStateException("no holder of " + field, impossible);
    }
  }

  public static char kind(Class<?> type) {
    return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
  }

  /** A primitive value as a number that is equal exactly if the values are the same. */
  public static long primitive(Object object, Slot slot) {
    try {
      long offset = slot.offset;
      return switch (slot.kind) {
        case 'I' -> (int) GET_INT.invokeExact(object, offset);
        case 'J' -> (long) GET_LONG.invokeExact(object, offset);
        case 'Z' -> (boolean) GET_BOOLEAN.invokeExact(object, offset) ? 1 : 0;
        case 'B' -> (byte) GET_BYTE.invokeExact(object, offset);
        case 'S' -> (short) GET_SHORT.invokeExact(object, offset);
        case 'C' -> (char) GET_CHAR.invokeExact(object, offset);
        case 'F' -> Float.floatToRawIntBits((float) GET_FLOAT.invokeExact(object, offset));
        case 'D' -> Double.doubleToRawLongBits((double) GET_DOUBLE.invokeExact(object, offset));
        default -> throw new AssertionError(slot.kind);
      };
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  public static Object reference(Object object, Slot slot) {
    try {
      return (Object) GET_REFERENCE.invokeExact(object, slot.offset);
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A measure of arrays of a class: an int or a long, as the JDK's version has it. */
  private static MethodHandle ofArray(Class<?> type, String name)
      throws ReflectiveOperationException {
    return MethodHandles.lookup()
        .unreflect(type.getMethod(name, Class.class))
        .bindTo(UNSAFE)
        .asType(MethodType.methodType(long.class, Class.class));
  }

  private static MethodHandle getter(Class<?> type, String name, Class<?> result)
      throws ReflectiveOperationException {
    return bound(type, name, result, Object.class, long.class);
  }

  private static MethodHandle bound(
      Class<?> type, String name, Class<?> result, Class<?>... parameters)
      throws ReflectiveOperationException {
    return MethodHandles.lookup()
        .findVirtual(type, name, MethodType.methodType(result, parameters))
        .bindTo(UNSAFE);
  }
}
