package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code java.lang.Class}. */
record ClassNatives(NativeTable methods, World world, ClassInitialiser initialiser) {

  private static final String CLASS = "java/lang/Class.";

  void add() {
    addQuestions();
    addNames();
    addOthers();
  }

  private VmClass self(long[] r, int a) {
    return world.mirrors.type((int) r[a]);
  }

  private void addQuestions() {
    ask("isArray()Z", (t, r, a) -> self(r, a).isArray());
    ask("isInterface()Z", (t, r, a) -> self(r, a).isInterface());
    ask("isPrimitive()Z", (t, r, a) -> self(r, a).isPrimitive());
    ask("isHidden()Z", (t, r, a) -> self(r, a).name.contains("$$Lambda$"));
    ask("isRecord()Z", (t, r, a) -> self(r, a).isRecord());
    ask("isRecord0()Z", (t, r, a) -> self(r, a).isRecord());
    ask(
        "isEnum()Z",
        (t, r, a) -> self(r, a).isEnum() && self(r, a).superclass().name.equals("java/lang/Enum"));
    ask(
        "isInstance(Ljava/lang/Object;)Z",
        (t, r, a) -> r[a + 1] != 0 && world.heap.classOf((int) r[a + 1]).isSubtypeOf(self(r, a)));
    ask(
        "isAssignableFrom(Ljava/lang/Class;)Z",
        (t, r, a) -> {
          VmClass other = world.mirrors.type(world.throwing.nonNull(t, r[a + 1]));
          return other == self(r, a) || other.isSubtypeOf(self(r, a));
        });
    put("getModifiers()I", (t, r, a) -> self(r, a).sourceFlags());
    put("getClassAccessFlagsRaw0()I", (t, r, a) -> self(r, a).flags);
    ask("desiredAssertionStatus()Z", (t, r, a) -> self(r, a).isProgram);
    ask(
        "desiredAssertionStatus0(Ljava/lang/Class;)Z",
        (t, r, a) -> world.mirrors.type((int) r[a]).isProgram);
    ask("isAnonymousClass()Z", (t, r, a) -> "".equals(self(r, a).innerName()));
    ask(
        "isLocalOrAnonymousClass()Z",
        (t, r, a) -> self(r, a).isEnclosedByMethod() || "".equals(self(r, a).innerName()));
    ask("isMemberClass()Z", (t, r, a) -> isMember(self(r, a)));
    ask(
        "isLocalClass()Z",
        (t, r, a) -> self(r, a).isEnclosedByMethod() && !"".equals(self(r, a).innerName()));
  }

  private static boolean isMember(VmClass type) {
    return type.outerClass() != null && !type.isEnclosedByMethod();
  }

  private static String outerClass(VmClass nested) {
    return Objects.requireNonNull(nested.outerClass());
  }

  private void addNames() {
    name("getName", VmClass::javaName);
    name("initClassName", VmClass::javaName);
    name("getSimpleName", VmClass::simpleName);
    name("getTypeName", ClassNatives::typeName);
    name("getCanonicalName", this::canonicalName);
    name("getPackageName", ClassNatives::packageName);
    put(
        "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
        (t, r, a) -> mirror(world.strings.text((int) r[a])));
    put(
        "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        (t, r, a) -> forName(t, (int) r[a], r[a + 1] != 0));
    put("forName(Ljava/lang/String;)Ljava/lang/Class;", (t, r, a) -> forName(t, (int) r[a], true));
    put(
        "forName(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;",
        (t, r, a) -> {
          VmClass type = find(t, (int) r[a + 1]);
          return type == null ? 0 : world.mirrors.of(type);
        });
  }

  private @Nullable String canonicalName(VmClass type) {
    if (type.isArray()) {
      String element = canonicalName(type.component());
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
    return type.isArray() ? typeName(type.component()) + "[]" : type.javaName();
  }

  private static String packageName(VmClass type) {
    VmClass element = type.element();
    return element.isPrimitive() ? "java.lang" : element.packageName().replace('/', '.');
  }

  private long forName(VmThread t, int nameObject, boolean initialise) {
    VmClass type = find(t, nameObject);
    if (type == null) {
      String name = world.strings.text(nameObject);
      throw world.throwing.make(t, "java/lang/ClassNotFoundException", name);
    }
    if (initialise && !initialiser.ensureInitialised(t, type)) {
      return 0;
    }
    return world.mirrors.of(type);
  }

  private @Nullable VmClass find(VmThread t, int nameObject) {
    String name = world.strings.text(world.throwing.nonNull(t, nameObject));
    boolean wellFormed = !name.isEmpty() && name.indexOf('/') < 0;
    boolean isPrimitive = Descriptors.primitiveKind(name) != 0;
    return wellFormed && !isPrimitive ? world.resolver.find(t, name.replace('.', '/')) : null;
  }

  /** Streams read and write the parts of a stand-in one by one. */
  private @Nullable VmClass parent(VmThread t, VmClass type) {
    return SerialNatives.reads(t, type, world)
        ? type.superclass
        : StandInMembers.parentOf(world, type);
  }

  private void addOthers() {
    put(
        "getSuperclass()Ljava/lang/Class;",
        (t, r, a) -> {
          VmClass type = self(r, a);
          VmClass parent = type.isInterface() ? null : parent(t, type);
          return parent == null ? 0 : world.mirrors.of(parent);
        });
    put(
        "getInterfaces()[Ljava/lang/Class;",
        (t, r, a) -> world.objects.classes(t, List.of(self(r, a).interfaces)));
    put(
        "getInterfaces0()[Ljava/lang/Class;",
        (t, r, a) -> world.objects.classes(t, List.of(self(r, a).interfaces)));
    put("getNestHost0()Ljava/lang/Class;", (t, r, a) -> mirror(self(r, a).nestHost()));
    put(
        "getDeclaringClass0()Ljava/lang/Class;",
        (t, r, a) -> isMember(self(r, a)) ? mirror(outerClass(self(r, a))) : 0);
    put(
        "getEnclosingClass()Ljava/lang/Class;",
        (t, r, a) -> {
          String outer = self(r, a).outerClass();
          return outer == null ? 0 : mirror(outer);
        });
    put("getEnumConstantsShared()[Ljava/lang/Object;", (t, r, a) -> enumConstants(t, self(r, a)));
    put(
        "getEnumConstants()[Ljava/lang/Object;",
        (t, r, a) -> {
          long constants = enumConstants(t, self(r, a));
          return constants == 0 ? 0 : copy(t, (int) constants);
        });
  }

  private int mirror(String name) {
    return world.mirrors.of(world.classes.get(name));
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
    VmField values = type.fieldOrNull("$VALUES", "[L" + type.name + ";");
    return values != null && type.isEnum() && initialiser.ensureInitialised(t, type)
        ? world.heap.get(world.mirrors.statics(type), values.slot())
        : 0;
  }

  private void ask(String method, NativeTable.Question question) {
    methods.ask(CLASS + method, question);
  }

  private void name(String method, Function<VmClass, String> name) {
    put(method + "()Ljava/lang/String;", (t, r, a) -> world.objects.text(name.apply(self(r, a))));
  }

  private void put(String method, NativeMethod body) {
    methods.put(CLASS + method, body);
  }
}
