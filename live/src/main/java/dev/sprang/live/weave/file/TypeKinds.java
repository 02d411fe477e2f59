package dev.sprang.live.weave.file;

import dev.sprang.jdk.synchroniser.ImmutableTypes;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Sorts types by {@link ReferenceKind}. */
public record TypeKinds(ClassFacts facts) {

  /** What belongs to the JVM: the program only asks it for what it has. */
  private static final Set<String> FIXED =
      Set.of("java/lang/Class", "java/lang/Module", "java/lang/Package", "java/lang/Runtime");

  /** It never changes, but its text is made of what it holds. */
  private static final String OPTIONAL = "java/util/Optional";

  /** Interfaces that stand for a piece of code, and threads: what they do is woven. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          "java/lang/Runnable",
          "java/lang/System$Logger",
          "java/lang/Thread",
          "java/lang/Thread$UncaughtExceptionHandler",
          "java/security/PrivilegedAction",
          "java/security/PrivilegedExceptionAction",
          "java/util/Comparator",
          "java/util/concurrent/Callable",
          "java/util/concurrent/ThreadFactory",
          "org/assertj/core/api/ThrowableAssert$ThrowingCallable",
          "org/junit/jupiter/api/function/Executable",
          "org/junit/jupiter/api/function/ThrowingSupplier");

  /** Superclasses in the JDK that add no state which code that is not woven would touch. */
  private static final Set<String> STATELESS =
      Set.of("java/lang/Object", "java/lang/Enum", "java/lang/Record", "java/lang/Thread");

  /** The kind of a value, by its declared type and by what the frame says (null if nothing). */
  public ReferenceKind of(Type declared, @Nullable Object found) {
    ReferenceKind kind = of(declared);
    if (kind == ReferenceKind.PRIMITIVE || found == null) {
      return kind;
    }
    ReferenceKind seen =
        found == Opcodes.NULL
            ? ReferenceKind.VALUE
            : found instanceof String type ? of(type) : ReferenceKind.FOREIGN;
    return seen.compareTo(kind) < 0 ? seen : kind;
  }

  /** The same for what is handed to code that may make a text of it, or compare it. */
  public ReferenceKind ofArgument(Type declared, @Nullable Object found) {
    ReferenceKind kind = of(declared, found);
    boolean isOptional =
        OPTIONAL.equals(found)
            || declared.getSort() == Type.OBJECT && declared.getInternalName().equals(OPTIONAL);
    return isOptional && kind == ReferenceKind.VALUE ? ReferenceKind.FOREIGN : kind;
  }

  public ReferenceKind of(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> ReferenceKind.FOREIGN;
      case Type.OBJECT -> of(type.getInternalName());
      default -> ReferenceKind.PRIMITIVE;
    };
  }

  public ReferenceKind of(String name) {
    if (name.startsWith("[")) {
      return ReferenceKind.FOREIGN;
    } else if (isValue(name)) {
      return ReferenceKind.VALUE;
    } else if (isFunction(name) || isOnlyWoven(name)) {
      return ReferenceKind.WOVEN;
    }
    return ReferenceKind.FOREIGN;
  }

  /** Whether an object of this type may have state that changes, as far as the type tells. */
  public boolean isChanging(String descriptor) {
    Type type = Type.getType(descriptor);
    ReferenceKind kind = of(type);
    return kind == ReferenceKind.FOREIGN
        || kind == ReferenceKind.WOVEN && hasChangingFields(type.getInternalName());
  }

  private boolean hasChangingFields(String name) {
    for (String type = name; type != null && facts.isWoven(type); type = facts.superclass(type)) {
      boolean isChanging =
          facts.shape(type).stream()
              .filter(shape -> !shape.isEnum()) // their own fields are looked at one by one
              .flatMap(shape -> shape.fields().values().stream())
              .anyMatch(field -> !field.isStatic() && !field.isFinal());
      if (isChanging) {
        return true;
      }
    }
    return false;
  }

  public boolean isFunction(String name) {
    return name.startsWith("java/util/function/") || FUNCTIONS.contains(name);
  }

  private boolean isValue(String name) {
    if (ImmutableTypes.contain(name) || FIXED.contains(name)) {
      return true;
    }
    return !facts.isWoven(name) && facts.shape(name).map(ClassShape::isEnum).orElse(false);
  }

  private boolean isOnlyWoven(String name) {
    String type = name;
    while (type != null && facts.isWoven(type)) {
      type = facts.superclass(type);
    }
    return !name.equals(type) && (type == null || STATELESS.contains(type));
  }
}
