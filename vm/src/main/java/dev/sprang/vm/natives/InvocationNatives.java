package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.link.Invokers;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.run.GuestThrow;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * Finding methods and constructors by name, and calling them. What Java does not allow, and calls
 * with arguments that do not fit, are refused.
 */
final class InvocationNatives {
  private static final String TYPE = "Ljava/lang/Class;";
  private static final String TYPES = "[Ljava/lang/Class;";
  private static final String METHOD = "java/lang/reflect/Method";
  private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
  private static final int BRIDGE = 0x40;

  private final Vm vm;
  private final Invokers invokers;
  private final FieldNatives access;

  private InvocationNatives(Vm vm) {
    this.vm = vm;
    this.invokers = new Invokers(vm.classes);
    this.access = new FieldNatives(vm);
  }

  static void addTo(Vm vm) {
    InvocationNatives natives = new InvocationNatives(vm);
    natives.addFinding();
    natives.addCalls();
    natives.access.add();
  }

  private void addFinding() {
    String found = "(Ljava/lang/String;" + TYPES + ")L" + METHOD + ";";
    vm.natives.put(
        "java/lang/Class.getDeclaredMethod" + found, (t, r, a) -> method(t, r, a, false));
    vm.natives.put("java/lang/Class.getMethod" + found, (t, r, a) -> method(t, r, a, true));
    String made = "(" + TYPES + ")L" + CONSTRUCTOR + ";";
    vm.natives.put(
        "java/lang/Class.getDeclaredConstructor" + made, (t, r, a) -> constructor(t, r, a, false));
    vm.natives.put(
        "java/lang/Class.getConstructor" + made, (t, r, a) -> constructor(t, r, a, true));
  }

  private long method(VmThread t, long[] r, int a, boolean anyPublic) {
    VmClass type = vm.mirrors.type((int) r[a]);
    if (r[a + 1] == 0) {
      throw vm.throwing.make(t, "java/lang/NullPointerException", null);
    }
    String name = vm.strings.text((int) r[a + 1]);
    String parameters = parameters(t, (int) r[a + 2]);
    VmMethod found =
        anyPublic ? publicMethod(type, name, parameters) : declared(type, name, parameters, false);
    if (found == null || name.startsWith("<")) {
      throw noSuch(t, type, name, parameters);
    }
    int object = member(t, METHOD, found);
    set(object, "name", "Ljava/lang/String;", vm.strings.constant(name));
    set(object, "returnType", TYPE, vm.mirrors.ofType(Descriptors.result(found.descriptor)));
    return object;
  }

  private long constructor(VmThread t, long[] r, int a, boolean onlyPublic) {
    VmClass type = vm.mirrors.type((int) r[a]);
    String parameters = parameters(t, (int) r[a + 1]);
    VmMethod found = declared(type, "<init>", parameters, onlyPublic);
    if (found == null) {
      throw noSuch(t, type, "<init>", parameters);
    }
    return member(t, CONSTRUCTOR, found);
  }

