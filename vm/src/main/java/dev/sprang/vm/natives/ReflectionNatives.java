package dev.sprang.vm.natives;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;

/** The part of reflection and of method handles that the JDK's own classes need. */
final class ReflectionNatives {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";

  /** What a lookup may see for the class that asked for it, in the JDK's bits: everything. */
  private static final int FULL_POWER = 0x5F;

  private final Vm vm;
  private final GuestObjects objects;

  private ReflectionNatives(Vm vm) {
    this.vm = vm;
    this.objects = new GuestObjects(vm);
  }

  static void addTo(Vm vm) {
    ReflectionNatives natives = new ReflectionNatives(vm);
    natives.addReflection();
    natives.addHandles();
  }

  /** Compilers make one nest of all that is in one outermost class. */
  private static String outermost(VmClass type) {
    return type.name.split("\\$", 2)[0];
  }

  private void addReflection() {
    vm.natives.put(
        "jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I",
        (t, r, a) -> vm.mirrors.type((int) r[a]).flags);
    vm.natives.put(
        "jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z",
        (t, r, a) -> {
          String one = outermost(vm.mirrors.type((int) r[a]));
          return one.equals(outermost(vm.mirrors.type((int) r[a + 1]))) ? 1 : 0;
        });
    vm.natives.put(
        "jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;",
        (t, r, a) -> {
          Frames frames = new Frames(t);
          frames.toCaller();
          return vm.mirrors.of(vm.classes.method(frames.methodId()).owner);
        });
    for (String map : new String[] {"HashMap", "concurrent/ConcurrentHashMap"}) {
      vm.natives.put(
          "java/util/%s.comparableClassFor(Ljava/lang/Object;)Ljava/lang/Class;".formatted(map),
          (t, r, a) -> isComparableToItself((int) r[a]) ? mirror((int) r[a]) : 0);
    }
    String unsafe = "jdk/internal/misc/Unsafe.";
    for (String method : new String[] {"objectFieldOffset", "staticFieldOffset"}) {
      vm.natives.put(
          unsafe + method + "(Ljava/lang/reflect/Field;)J",
          (t, r, a) -> objects.get((int) r[a + 1], "slot", "I"));
    }
    vm.natives.put(
        unsafe + "staticFieldBase(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
        (t, r, a) -> vm.mirrors.statics(objects.type((int) r[a + 1], "clazz")));
    String controller = "java/security/AccessController.";
    vm.natives.put(
        controller + "getStackAccessControlContext()Ljava/security/AccessControlContext;",
        (t, r, a) -> 0);
    vm.natives.put(
        controller + "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
        (t, r, a) -> 0);
    vm.natives.put(controller + "getContext()Ljava/security/AccessControlContext;", (t, r, a) -> 0);
    vm.natives.put(
        controller + "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        (t, r, a) -> 0);
    String action = "(Ljava/security/PrivilegedAction;)Ljava/lang/Object;";
    vm.natives.put(controller + "doPrivileged" + action, this::runAction);
  }

  private long runAction(VmThread t, long[] r, int a) {
    int action = (int) r[a];
    int selector = vm.classes.selector("run", "()Ljava/lang/Object;");
    vm.calls.continueWith(t, vm.heap.classOf(action).dispatch(selector), action);
    return 0;
  }

  private int mirror(int object) {
    return vm.mirrors.of(vm.heap.classOf(object));
  }

  /** Whether the class itself says that it implements {@code Comparable} of itself. */
  private boolean isComparableToItself(int object) {
    VmClass type = object == 0 ? null : vm.heap.classOf(object);
    return type != null
        && type.file != null
        && type.file.signature.contains("Ljava/lang/Comparable<L" + type.name + ";>;");
  }

  private void addHandles() {
    vm.natives.put(
        "java/lang/invoke/MethodHandles.lookup()Ljava/lang/invoke/MethodHandles$Lookup;",
        this::lookup);
    vm.natives.put(
        "java/lang/invoke/MethodHandles.privateLookupIn"
            + "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandles$Lookup;)"
            + "Ljava/lang/invoke/MethodHandles$Lookup;",
        (t, r, a) -> r[a + 1]);
    String find = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)";
    vm.natives.put(
        LOOKUP + "findVarHandle" + find + "Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> vm.varHandles.ofField(t, field(t, r, a, false), 0));
    vm.natives.put(
        LOOKUP + "findStaticVarHandle" + find + "Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> {
          VmField field = field(t, r, a, true);
          if (!vm.initialiser.isReady(t, field.owner)) {
            return 0;
          }
          return vm.varHandles.ofField(t, field, vm.mirrors.statics(field.owner));
        });
    vm.natives.put(
        "java/lang/invoke/MethodHandles.arrayElementVarHandle"
            + "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> vm.varHandles.ofElements(t, vm.mirrors.type((int) r[a])));
    vm.natives.put(
        "java/lang/invoke/MethodHandles.byteArrayViewVarHandle"
            + "(Ljava/lang/Class;Ljava/nio/ByteOrder;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> {
          VmClass order = vm.classes.get("java/nio/ByteOrder");
          int slot = order.field("BIG_ENDIAN", "Ljava/nio/ByteOrder;").slot();
          boolean bigEndian = r[a + 1] == vm.heap.get(vm.mirrors.statics(order), slot);
          return vm.varHandles.ofBytes(t, vm.mirrors.type((int) r[a]), bigEndian);
        });
    vm.natives.put(
        "java/lang/invoke/VarHandle.withInvokeExactBehavior()Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> r[a]);
    String utilities =
        "jdk/internal/invoke/MhUtil.findVarHandle(Ljava/lang/invoke/MethodHandles$Lookup;";
    vm.natives.put(
        utilities + "Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> ofCaller(t, (int) r[a + 1], (int) r[a + 2]));
    vm.natives.put(
        utilities
            + "Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        (t, r, a) -> vm.varHandles.ofField(t, field(t, r, a, false), 0));
    for (String fence :
        new String[] {
          "fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence"
        }) {
      vm.natives.put(
          "java/lang/invoke/VarHandle." + fence + "()V",
          (t, r, a) -> {
            vm.weakModes.note(t);
            return 0;
          });
    }
  }

  private long lookup(VmThread t, long[] r, int a) {
    VmClass type = vm.classes.get("java/lang/invoke/MethodHandles$Lookup");
    int lookup = vm.allocator.object(t, type);
    int caller = vm.mirrors.of(vm.classes.method(t.methodId()).owner);
    objects.set(lookup, "lookupClass", "Ljava/lang/Class;", caller);
    objects.set(lookup, "allowedModes", "I", FULL_POWER);
    return lookup;
  }

  private long ofCaller(VmThread t, int name, int type) {
    VmClass owner = vm.classes.method(t.methodId()).owner;
    String descriptor = Descriptors.ofClass(vm.mirrors.type(type).name);
    return vm.varHandles.ofField(t, owner.field(vm.strings.text(name), descriptor), 0);
  }

  private VmField field(VmThread t, long[] r, int a, boolean isStatic) {
    VmClass owner = vm.mirrors.type((int) r[a + 1]);
    String name = vm.strings.text((int) r[a + 2]);
    String type = Descriptors.ofClass(vm.mirrors.type((int) r[a + 3]).name);
    VmField field = owner.field(name, type);
    if (field == null || field.isStatic() != isStatic) {
      throw vm.throwing.make(t, "java/lang/NoSuchFieldException", "no such field: " + name);
    }
    return field;
  }
}
