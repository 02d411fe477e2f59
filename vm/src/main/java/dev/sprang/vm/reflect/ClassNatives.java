package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;
import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;

/** {@code java.lang.Class}. */
final class ClassNatives {
  private static final String CLASS = "java/lang/Class.";

  private final NativeTable methods;
  private final World world;
  private final ClassInitialiser initialiser;

  private ClassNatives(NativeTable methods, World world, ClassInitialiser initialiser) {
    this.methods = methods;
    this.world = world;
    this.initialiser = initialiser;
  }

  static void addTo(NativeTable methods, World world, ClassInitialiser initialiser) {
    ClassNatives natives = new ClassNatives(methods, world, initialiser);
    natives.addQuestions();
    natives.addNames();
    natives.addOthers();
  }

  private VmClass self(long[] r, int a) {
    return world.mirrors.type((int) r[a]);
  }

  private void addQuestions() {
    put("isArray()Z", (t, r, a) -> bit(self(r, a).isArray()));
    put("isInterface()Z", (t, r, a) -> bit(self(r, a).isInterface()));
    put("isPrimitive()Z", (t, r, a) -> bit(self(r, a).isPrimitive()));
    put("isHidden()Z", (t, r, a) -> bit(self(r, a).name.contains("$$Lambda$")));
    put("isRecord()Z", (t, r, a) -> bit(self(r, a).isRecord()));
    put("isRecord0()Z", (t, r, a) -> bit(self(r, a).isRecord()));
    put(
        "isEnum()Z",
        (t, r, a) ->
            bit(self(r, a).isEnum() && self(r, a).superclass.name.equals("java/lang/Enum")));
    put(
        "isInstance(Ljava/lang/Object;)Z",
        (t, r, a) ->
            bit(r[a + 1] != 0 && world.heap.classOf((int) r[a + 1]).isSubtypeOf(self(r, a))));
    put(
        "isAssignableFrom(Ljava/lang/Class;)Z",
        (t, r, a) -> bit(world.mirrors.type(nonNull(t, r[a + 1])).isSubtypeOf(self(r, a))));
    put("getModifiers()I", (t, r, a) -> self(r, a).sourceFlags());
    put("getClassAccessFlagsRaw0()I", (t, r, a) -> self(r, a).flags);
    put("desiredAssertionStatus()Z", (t, r, a) -> bit(self(r, a).isProgram));
    put(
        "desiredAssertionStatus0(Ljava/lang/Class;)Z",
        (t, r, a) -> bit(world.mirrors.type((int) r[a]).isProgram));
    put("isAnonymousClass()Z", (t, r, a) -> bit("".equals(self(r, a).innerName())));
    put(
        "isLocalOrAnonymousClass()Z",
        (t, r, a) -> bit(self(r, a).isEnclosedByMethod() || "".equals(self(r, a).innerName())));
    put("isMemberClass()Z", (t, r, a) -> bit(isMember(self(r, a))));
    put(
        "isLocalClass()Z",
        (t, r, a) -> bit(self(r, a).isEnclosedByMethod() && !"".equals(self(r, a).innerName())));
  }

  private static boolean isMember(VmClass type) {
    return type.outerClass() != null && !type.isEnclosedByMethod();
  }

  private int nonNull(VmThread t, long object) {
    if (object == 0) {
      throw world.throwing.make(t, "java/lang/NullPointerException", null);
    }
    return (int) object;
  }

