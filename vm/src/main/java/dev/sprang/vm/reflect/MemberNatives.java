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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
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

  /** A stand-in has other members than the class it stands for, but for the public ones. */
  private boolean isItself(VmThread t, VmClass type, boolean onlyPublic) {
    boolean isItself =
        type.sight != Sight.UNSEEN || type.isInterface() || SerialNatives.reads(t, type, world);
    if (!isItself && !onlyPublic) {
      throw world.refusals.unsupported(t, "reflection on %s, which has a stand-in".formatted(type));
    }
    return isItself;
  }

  /** The members of a stand-in that the class has for which it stands, in the order of that. */
  private <T> List<T> standing(
      VmThread t, VmClass type, List<T> found, Function<T, String> key, Set<String> wanted) {
    Map<String, T> byKey = new HashMap<>();
    found.forEach(member -> byKey.putIfAbsent(key.apply(member), member));
    List<T> members = new ArrayList<>();
    for (String one : wanted) {
      T member = byKey.get(one);
      if (member == null) {
        String what = "reflection on %s, which has a stand-in without %s";
        throw world.refusals.unsupported(t, what.formatted(type, one));
      }
      members.add(member);
    }
    return members;
  }

  private int fields(VmThread t, VmClass type, boolean onlyPublic) {
    final boolean isItself = isItself(t, type, onlyPublic);
    List<VmField> fields = new ArrayList<>();
    for (VmField field : type.declaredFields()) {
      if (field.attributes != 0 && (!onlyPublic || Modifier.isPublic(field.flags))) {
        fields.add(field);
      }
    }
    if (!isItself) {
      Set<String> wanted = StandInMembers.of(world, type).fields();
      fields = standing(t, type, fields, field -> field.name, wanted);
    }
    return array(t, MemberObjects.FIELD, fields, field -> members.field(t, field));
  }

  private int executables(VmThread t, VmClass type, boolean onlyPublic, boolean constructors) {
    final boolean isItself = isItself(t, type, onlyPublic);
    List<VmMethod> found = declared(type, onlyPublic, constructors);
    if (!isItself) {
      List<VmClass> parts = constructors ? List.of() : StandInMembers.partsOf(world, type);
      for (VmClass part : parts) {
        found.addAll(declared(part, onlyPublic, false));
      }
      for (VmClass part : parts) { // what newer JDKs declare and stand-ins inherit
        for (VmClass above : part.interfaces) {
          declared(above, onlyPublic, false).stream()
              .filter(method -> !Modifier.isAbstract(method.flags))
              .forEach(found::add);
        }
      }
      for (VmClass above = type.superclass; above != null && !constructors; ) {
        found.addAll(declared(above, onlyPublic, false)); // what it need not declare again
        above = above.superclass;
      }
      Set<String> wanted = StandInMembers.of(world, type).methods();
      wanted.removeIf(key -> key.startsWith("<") != constructors);
      found = standing(t, type, found, StandInMembers::key, wanted);
    }
    String kind = constructors ? MemberObjects.CONSTRUCTOR : MemberObjects.METHOD;
    return array(t, kind, found, method -> members.executable(t, method, type));
  }

  private static List<VmMethod> declared(VmClass type, boolean onlyPublic, boolean constructors) {
    List<VmMethod> found = new ArrayList<>();
    for (VmMethod method : type.declaredMethods()) {
      boolean isWanted = constructors ? method.isConstructor() : !method.name.startsWith("<");
      if (isWanted && (!onlyPublic || Modifier.isPublic(method.flags))) {
        found.add(method);
      }
    }
    return found;
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
