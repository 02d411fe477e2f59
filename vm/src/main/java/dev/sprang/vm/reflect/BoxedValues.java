package dev.sprang.vm.reflect;

import dev.sprang.jdk.scan.Boxing;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.Objects;

/** Primitive values as objects, and the conversions that reflection makes by itself. */
record BoxedValues(World world, Calls calls) {

  /** A value of one kind, as a register holds it, as another kind. */
  static long widen(long value, char from, char to) {
    if (from == to || to != 'F' && to != 'D') {
      return value;
    }
    boolean isFloat = from == 'F';
    double exact = isFloat ? Float.intBitsToFloat((int) value) : value;
    return to == 'D'
        ? Double.doubleToRawLongBits(exact)
        : Float.floatToRawIntBits(value); // of a long: rounded once
  }

  /** The kind of value in a box; 0 if the object is none. */
  char kind(int object) {
    return object == 0 ? 0 : Boxing.kindIn(world.heap.classOf(object).name);
  }

  /** Whether an object can be given where a type is wanted, in a box if that is primitive. */
  boolean fits(int object, String type) {
    if (Descriptors.isPrimitive(type)) {
      char kind = kind(object);
      return kind != 0 && Descriptors.canWiden(kind, type.charAt(0));
    }
    return object == 0
        || world.heap.classOf(object).isSubtypeOf(world.classes.get(Descriptors.className(type)));
  }

  /** What an object that fits is where a type is wanted, as a register holds it. */
  long value(int object, String type) {
    if (!Descriptors.isPrimitive(type)) {
      return object;
    }
    char kind = kind(object);
    long value = world.objects.get(object, "value", String.valueOf(kind));
    return widen(value, kind, type.charAt(0));
  }

  /** An object that fits, in the box that the type has. */
  int exactly(VmThread t, int object, String type) {
    if (!Descriptors.isPrimitive(type) || kind(object) == type.charAt(0)) {
      return object;
    }
    int made = world.objects.make(t, box(type));
    world.objects.set(made, "value", type, value(object, type));
    return made;
  }

  private static String box(String primitive) {
    return Objects.requireNonNull(Boxing.BOXES.get(primitive.charAt(0)));
  }

  /** For native methods: gives the value as an object. */
  long give(VmThread t, long value, String type) {
    return Descriptors.isPrimitive(type) ? calls.box(t, type.charAt(0), value) : value;
  }
}