  private void addNames() {
    put("getName()Ljava/lang/String;", (t, r, a) -> world.strings.constant(self(r, a).javaName()));
    put(
        "initClassName()Ljava/lang/String;",
        (t, r, a) -> world.strings.constant(self(r, a).javaName()));
    put(
        "getSimpleName()Ljava/lang/String;",
        (t, r, a) -> world.strings.constant(simpleName(self(r, a))));
    put(
        "getTypeName()Ljava/lang/String;",
        (t, r, a) -> world.strings.constant(typeName(self(r, a))));
    put(
        "getCanonicalName()Ljava/lang/String;",
        (t, r, a) -> {
          String name = canonicalName(self(r, a));
          return name == null ? 0 : world.strings.constant(name);
        });
    put(
        "getPackageName()Ljava/lang/String;",
        (t, r, a) -> world.strings.constant(packageName(self(r, a))));
    put(
        "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
        (t, r, a) -> world.mirrors.of(world.classes.get(world.strings.text((int) r[a]))));
    put(
        "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        (t, r, a) -> forName(t, (int) r[a], r[a + 1] != 0));
    put("forName(Ljava/lang/String;)Ljava/lang/Class;", (t, r, a) -> forName(t, (int) r[a], true));
  }

  static String simpleName(VmClass type) {
    if (type.isArray()) {
      return simpleName(type.component) + "[]";
    }
    return type.innerName() != null
        ? type.innerName()
        : type.name.substring(type.name.lastIndexOf('/') + 1);
  }

  private String canonicalName(VmClass type) {
    if (type.isArray()) {
      String element = canonicalName(type.component);
      return element == null ? null : element + "[]";
    }
    if (type.outerClass() == null) {
      return type.javaName();
    }
    String outer =
        type.isEnclosedByMethod() ? null : canonicalName(world.classes.get(type.outerClass()));
    return outer == null ? null : outer + "." + type.innerName();
  }

  static String typeName(VmClass type) {
    return type.isArray() ? typeName(type.component) + "[]" : type.javaName();
  }

  private static String packageName(VmClass type) {
    VmClass element = type;
    while (element.isArray()) {
      element = element.component;
    }
    return element.isPrimitive() ? "java.lang" : element.packageName().replace('/', '.');
  }

  private long forName(VmThread t, int nameObject, boolean initialise) {
    String name = world.strings.text(nonNull(t, nameObject));
    boolean wellFormed = !name.isEmpty() && name.indexOf('/') < 0;
    boolean isPrimitive = Descriptors.primitiveKind(name) != 0;
    VmClass type =
        wellFormed && !isPrimitive ? world.resolver.find(t, name.replace('.', '/')) : null;
    if (type == null) {
      throw world.throwing.make(t, "java/lang/ClassNotFoundException", name);
    }
    if (initialise && !initialiser.ensureInitialised(t, type)) {
      return 0;
    }
    return world.mirrors.of(type);
  }

  private void addOthers() {
    put(
        "getSuperclass()Ljava/lang/Class;",
        (t, r, a) -> {
          VmClass type = self(r, a);
          boolean none = type.superclass == null || type.isInterface();
          return none ? 0 : world.mirrors.of(type.superclass);
        });
    put("getInterfaces()[Ljava/lang/Class;", (t, r, a) -> mirrors(t, self(r, a).interfaces));
    put("getInterfaces0()[Ljava/lang/Class;", (t, r, a) -> mirrors(t, self(r, a).interfaces));
    put(
        "getNestHost0()Ljava/lang/Class;",
        (t, r, a) -> world.mirrors.of(world.classes.get(self(r, a).nestHost())));
    put(
        "getDeclaringClass0()Ljava/lang/Class;",
        (t, r, a) ->
            isMember(self(r, a))
                ? world.mirrors.of(world.classes.get(self(r, a).outerClass()))
                : 0);
    put(
        "getEnclosingClass()Ljava/lang/Class;",
        (t, r, a) -> {
          String outer = self(r, a).outerClass();
          return outer == null ? 0 : world.mirrors.of(world.classes.get(outer));
        });
    put("getEnumConstantsShared()[Ljava/lang/Object;", (t, r, a) -> enumConstants(t, self(r, a)));
    put(
        "getEnumConstants()[Ljava/lang/Object;",
        (t, r, a) -> {
          long constants = enumConstants(t, self(r, a));
          return constants == 0 ? 0 : copy(t, (int) constants);
        });
  }

  private int mirrors(VmThread t, VmClass[] types) {
    int array = world.allocator.array(t, world.classes.get("[Ljava/lang/Class;"), types.length);
    for (int i = 0; i < types.length; i++) {
      world.heap.setForGood(array + HEADER + i, world.mirrors.of(types[i]));
    }
    return array;
  }

  private int copy(VmThread t, int array) {
    int length = world.heap.length(array);
    int copy = world.allocator.array(t, world.heap.classOf(array), length);
    for (int i = 0; i < length; i++) {
      world.heap.setForGood(copy + HEADER + i, world.heap.get(array, HEADER + i));
    }
    return copy;
  }

  /** The compiler keeps them in a static field; they never change. */
  private long enumConstants(VmThread t, VmClass type) {
    VmField values = type.field("$VALUES", "[L" + type.name + ";");
    if (values == null || !type.isEnum()) {
      return 0;
    }
    if (!initialiser.ensureInitialised(t, type)) {
      return 0;
    }
    return world.heap.get(world.mirrors.statics(type), values.slot());
  }

  private void put(String method, NativeMethod body) {
    methods.put(CLASS + method, body);
  }
}
