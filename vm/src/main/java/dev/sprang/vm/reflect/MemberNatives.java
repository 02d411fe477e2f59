package dev.sprang.vm.reflect;

import static dev.sprang.vm.object.GuestObjects.TEXT;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a class declares, in the order of its class file. The rest of reflection is the JDK's own
 * code, which runs on top of these ({@link QuietCalls}).
 */
record MemberNatives(
    NativeTable methods, World world, ClassInitialiser initialiser, MemberObjects members) {
  private static final String CLASS = "java/lang/Class.";

  void add() {
    addMembers();
    addClasses();
    addTexts();
    addStart();
  }

  /** HotSpot initialises the classes that reflection is made of when it starts. */
  private void addStart() {
    String secrets = "jdk/internal/access/SharedSecrets";
    String secret = "Ljdk/internal/access/JavaLangReflectAccess;";
    methods.put(
        secrets + ".getJavaLangReflectAccess()" + secret,
        (t, r, a) ->
            isInitialised(t, "java/lang/reflect/AccessibleObject")
                ? ofStatic(secrets, "javaLangReflectAccess", secret)
                : 0);
    String factory = "jdk/internal/reflect/ReflectionFactory";
    put(
        "getReflectionFactory()L" + factory + ";",
        (t, r, a) ->
            isInitialised(t, "java/lang/reflect/AccessibleObject") && isInitialised(t, factory)
                ? ofStatic(factory, "soleInstance", "L" + factory + ";")
                : 0);
  }

  private boolean isInitialised(VmThread t, String type) {
    return initialiser.ensureInitialised(t, world.classes.get(type));
  }

  private long ofStatic(String owner, String name, String type) {
    return world.objects.ofStatic(world.classes.get(owner), name, type);
  }

  private VmClass self(long[] r, int a) {
    return world.mirrors.type((int) r[a]);
  }

  private void put(String method, NativeMethod body) {
    methods.put(CLASS + method, body);
  }

  private void addMembers() {
    put(
        "getDeclaredFields0(Z)[Ljava/lang/reflect/Field;",
        (t, r, a) -> fields(t, self(r, a), r[a + 1] != 0));
    put(
        "getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;",
        (t, r, a) -> executables(t, self(r, a), r[a + 1] != 0, false));
    put(
        "getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;",
        (t, r, a) -> executables(t, self(r, a), r[a + 1] != 0, true));
    put(
        "getRecordComponents0()[Ljava/lang/reflect/RecordComponent;",
        (t, r, a) -> members.components(t, self(r, a)));
    String executable = "java/lang/reflect/Executable.";
    methods.put(
        executable + "getParameters0()[Ljava/lang/reflect/Parameter;",
        (t, r, a) -> members.parameters(t, (int) r[a], method((int) r[a])));
    methods.put(
        executable + "getTypeAnnotationBytes0()[B",
        (t, r, a) -> {
          VmMethod method = method((int) r[a]);
          return members.bytes(
              t, method.owner.file(), method.attributes, MemberObjects.TYPE_ANNOTATIONS);
        });
    methods.put(
        "java/lang/reflect/Field.getTypeAnnotationBytes0()[B",
        (t, r, a) -> {
          VmField field = members.field((int) r[a]);
          return members.bytes(
              t, field.owner.file(), field.attributes, MemberObjects.TYPE_ANNOTATIONS);
        });
    // what HotSpot keeps between calls; who asks first would matter to the names of objects
    put(
        "reflectionData()Ljava/lang/Class$ReflectionData;",
        (t, r, a) -> world.objects.make(t, "java/lang/Class$ReflectionData"));
  }

  private VmMethod method(int executable) {
    return world.classes.method((int) world.objects.get(executable, "slot", "I"));
  }

  /** A stand-in has other members than the class it stands for. */
  private void checkIsItself(VmThread t, VmClass type) {
    if (type.sight == Sight.UNSEEN && !type.isInterface() && !SerialNatives.reads(t, type, world)) {
      throw world.refusals.unsupported(t, "reflection on %s, which has a stand-in".formatted(type));
    }
  }

  private int fields(VmThread t, VmClass type, boolean onlyPublic) {
    checkIsItself(t, type);
    List<VmField> fields = new ArrayList<>();
    for (VmField field : type.declaredFields()) {
      if (field.attributes != 0 && (!onlyPublic || Modifier.isPublic(field.flags))) {
        fields.add(field);
      }
    }
    return array(t, MemberObjects.FIELD, fields, field -> members.field(t, field));
  }

  private int executables(VmThread t, VmClass type, boolean onlyPublic, boolean constructors) {
    checkIsItself(t, type);
    List<VmMethod> found = new ArrayList<>();
    for (VmMethod method : type.declaredMethods()) {
      boolean isWanted = constructors ? method.isConstructor() : !method.name.startsWith("<");
      if (isWanted && (!onlyPublic || Modifier.isPublic(method.flags))) {
        found.add(method);
      }
    }
    String kind = constructors ? MemberObjects.CONSTRUCTOR : MemberObjects.METHOD;
    return array(t, kind, found, method -> members.executable(t, method));
  }

  private <T> int array(VmThread t, String kind, List<T> from, ToIntFunction<T> maker) {
    return world.objects.array(t, "[L" + kind + ";", from.stream().mapToInt(maker).toArray());
  }

  private void addClasses() {
    put(
        "getDeclaredClasses0()[Ljava/lang/Class;",
        (t, r, a) -> {
          ClassFile file = self(r, a).file;
          return members.classes(t, file == null ? List.of() : file.declaredClasses());
        });
    put(
        "getPermittedSubclasses0()[Ljava/lang/Class;",
        (t, r, a) -> {
          VmClass type = self(r, a);
          ClassFile.Attribute listed = attribute(type, "PermittedSubclasses");
          return listed == null ? 0 : members.classes(t, type.file().classNames(listed.begin()));
        });
    put(
        "getNestMembers0()[Ljava/lang/Class;",
        (t, r, a) -> {
          VmClass host = world.resolver.type(t, self(r, a).nestHost());
          List<String> nest = new ArrayList<>(List.of(host.name));
          ClassFile.Attribute listed = attribute(host, "NestMembers");
          if (listed != null) {
            nest.addAll(host.file().classNames(listed.begin()));
          }
          return members.classes(t, nest);
        });
    put("getEnclosingMethod0()[Ljava/lang/Object;", (t, r, a) -> enclosing(t, self(r, a)));
  }

  private static ClassFile.@Nullable Attribute attribute(VmClass type, String name) {
    return type.file == null ? null : type.file.attribute(name);
  }

  /** The class and, if it is declared in a method, that method's name and descriptor. */
  private int enclosing(VmThread t, VmClass type) {
    ClassFile.Attribute attribute = attribute(type, "EnclosingMethod");
    if (attribute == null) {
      return 0;
    }
    int outer = world.mirrors.of(world.resolver.type(t, Objects.requireNonNull(type.outerClass())));
    ClassFile file = type.file();
    int method = file.reader.readUnsignedShort(attribute.begin() + 2);
    int nameAndType = method == 0 ? 0 : file.reader.getItem(method);
    int name = method == 0 ? 0 : world.objects.text(file.utf8(nameAndType));
    int descriptor = method == 0 ? 0 : world.objects.text(file.utf8(nameAndType + 2));
    return world.objects.array(t, "[Ljava/lang/Object;", outer, name, descriptor);
  }

  private void addTexts() {
    put(
        "getSimpleBinaryName0()" + TEXT,
        (t, r, a) -> {
          String name = self(r, a).innerName();
          return name == null || name.isEmpty() ? 0 : world.objects.text(name);
        });
    put(
        "getGenericSignature0()" + TEXT,
        (t, r, a) -> {
          VmClass type = self(r, a);
          boolean has = type.file != null && !type.file.signature.isEmpty();
          return has ? world.objects.text(type.file().signature) : 0;
        });
    put("getRawAnnotations()[B", (t, r, a) -> bytes(t, self(r, a), MemberObjects.ANNOTATIONS));
    put(
        "getRawTypeAnnotations()[B",
        (t, r, a) -> bytes(t, self(r, a), MemberObjects.TYPE_ANNOTATIONS));
  }

  private int bytes(VmThread t, VmClass type, String name) {
    return type.file == null ? 0 : world.objects.bytes(t, type.file.bytes(name));
  }
}