  /** The parameter types of an array of classes, as a descriptor has them. */
  private String parameters(VmThread t, int array) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; array != 0 && i < vm.heap.length(array); i++) {
      int mirror = (int) vm.heap.get(array, HEADER + i);
      if (mirror == 0) {
        throw vm.refusals.unsupported(t, "a search for a method with an unknown parameter type");
      }
      text.append(Descriptors.ofClass(vm.mirrors.type(mirror).name));
    }
    return text.append(')').toString();
  }

  /** Of several that differ in what they return, the one that the source has. */
  private static VmMethod declared(
      VmClass type, String name, String parameters, boolean onlyPublic) {
    VmMethod found = null;
    for (VmMethod method : type.declaredMethods()) {
      if (method.name.equals(name)
          && method.descriptor.startsWith(parameters)
          && (!onlyPublic || Modifier.isPublic(method.flags))
          && (found == null || (found.flags & BRIDGE) != 0)) {
        found = method;
      }
    }
    return found;
  }

  private static VmMethod publicMethod(VmClass type, String name, String parameters) {
    for (VmClass at = type; at != null; at = at.superclass) {
      VmMethod found = declared(at, name, parameters, true);
      if (found != null) {
        return found;
      }
    }
    for (VmClass at = type; at != null; at = at.superclass) {
      for (VmClass above : at.interfaces) {
        VmMethod found = publicMethod(above, name, parameters);
        if (found != null && !found.isStatic()) {
          return found;
        }
      }
    }
    return null;
  }

  private GuestThrow noSuch(VmThread t, VmClass type, String name, String parameters) {
    List<String> names =
        Descriptors.arguments(parameters + "V").stream()
            .map(argument -> vm.classes.get(Descriptors.className(argument)).javaName())
            .toList();
    return vm.throwing.make(
        t,
        "java/lang/NoSuchMethodException",
        "%s.%s(%s)".formatted(type.javaName(), name, String.join(",", names)));
  }

  private int member(VmThread t, String kind, VmMethod method) {
    int object = vm.allocator.object(t, vm.classes.get(kind));
    List<String> types = Descriptors.arguments(method.descriptor);
    int array = vm.allocator.array(t, vm.classes.get(TYPES), types.size());
    for (int i = 0; i < types.size(); i++) {
      vm.heap.set(array, HEADER + i, vm.mirrors.ofType(types.get(i)));
    }
    set(object, "clazz", TYPE, vm.mirrors.of(method.owner));
    set(object, "slot", "I", method.id);
    set(object, "parameterTypes", TYPES, array);
    set(object, "modifiers", "I", method.flags & 0xFFFF);
    return object;
  }

  private void set(int object, String name, String type, long value) {
    vm.heap.set(object, vm.heap.classOf(object).field(name, type).slot(), value);
  }

  private void addCalls() {
    String objects = "[Ljava/lang/Object;)Ljava/lang/Object;";
    vm.natives.put(
        METHOD + ".invoke(Ljava/lang/Object;" + objects,
        (t, r, a) -> call(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
    vm.natives.put(
        CONSTRUCTOR + ".newInstance(" + objects,
        (t, r, a) -> call(t, (int) r[a], 0, (int) r[a + 1]));
  }

  private long call(VmThread t, int member, int receiver, int arguments) {
    int slot = vm.heap.classOf(member).field("slot", "I").slot();
    VmMethod target = vm.classes.method((int) vm.heap.get(member, slot));
    access.check(t, member, target.owner, target.flags);
    checkFit(t, target, receiver, arguments);
    boolean makes = target.name.equals("<init>");
    if ((makes || target.isStatic()) && !vm.initialiser.isReady(t, target.owner)) {
      return 0;
    }
    vm.calls.continueWith(t, invokers.of(target), receiver, arguments);
    return 0;
  }

  private void checkFit(VmThread t, VmMethod target, int receiver, int arguments) {
    boolean makes = target.name.equals("<init>");
    List<String> types = Descriptors.arguments(target.descriptor);
    int count = arguments == 0 ? 0 : vm.heap.length(arguments);
    boolean fits = count == types.size();
    if (makes) {
      fits &= !target.owner.isAbstract() && !target.owner.isEnum();
    } else if (!target.isStatic()) {
      fits &= receiver != 0 && vm.heap.classOf(receiver).isSubtypeOf(target.owner);
    }
    for (int i = 0; fits && i < count; i++) {
      fits = access.fits((int) vm.heap.get(arguments, HEADER + i), types.get(i));
    }
    boolean mayChange = count > 0 && vm.gate.isConcurrent() && vm.heap.isShared(arguments);
    if (!fits || mayChange) {
      throw vm.refusals.unsupported(
          t, "the call of %s by reflection with these arguments".formatted(target));
    }
  }
}
