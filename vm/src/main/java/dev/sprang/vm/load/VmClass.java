package dev.sprang.vm.load;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.jdk.synchroniser.ImmutableTypes;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A class, laid out and linked. Everything here is the same in every execution; what changes while
 * a program runs (statics, how far initialisation has come) lies in the heap, in the object {@link
 * #statics} points to.
 */
public final class VmClass extends FieldLayout {
  /** Slots before the fields or elements of every object. */
  public static final int HEADER = 3;

  /** Slots of the statics object before the static fields. */
  public static final int STATICS_HEADER = HEADER + 4;

  public final int id;

  /** Internal name; arrays are called by their descriptor, primitive types by their keyword. */
  public final String name;

  public final int flags;
  public final @Nullable VmClass superclass;
  public final VmClass[] interfaces;

  /** Element type of an array class, else null. */
  public final @Nullable VmClass component;

  /** The class file; null for arrays and primitive types. */
  public final @Nullable ClassFile file;

  /** Whether it is part of the program rather than of the JDK. */
  public final boolean isProgram;

  /** Whether it tells what the machine itself does for calls of the JDK. */
  public final boolean isOfMachine;

  /** Whether its objects never change, as far as anybody can see. */
  public final boolean isValue;

  public final Sight sight;

  private final Map<Integer, VmMethod> methods = new HashMap<>();
  private final List<VmMethod> methodList = new ArrayList<>();
  private VmMethod[] virtuals = {};

  /** Class ids of all supertypes of a class that is no array, this one included, as a bit set. */
  private long[] supertypes = {};

  private @Nullable VmMethod initialiser;

  private final DispatchTable dispatched = new DispatchTable();

  /** Where the class's mirror and statics lie; 0 until the heap made them. Never moved. */
  public int mirror;

  public int statics;

  /** Initialised before the first choice of any execution, so never taken back. */
  public boolean initialisedForGood;

  /** Where an ordinary object keeps what stands for its content; 0 if it is none. */
  public int contentSlot;

  VmClass(
      int id,
      String name,
      int flags,
      @Nullable VmClass superclass,
      VmClass[] interfaces,
      @Nullable VmClass component,
      @Nullable ClassFile file,
      boolean isProgram,
      Sight sight) {
    super(superclass);
    this.id = id;
    this.name = name;
    this.flags = flags;
    this.superclass = superclass;
    this.interfaces = interfaces;
    this.component = component;
    this.file = file;
    this.isProgram = isProgram;
    this.isOfMachine =
        !isProgram && (name.startsWith(ClassTable.CALLS) || name.equals(ClassTable.JDK_CALLS));
    this.isValue = !isProgram && ImmutableTypes.contain(name);
    this.sight = sight;
  }

  void addMethod(VmMethod method) {
    methods.put(method.selector, method);
    methodList.add(method);
    if (method.name.equals("<clinit>")) {
      initialiser = method;
    }
  }

  void link() {
    supertypes = new long[(id >> 6) + 1];
    addSupertypes(this);
    if (isInterface()) {
      return;
    }
    virtuals = MethodSelection.virtuals(this);
  }

  private void addSupertypes(VmClass type) {
    supertypes[type.id >> 6] |= 1L << type.id;
    if (type.superclass != null) {
      addSupertypes(type.superclass);
    }
    for (VmClass parent : type.interfaces) {
      addSupertypes(parent);
    }
  }

  public boolean isInterface() {
    return Modifier.isInterface(flags);
  }

  public boolean isAbstract() {
    return Modifier.isAbstract(flags);
  }

  public boolean isArray() {
    return component != null;
  }

  /** What an array consists of in the end; the class itself if it is none. */
  public VmClass element() {
    return component == null ? this : component.element();
  }

  public boolean isPrimitive() {
    return file == null && component == null;
  }

  public boolean isEnum() {
    return (flags & 0x4000) != 0;
  }

  /** Whether a compiler made the class to hold the tables of switches over enums. */
  public boolean isSwitchTable() {
    boolean isSynthetic = (flags & 0x1000) != 0;
    for (VmField field : declaredFields()) {
      boolean isTable =
          field.name.startsWith("$SwitchMap$") || field.name.startsWith("$EnumSwitchMapping$");
      if (!isTable) {
        return false;
      }
    }
    return isSynthetic && !declaredFields().isEmpty();
  }

  /** The field at a slot, of an instance or of the statics; null if no class declares one. */
  public @Nullable VmField fieldAt(int slot, boolean isStatic) {
    for (VmClass owner = this; owner != null; owner = isStatic ? null : owner.superclass) {
      for (VmField field : owner.declaredFields()) {
        if (field.isStatic() == isStatic && field.slot() == slot) {
          return field;
        }
      }
    }
    return null;
  }

  public boolean isRecord() {
    return superclass != null && superclass.name.equals("java/lang/Record");
  }

  public boolean isSubtypeOf(VmClass other) {
    if (isArray()) {
      return isArraySubtypeOf(other);
    }
    int word = other.id >> 6;
    return word < supertypes.length && (supertypes[word] >> other.id & 1) != 0;
  }

  private boolean isArraySubtypeOf(VmClass other) {
    if (other == this) {
      return true;
    }
    if (other.isArray()) {
      return !component().isPrimitive()
          && !other.component().isPrimitive()
          && component().isSubtypeOf(other.component());
    }
    return switch (other.name) {
      case "java/lang/Object", "java/lang/Cloneable", "java/io/Serializable" -> true;
      default -> false;
    };
  }

  public @Nullable VmMethod initialiser() {
    return initialiser;
  }

  /** Whether a class that implements this interface initialises it: it has default methods. */
  public boolean isInitialisedByClasses() {
    return methodList.stream().anyMatch(method -> !method.isAbstract() && !method.isStatic());
  }

  VmMethod[] virtuals() {
    return virtuals;
  }

  public VmMethod virtual(int index) {
    return virtuals[index];
  }

  public List<VmMethod> declaredMethods() {
    return methodList;
  }

  /** A field of this class or its supertypes that has to be there. */
  public VmField field(String fieldName, String type) {
    VmField field = fieldOrNull(fieldName, type);
    if (field == null) {
      throw new CannotVouchException(
          "This JDK has no field %s.%s, on which the vm engine relies"
              .formatted(name.replace('/', '.'), fieldName),
          "Try --engine live");
    }
    return field;
  }

  /** A field of this class or its supertypes; null if there is none. */
  public @Nullable VmField fieldOrNull(String fieldName, String type) {
    VmField field = declaredField(fieldName, type);
    if (field != null) {
      return field;
    }
    for (VmClass parent : interfaces) {
      field = parent.fieldOrNull(fieldName, type);
      if (field != null) {
        return field;
      }
    }
    return superclass == null ? null : superclass.fieldOrNull(fieldName, type);
  }

  /** What an array is of. */
  public VmClass component() {
    return Objects.requireNonNull(component);
  }

  /** The class file of what is neither an array nor a primitive type. */
  public ClassFile file() {
    return Objects.requireNonNull(file);
  }

  /** The class above one that is not at the top. */
  public VmClass superclass() {
    return Objects.requireNonNull(superclass);
  }

  /** A method of this class itself that has to be there. */
  public VmMethod declaredMethod(int selector) {
    return Objects.requireNonNull(methods.get(selector), name);
  }

  /** A method of this class itself; null if there is none. */
  public @Nullable VmMethod declaredMethodOrNull(int selector) {
    return methods.get(selector);
  }

  /** A method of this class or its supertypes, as a call names it; null if there is none. */
  public @Nullable VmMethod method(int selector) {
    for (VmClass type = this; type != null; type = type.superclass) {
      VmMethod method = type.methods.get(selector);
      if (method != null) {
        return method;
      }
    }
    return MethodSelection.inheritedDefault(this, selector);
  }

  /** What an instance of this class does when a method that it is known to have is called on it. */
  public VmMethod dispatch(int selector) {
    return Objects.requireNonNull(dispatchOrNull(selector), name);
  }

  /**
   * What an instance of this class does when an interface method is called on it; null if it has
   * none.
   */
  public @Nullable VmMethod dispatchOrNull(int selector) {
    VmMethod known = dispatched.get(selector);
    if (known == null) {
      known = MethodSelection.select(this, selector);
      if (known != null) {
        dispatched.put(selector, known);
      }
    }
    return known;
  }

  /** Whether the class is nested in another one, or in a superclass of that. */
  public boolean isNestedIn(VmClass other) {
    for (VmClass outer = other; outer != null; outer = outer.superclass) {
      if (name.startsWith(outer.name) && name.startsWith("$", outer.name.length())) {
        return true;
      }
    }
    return false;
  }

  public String packageName() {
    int slash = name.lastIndexOf('/');
    return slash < 0 ? "" : name.substring(0, slash);
  }

  public String javaName() {
    return StandInFiles.original(name).replace('/', '.');
  }

  public String sourceFile() {
    return file == null || file.sourceFile == null ? "Unknown" : file.sourceFile;
  }

  public String nestHost() {
    return file == null || file.nestHost == null ? name : file.nestHost;
  }

  /** The name in the source; empty for an anonymous class, null for a top-level one. */
  public @Nullable String innerName() {
    return file == null ? null : file.simpleName;
  }

  /** The name that {@code Class.getSimpleName} gives. */
  public String simpleName() {
    if (isArray()) {
      return component().simpleName() + "[]";
    }
    return innerName() != null ? innerName() : name.substring(name.lastIndexOf('/') + 1);
  }

  /** The class this one is declared in, directly or in one of its methods; null if top-level. */
  public @Nullable String outerClass() {
    return file == null ? null : file.outerClass;
  }

  public boolean isEnclosedByMethod() {
    return file != null && file.enclosedByMethod;
  }

  /** The flags of the source for a nested class, those of the class file otherwise. */
  public int sourceFlags() {
    return file != null && file.innerFlags >= 0 ? file.innerFlags : flags & ~0x20;
  }

  @Override
  public String toString() {
    return javaName();
  }
}
