package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;

/**
 * Handles of methods: finding them and calling them. What makes handles of handles is refused, and
 * so is looking for what is not there or not accessible.
 */
final class HandleNatives {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
  private static final int VARARGS = 0x80;

  /** Classes whose methods ask who calls them, which would be an adapter. */
  private static final List<String> ASKING =
      List.of("java/lang/Class", "java/lang/reflect/", "java/lang/invoke/", "java/lang/Thread");

  private static final Set<String> OF_HANDLES =
      Set.of(
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodHandleProxies",
          LOOKUP);

  private final Vm vm;

  private HandleNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    HandleNatives natives = new HandleNatives(vm);
    String type = "Ljava/lang/Class;";
    String byType = "Ljava/lang/String;Ljava/lang/invoke/MethodType;)" + HANDLE;
    String lookup = LOOKUP + ".";
    vm.natives.put(
        lookup + "findStatic(" + type + byType, (t, r, a) -> natives.find(t, r, a, true));
    vm.natives.put(
        lookup + "findVirtual(" + type + byType, (t, r, a) -> natives.find(t, r, a, false));
    vm.natives.put(
        lookup + "findConstructor(" + type + "Ljava/lang/invoke/MethodType;)" + HANDLE,
        natives::findConstructor);
  }

  /** Refuses whatever else is about handles of methods. */
  static NativeMethod refusal(Vm vm, VmMethod method) {
    boolean isAbout =
        OF_HANDLES.contains(method.owner.name)
            && (method.descriptor.contains(HANDLE)
                || method.owner.name.endsWith("MethodHandle") && !method.name.startsWith("<"));
    if (!isAbout) {
      return null;
    }
    return (t, r, a) -> {
      throw vm.refusals.unsupported(t, "%s (java.lang.invoke)".formatted(method));
    };
  }

  private void checkNoNull(VmThread t, long[] r, int begin, int end) {
    for (int i = begin; i < end; i++) {
      if (r[i] == 0) {
        throw vm.throwing.make(t, "java/lang/NullPointerException", null);
      }
    }
  }

  private long find(VmThread t, long[] r, int a, boolean isStatic) {
    checkNoNull(t, r, a + 1, a + 4);
    VmClass owner = vm.mirrors.type((int) r[a + 1]);
    String name = vm.strings.text((int) r[a + 2]);
    String descriptor = descriptor((int) r[a + 3], null);
    VmMethod found =
        name.startsWith("<") ? null : owner.method(vm.classes.selector(name, descriptor));
    if (found != null && found.isStatic() != isStatic) {
      found = null;
    }
    return handle(t, (int) r[a], found, owner);
  }

  private long findConstructor(VmThread t, long[] r, int a) {
    checkNoNull(t, r, a + 1, a + 3);
    VmClass owner = vm.mirrors.type((int) r[a + 1]);
    String descriptor = descriptor((int) r[a + 2], "V");
    boolean makes = !owner.isArray() && !owner.isAbstract();
    VmMethod found = makes ? owner.declaredMethod(vm.classes.selector("<init>", descriptor)) : null;
    return handle(t, (int) r[a], found, owner);
  }

  private long handle(VmThread t, int lookup, VmMethod found, VmClass owner) {
    boolean isPublic = found != null && Modifier.isPublic(found.flags);
    if (found == null
        || !MemberAccess.isOpenTo(seeker(lookup), isPublic ? owner : found.owner, found.flags)) {
      throw vm.refusals.unsupported(t, "a method handle that cannot be had of " + owner);
    }
    boolean asks = ASKING.stream().anyMatch(found.owner.name::startsWith);
    if (asks || (found.flags & VARARGS) != 0) {
      throw vm.refusals.unsupported(t, "a method handle of " + found);
    }
    return vm.directHandles.make(t, found, owner);
  }

  private VmClass seeker(int lookup) {
    int slot = vm.classes.get(LOOKUP).field("lookupClass", "Ljava/lang/Class;").slot();
    return vm.mirrors.type((int) vm.heap.get(lookup, slot));
  }

  /** What a {@code MethodType} stands for; {@code result} if what it returns does not count. */
  private String descriptor(int methodType, String result) {
    VmClass type = vm.classes.get("java/lang/invoke/MethodType");
    int array = (int) vm.heap.get(methodType, type.field("ptypes", "[Ljava/lang/Class;").slot());
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < vm.heap.length(array); i++) {
      text.append(of((int) vm.heap.get(array, HEADER + i)));
    }
    int returned = (int) vm.heap.get(methodType, type.field("rtype", "Ljava/lang/Class;").slot());
    return text.append(')').append(result == null ? of(returned) : result).toString();
  }

  private String of(int mirror) {
    return Descriptors.ofClass(vm.mirrors.type(mirror).name);
  }
}
