package dev.sprang.vm.reflect;

import dev.sprang.vm.access.Words;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.reflect.Modifier;

/** Fields by reflection: reading and setting them are the operations that bytecode has. */
record FieldNatives(
    World world,
    ClassInitialiser initialiser,
    Words words,
    MemberObjects members,
    MemberAccess access,
    BoxedValues boxes) {
  private static final String FIELD = MemberObjects.FIELD;
  private static final boolean SAYS_GET = Runtime.version().feature() > 17;

  void addTo(NativeTable methods) {
    methods.put(FIELD + ".get(Ljava/lang/Object;)Ljava/lang/Object;", this::get);
    methods.put(FIELD + ".set(Ljava/lang/Object;Ljava/lang/Object;)V", this::set);
    ArrayNatives.NAMES.forEach(
        (kind, name) -> {
          methods.put(
              FIELD + ".get" + name + "(Ljava/lang/Object;)" + kind,
              (t, r, a) -> getAs(t, (int) r[a], (int) r[a + 1], kind));
          methods.put(
              FIELD + ".set" + name + "(Ljava/lang/Object;" + kind + ")V",
              (t, r, a) -> setAs(t, (int) r[a], (int) r[a + 1], kind, r[a + 2]));
        });
  }

  private VmField field(VmThread t, int member, int object) {
    VmField field = members.field(member);
    access.check(t, member, field.owner, field.flags);
    if (!field.isStatic() && object == 0) {
      throw world.throwing.make(
          t,
          "java/lang/NullPointerException",
          "Cannot invoke \"Object.getClass()\" because \"obj\" is null");
    }
    return field;
  }

  /** A field as the JDK's messages name it. */
  private static String text(VmField field) {
    String modifiers = Modifier.toString(field.flags & (Modifier.STATIC | Modifier.FINAL));
    String text = "%s field %s.%s".formatted(type(field), field.owner.javaName(), field.name);
    return modifiers.isEmpty() ? text : modifiers + " " + text;
  }

  private static String type(VmField field) {
    return Descriptors.className(field.type).replace('/', '.');
  }

  private static String cannotSet(VmField field, String what) {
    return "Can not set %s to %s".formatted(text(field), what);
  }

  private String typeOf(int object) {
    return object == 0 ? "null value" : world.heap.classOf(object).javaName();
  }

  private long get(VmThread t, long[] r, int a) {
    VmField field = field(t, (int) r[a], (int) r[a + 1]);
    checkHolder(t, field, (int) r[a + 1], false);
    if (!isReady(t, field)) {
      return 0;
    }
    long value = read(t, field, (int) r[a + 1]);
    return t.pending == null ? boxes.give(t, value, field.type) : 0;
  }

  private long getAs(VmThread t, int member, int object, char kind) {
    VmField field = field(t, member, object);
    char own = field.type.charAt(0);
    if (!Descriptors.isPrimitive(field.type) || !Descriptors.canWiden(own, kind)) {
      String to = Descriptors.primitiveName(kind);
      String message = "Attempt to get %s field \"%s.%s\" with illegal data type conversion to %s";
      throw world.throwing.illegalArgument(
          t, message.formatted(type(field), field.owner.javaName(), field.name, to));
    }
    checkHolder(t, field, object, false);
    return isReady(t, field) ? BoxedValues.widen(read(t, field, object), own, kind) : 0;
  }

  private long set(VmThread t, long[] r, int a) {
    VmField field = field(t, (int) r[a], (int) r[a + 1]);
    int value = (int) r[a + 2];
    checkHolder(t, field, (int) r[a + 1], true);
    checkMaySet(t, field, (int) r[a], (int) r[a + 1], typeOf(value));
    if (!boxes.fits(value, field.type)) {
      throw world.throwing.illegalArgument(t, cannotSet(field, typeOf(value)));
    }
    return write(t, field, (int) r[a + 1], boxes.value(value, field.type));
  }

  private long setAs(VmThread t, int member, int object, char kind, long value) {
    VmField field = field(t, member, object);
    checkHolder(t, field, object, true);
    boolean fits =
        Descriptors.isPrimitive(field.type) && Descriptors.canWiden(kind, field.type.charAt(0));
    String shown =
        fits && !field.isFinal()
            ? ""
            : "(%s)%s".formatted(Descriptors.primitiveName(kind), text(kind, value));
    checkMaySet(t, field, member, object, shown);
    if (!fits) {
      throw world.throwing.illegalArgument(t, cannotSet(field, shown));
    }
    return write(t, field, object, BoxedValues.widen(value, kind, field.type.charAt(0)));
  }

  private static String text(char kind, long value) {
    return switch (kind) {
      case 'Z' -> String.valueOf(value != 0);
      case 'C' -> String.valueOf((char) value);
      case 'F' -> String.valueOf(Float.intBitsToFloat((int) value));
      case 'D' -> String.valueOf(Double.longBitsToDouble(value));
      default -> String.valueOf(value);
    };
  }

  /**
   * Final fields can be set only by force, and then the machine, which takes them for what never
   * changes, cannot follow once several threads know the object.
   */
  private void checkMaySet(VmThread t, VmField field, int member, int object, String what) {
    if (field.isFinal()) {
      boolean isTrusted = world.objects.get(member, "trustedFinal", "Z") != 0;
      if (isTrusted || !access.isOverridden(member)) {
        throw world.throwing.make(t, "java/lang/IllegalAccessException", cannotSet(field, what));
      }
      if (field.isStatic() || world.heap.isShared(object)) {
        throw world.refusals.unsupported(t, "setting %s, which is final".formatted(field));
      }
    }
  }

  /** Whether the class of a static field is initialised; if not, the thread does that first. */
  private boolean isReady(VmThread t, VmField field) {
    return !field.isStatic() || initialiser.ensureInitialised(t, field.owner);
  }

  private long read(VmThread t, VmField field, int object) {
    int holder = holder(field, object);
    return field.isFinal() && !world.heap.isLeaked(holder)
        ? words.getFinal(t, holder, field.slot())
        : words.getPlain(t, holder, field.slot(), field.isReference());
  }

  private long write(VmThread t, VmField field, int object, long value) {
    if (isReady(t, field)) {
      words.putPlain(t, holder(field, object), field.slot(), value, field.isReference());
    }
    return 0;
  }

  /** What the field is a part of. */
  private int holder(VmField field, int object) {
    return field.isStatic() ? world.mirrors.statics(field.owner) : object;
  }

  private void checkHolder(VmThread t, VmField field, int object, boolean sets) {
    if (!field.isStatic() && !world.heap.classOf(object).isSubtypeOf(field.owner)) {
      String message =
          SAYS_GET && !sets
              ? "Can not get %s on %s".formatted(text(field), typeOf(object))
              : cannotSet(field, typeOf(object));
      throw world.throwing.illegalArgument(t, message);
    }
  }
}
