package dev.sprang.vm.natives;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;

/** Fields by reflection: reading and setting them are the operations that bytecode has. */
final class FieldNatives {
  private static final String FIELD = "java/lang/reflect/Field";

  /** The kinds of value that have a box, with the box. */
  private static final Map<String, String> BOXES =
      Map.of(
          "Z", "java/lang/Boolean",
          "B", "java/lang/Byte",
          "C", "java/lang/Character",
          "S", "java/lang/Short",
          "I", "java/lang/Integer",
          "J", "java/lang/Long",
          "F", "java/lang/Float",
          "D", "java/lang/Double");

  private final Vm vm;

  FieldNatives(Vm vm) {
    this.vm = vm;
  }

  void add() {
    for (String type :
        List.of(FIELD, "java/lang/reflect/Method", "java/lang/reflect/Constructor")) {
      vm.natives.put(type + ".setAccessible(Z)V", this::setAccessible);
    }
    vm.natives.put(FIELD + ".get(Ljava/lang/Object;)Ljava/lang/Object;", this::get);
    vm.natives.put(FIELD + ".set(Ljava/lang/Object;Ljava/lang/Object;)V", this::set);
    Map<String, String> names = Map.of("I", "Int", "J", "Long", "Z", "Boolean", "D", "Double");
    names.forEach(
        (type, name) -> {
          vm.natives.put(
              FIELD + ".get" + name + "(Ljava/lang/Object;)" + type,
              (t, r, a) -> read(t, exactField(t, r[a], type), (int) r[a + 1]));
          vm.natives.put(
              FIELD + ".set" + name + "(Ljava/lang/Object;" + type + ")V",
              (t, r, a) -> write(t, exactField(t, r[a], type), (int) r[a + 1], r[a + 2]));
        });
  }

  /** Any member of the program; the JDK's inside is not open to programs, but for one package. */
  private long setAccessible(VmThread t, long[] r, int a) {
    VmClass owner = owner((int) r[a]);
    if (!owner.isProgram && !owner.name.startsWith("sun/misc/")) {
      throw vm.refusals.unsupported(t, "setAccessible of what belongs to the JDK");
    }
    vm.heap.set((int) r[a], slot((int) r[a], "override", "Z"), r[a + 1]);
    return 0;
  }

  /** Refuses what needs {@code setAccessible}. */
  void check(VmThread t, int member, VmClass owner, int flags) {
    VmClass caller = vm.classes.method(t.methodId()).owner;
    boolean isOverridden = vm.heap.get(member, slot(member, "override", "Z")) != 0;
    if (!isOverridden && !isOpenTo(caller, owner, flags)) {
      throw vm.refusals.unsupported(t, "access by reflection from outside to " + owner);
    }
  }

  /** Whether a class may use a member of another, with these flags, by plain bytecode. */
  static boolean isOpenTo(VmClass user, VmClass owner, int flags) {
    if (Modifier.isPrivate(flags)) {
      return user.nestHost().equals(owner.nestHost());
    }
    return packageOf(user).equals(packageOf(owner))
        || Modifier.isPublic(flags) && Modifier.isPublic(owner.flags);
  }

  private static String packageOf(VmClass type) {
    return type.name.substring(0, type.name.lastIndexOf('/') + 1);
  }

  private VmClass owner(int member) {
    return vm.mirrors.type((int) vm.heap.get(member, slot(member, "clazz", "Ljava/lang/Class;")));
  }

  private int slot(int object, String name, String type) {
    return vm.heap.classOf(object).field(name, type).slot();
  }

  private VmField field(VmThread t, long member) {
    VmClass owner = owner((int) member);
    long slot = vm.heap.get((int) member, slot((int) member, "slot", "I"));
    boolean isStatic =
        Modifier.isStatic((int) vm.heap.get((int) member, slot((int) member, "modifiers", "I")));
    for (VmField field : owner.declaredFields()) {
      if (field.slot() == slot && field.isStatic() == isStatic) {
        check(t, (int) member, owner, field.flags);
        return field;
      }
    }
    throw vm.refusals.unsupported(t, "a field of " + owner + " that is not its own");
  }

  private VmField exactField(VmThread t, long member, String type) {
    VmField field = field(t, member);
    if (!field.type.equals(type)) {
      throw misfit(t, field);
    }
    return field;
  }

  private RuntimeException misfit(VmThread t, VmField field) {
    return vm.refusals.unsupported(t, "this use of %s by reflection".formatted(field));
  }

  private long get(VmThread t, long[] r, int a) {
    VmField field = field(t, r[a]);
    if (!isReady(t, field)) {
      return 0;
    }
    long value = read(t, field, (int) r[a + 1]);
    String box = BOXES.get(field.type);
    if (t.pending != null || box == null) {
      return value;
    }
    VmMethod boxing = vm.classes.method(box, "valueOf", "(%s)L%s;".formatted(field.type, box));
    vm.calls.continueWith(t, boxing, value);
    return 0;
  }

  private long set(VmThread t, long[] r, int a) {
    VmField field = field(t, r[a]);
    int value = (int) r[a + 2];
    if (!fits(value, field.type)) {
      throw misfit(t, field);
    }
    boolean isBoxed = BOXES.containsKey(field.type);
    long stored = isBoxed ? vm.heap.get(value, slot(value, "value", field.type)) : value;
    return write(t, field, (int) r[a + 1], stored);
  }

  /** Whether an object can be given where a type is wanted, in its box if that is primitive. */
  boolean fits(int object, String type) {
    String box = BOXES.get(type);
    if (object == 0) {
      return box == null;
    }
    VmClass wanted =
        box == null ? vm.classes.get(Descriptors.className(type)) : vm.classes.get(box);
    return vm.heap.classOf(object).isSubtypeOf(wanted);
  }

  /** Whether the class of a static field is initialised; if not, the thread does that first. */
  private boolean isReady(VmThread t, VmField field) {
    return !field.isStatic() || vm.initialiser.isReady(t, field.owner);
  }

  private long read(VmThread t, VmField field, int object) {
    return isReady(t, field)
        ? vm.words.getPlain(t, holder(t, field, object), field.slot(), field.isReference())
        : 0;
  }

  private long write(VmThread t, VmField field, int object, long value) {
    if (Modifier.isFinal(field.flags)) {
      throw misfit(t, field);
    }
    if (isReady(t, field)) {
      int holder = holder(t, field, object);
      vm.words.putPlain(t, holder, field.slot(), value, field.isReference());
    }
    return 0;
  }

  /** What the field is a part of. */
  private int holder(VmThread t, VmField field, int object) {
    if (field.isStatic()) {
      return vm.mirrors.statics(field.owner);
    }
    if (object == 0 || !vm.heap.classOf(object).isSubtypeOf(field.owner)) {
      throw misfit(t, field);
    }
    return object;
  }
}
