package dev.sprang.live.run.memory;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.jvm.Memory;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/** Finds the variable that a VarHandle, field updater or reflected field stands for. */
final class Variables {
  /**
   * A variable that is about to be used.
   *
   * @param holder its object or array, or who holds a class's static fields
   * @param field null for an array element
   * @param firstValue the argument behind those that name the variable
   */
  record Access(Object holder, FieldTable.@Nullable Known field, int index, int firstValue) {
    private static final Object NONE = new Object();

    static final Access INVALID = new Access(NONE, null, -1, 0);

    boolean isInvalid() {
      return this == INVALID;
    }

    /** The field of a variable that is one. */
    FieldTable.Known known() {
      return Objects.requireNonNull(field);
    }

    boolean isStatic() {
      return field != null && field.holder() != null;
    }

    /** Whether the variable never changes. */
    boolean isConstant() {
      return field != null && field.isFinal();
    }
  }

  /** What a VarHandle is for: a field, or the elements of arrays of a type. */
  private record Target(@Nullable Field field, @Nullable Class<?> arrayType) {}

  /** A field by what its updater keeps. */
  private record Key(Class<?> type, long offset) {}

  private final FieldTable fields;
  private final IdentityHashMap<VarHandle, Target> handles = new IdentityHashMap<>();
  private final Map<Key, Optional<Field>> byOffset = new HashMap<>();

  Variables(FieldTable fields) {
    this.fields = fields;
  }

  public void reset() {
    handles.clear();
  }

  /** The program's classes are those of another loader. */
  public void forgetClasses() {
    byOffset.clear();
  }

  /** Makes a VarHandle for the program, and remembers what it is for. */
  public Object make(String method, Object receiver, Object[] arguments)
      throws ReflectiveOperationException {
    if (receiver == null && arguments[0] instanceof MethodHandles.Lookup lookup) {
      return make(method, lookup, withClass(lookup, arguments));
    }
    MethodHandles.Lookup lookup = receiver instanceof MethodHandles.Lookup l ? l : null;
    VarHandle made;
    Target target;
    switch (method) {
      case "findVarHandle" -> {
        Class<?> type = (Class<?>) arguments[0];
        String name = (String) arguments[1];
        made = Objects.requireNonNull(lookup).findVarHandle(type, name, (Class<?>) arguments[2]);
        target = new Target(declared(type, name, (Class<?>) arguments[2], false), null);
      }
      case "findStaticVarHandle" -> {
        Class<?> type = (Class<?>) arguments[0];
        String name = (String) arguments[1];
        made =
            Objects.requireNonNull(lookup).findStaticVarHandle(type, name, (Class<?>) arguments[2]);
        target = new Target(declared(type, name, (Class<?>) arguments[2], true), null);
      }
      case "unreflectVarHandle" -> {
        made = Objects.requireNonNull(lookup).unreflectVarHandle((Field) arguments[0]);
        target = new Target((Field) arguments[0], null);
      }
      case "arrayElementVarHandle" -> {
        made = MethodHandles.arrayElementVarHandle((Class<?>) arguments[0]);
        target = new Target(null, (Class<?>) arguments[0]);
      }
      case "withInvokeExactBehavior" -> {
        made = ((VarHandle) receiver).withInvokeExactBehavior();
        target = handles.get(receiver);
      }
      case "withInvokeBehavior" -> {
        made = ((VarHandle) receiver).withInvokeBehavior();
        target = handles.get(receiver);
      }
      default -> throw new AssertionError(method);
    }
    if (target != null) {
      handles.put(made, target);
    }
    return made;
  }

  /** What the JDK's own shorthand leaves out: the class that has the field is the one that asks. */
  private static Object[] withClass(MethodHandles.Lookup lookup, Object[] arguments) {
    boolean isGiven = arguments.length == 4;
    Object type = isGiven ? arguments[1] : lookup.lookupClass();
    int rest = arguments.length - 2;
    return new Object[] {type, arguments[rest], arguments[rest + 1]};
  }

  /** The field as the JVM looks it up: declared by the class or one above it. */
  private static Field declared(Class<?> type, String name, Class<?> of, boolean isStatic)
      throws NoSuchFieldException {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean fits =
            field.getName().equals(name)
                && field.getType() == of
                && Modifier.isStatic(field.getModifiers()) == isStatic;
        if (fits) {
          return field;
        }
      }
    }
    throw new NoSuchFieldException(name);
  }

  /** The variable a call is about; empty if it cannot be told. */
  Optional<Access> find(Object receiver, Object[] arguments) {
    if (receiver instanceof VarHandle handle) {
      Target target = handles.get(handle);
      if (target == null) {
        return Optional.empty();
      }
      return target.field == null
          ? Optional.of(element(Objects.requireNonNull(target.arrayType), arguments))
          : field(target.field, arguments);
    } else if (receiver instanceof Field field) {
      return reflected(field, arguments);
    }
    return updated(receiver).flatMap(field -> field(field, arguments));
  }

  private Optional<Access> field(Field field, Object[] arguments) {
    Class<?> owner = field.getDeclaringClass();
    if (!Woven.class.isAssignableFrom(owner) || owner.isInterface() || owner.isEnum()) {
      return Optional.empty();
    }
    FieldTable.Known known = fields.of(field);
    if (known.holder() != null) {
      return Optional.of(new Access(known.holder(), known, -1, 0));
    }
    boolean fits = arguments.length > 0 && owner.isInstance(arguments[0]);
    return Optional.of(fits ? new Access(arguments[0], known, -1, 1) : Access.INVALID);
  }

  /** Reflection always has the object as first argument; constants of the JDK may be read. */
  private Optional<Access> reflected(Field field, Object[] arguments) {
    int both = Modifier.STATIC | Modifier.FINAL;
    if ((field.getModifiers() & both) == both && arguments.length == 1) {
      return Optional.of(Access.INVALID);
    }
    return field(field, arguments);
  }

  private static Access element(Class<?> type, Object[] arguments) {
    boolean fits =
        arguments.length > 1 && type.isInstance(arguments[0]) && arguments[1] instanceof Integer;
    return fits && hasElement(arguments[0], (int) arguments[1])
        ? new Access(arguments[0], null, (int) arguments[1], 2)
        : Access.INVALID;
  }

  private static boolean hasElement(Object array, int index) {
    return index >= 0 && index < Array.getLength(array);
  }

  private Optional<Field> updated(Object updater) {
    boolean isUpdater =
        updater instanceof AtomicIntegerFieldUpdater
            || updater instanceof AtomicLongFieldUpdater
            || updater instanceof AtomicReferenceFieldUpdater;
    if (!isUpdater || updater.getClass().getModule() != Object.class.getModule()) {
      return Optional.empty();
    }
    Class<?> implementation = updater.getClass();
    Class<?> type =
        (Class<?>) Memory.reference(updater, Memory.slot(implementation, "tclass", 'L'));
    long offset = Memory.primitive(updater, Memory.slot(implementation, "offset", 'J'));
    return at(type, offset);
  }

  private Optional<Field> at(Class<?> type, long offset) {
    return byOffset.computeIfAbsent(new Key(type, offset), key -> search(type, offset));
  }

  private static Optional<Field> search(Class<?> type, long offset) {
    for (Class<?> c = type; c != null && Woven.class.isAssignableFrom(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (!isStatic && Memory.slot(field).offset() == offset) {
          return Optional.of(field);
        }
      }
    }
    return Optional.empty();
  }
}
