package dev.sprang.vm.reflect;

import dev.sprang.vm.access.VarHandles;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;

/** The part of reflection and of method handles that the JDK's own classes need. */
record ReflectionNatives(
    NativeTable methods,
    World world,
    ClassInitialiser initialiser,
    VarHandles varHandles,
    Calls calls) {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";

  /** What a lookup may see for the class that asked for it, in the JDK's bits: everything. */
  private static final int FULL_POWER = 0x5F;

  void add() {
    addReflection();
    addHandles();
  }

  /** Compilers make one nest of all that is in one outermost class. */
  private static String outermost(VmClass type) {
    return type.name.split("\\$", 2)[0];
  }

  private void addReflection() {
    methods.put(
        "jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I",
        (t, r, a) -> world.mirrors.type((int) r[a]).flags);
    methods.ask(
        "jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z",
        (t, r, a) -> {
          String one = outermost(world.mirrors.type((int) r[a]));
          return one.equals(outermost(world.mirrors.type((int) r[a + 1])));
        });
    methods.put(
        "jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;",
        (t, r, a) -> {
          Frames frames = new Frames(t);
          frames.toCaller();
          return world.mirrors.of(world.classes.method(frames.methodId()).owner);
        });
    for (String map : new String[] {"HashMap", "concurrent/ConcurrentHashMap"}) {
      methods.put(
          "java/util/%s.comparableClassFor(Ljava/lang/Object;)Ljava/lang/Class;".formatted(map),
          (t, r, a) -> isComparableToItself((int) r[a]) ? mirror((int) r[a]) : 0);
    }
    String unsafe = "jdk/internal/misc/Unsafe.";
    for (String method : new String[] {"objectFieldOffset", "staticFieldOffset"}) {
      methods.put(
          unsafe + method + "(Ljava/lang/reflect/Field;)J",
          (t, r, a) -> world.objects.get((int) r[a + 1], "slot", "I"));
    }
    methods.put(
        unsafe + "staticFieldBase(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
        (t, r, a) -> world.mirrors.statics(world.objects.type((int) r[a + 1], "clazz")));
    String controller = "java/security/AccessController";
    methods.constant(
        0,
        controller,
        "getStackAccessControlContext()Ljava/security/AccessControlContext;",
        "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
        "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;");
    methods.run(
        controller + ".ensureMaterializedForStackWalk(Ljava/lang/Object;)V", (t, r, a) -> {});
    methods.put(controller + ".getContext()Ljava/security/AccessControlContext;", this::context);
    String action = "(Ljava/security/PrivilegedAction;)Ljava/lang/Object;";
    methods.put(controller + ".doPrivileged" + action, this::runAction);
  }

  /** One that restricts nothing; code of the JDK does without. */
  private long context(VmThread t, long[] r, int a) {
    if (!world.classes.method(t.methodId()).owner.isProgram) {
      return 0;
    }
    String descriptor = "()Ljava/security/AccessControlContext;";
    return calls.continueWith(
        t, world.classes.method(ClassTable.JDK_CALLS, "context", descriptor), 0);
  }

  private long runAction(VmThread t, long[] r, int a) {
    int action = (int) r[a];
    int selector = world.classes.selector("run", "()Ljava/lang/Object;");
    return calls.continueWith(t, world.heap.classOf(action).dispatch(selector), action);
  }

  private int mirror(int object) {
    return world.mirrors.of(world.heap.classOf(object));
  }

  /** Whether the class itself says that it implements {@code Comparable} of itself. */
  private boolean isComparableToItself(int object) {
    VmClass type = object == 0 ? null : world.heap.classOf(object);
    return type != null
        && type.file != null
        && type.file.signature.contains("Ljava/lang/Comparable<L" + type.name + ";>;");
  }

  private void addHandles() {
    methods.put(
        "java/lang/invoke/MethodHandles.lookup()Ljava/lang/invoke/MethodHandles$Lookup;",
        this::lookup);
    methods.put(
        "java/lang/invoke/MethodHandles.privateLookupIn"
            + "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandles$Lookup;)"
            + "Ljava/lang/invoke/MethodHandles$Lookup;",
        (t, r, a) -> r[a + 1]);
    String find = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)";
    methods.put(
        LOOKUP + "findVarHandle" + find + "Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> varHandles.ofField(t, field(t, r, a, false), 0));
    methods.put(
        LOOKUP + "findStaticVarHandle" + find + "Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> {
          VmField field = field(t, r, a, true);
          return initialiser.ensureInitialised(t, field.owner)
              ? varHandles.ofField(t, field, world.mirrors.statics(field.owner))
              : 0;
        });
    methods.put(
        "java/lang/invoke/MethodHandles.arrayElementVarHandle"
            + "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> varHandles.ofElements(t, world.mirrors.type((int) r[a])));
    methods.put(
        "java/lang/invoke/MethodHandles.byteArrayViewVarHandle"
            + "(Ljava/lang/Class;Ljava/nio/ByteOrder;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> {
          VmClass order = world.classes.get("java/nio/ByteOrder");
          long big = world.objects.ofStatic(order, "BIG_ENDIAN", "Ljava/nio/ByteOrder;");
          return varHandles.ofBytes(t, world.mirrors.type((int) r[a]), r[a + 1] == big);
        });
    methods.put(
        "java/lang/invoke/VarHandle.isAccessModeSupported(Ljava/lang/invoke/VarHandle$AccessMode;)Z",
        (t, r, a) -> {
          int mode = world.throwing.nonNull(t, r[a + 1]);
          long name = world.objects.get(mode, "methodName", "Ljava/lang/String;");
          return varHandles.offers(t, (int) r[a], world.strings.text((int) name)) ? 1 : 0;
        });
    methods.put(
        "java/lang/invoke/VarHandle.withInvokeExactBehavior()Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> r[a]);
    String utilities =
        "jdk/internal/invoke/MhUtil.findVarHandle(Ljava/lang/invoke/MethodHandles$Lookup;";
    methods.put(
        utilities + "Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> ofCaller(t, (int) r[a + 1], (int) r[a + 2]));
    methods.put(
        utilities
            + "Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> varHandles.ofField(t, field(t, r, a, false), 0));
  }

  private long lookup(VmThread t, long[] r, int a) {
    int lookup = world.objects.make(t, "java/lang/invoke/MethodHandles$Lookup");
    int caller = world.mirrors.of(world.classes.method(t.methodId()).owner);
    world.objects.set(lookup, "lookupClass", "Ljava/lang/Class;", caller);
    world.objects.set(lookup, "allowedModes", "I", FULL_POWER);
    return lookup;
  }

  private long ofCaller(VmThread t, int name, int type) {
    VmClass owner = world.classes.method(t.methodId()).owner;
    String descriptor = Descriptors.ofClass(world.mirrors.type(type).name);
    return varHandles.ofField(t, owner.field(world.strings.text(name), descriptor), 0);
  }

  private VmField field(VmThread t, long[] r, int a, boolean isStatic) {
    VmClass owner = world.mirrors.type((int) r[a + 1]);
    String name = world.strings.text((int) r[a + 2]);
    String type = Descriptors.ofClass(world.mirrors.type((int) r[a + 3]).name);
    VmField field = owner.fieldOrNull(name, type);
    if (field == null || field.isStatic() != isStatic) {
      throw world.throwing.make(t, "java/lang/NoSuchFieldException", "no such field: " + name);
    }
    return field;
  }
}
