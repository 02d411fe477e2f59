package dev.sprang.vm.reflect;

import dev.sprang.vm.interpret.DirectHandles;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Handles of methods and fields: finding them. What is not there or not accessible is refused. */
record HandleNatives(
    World world,
    DirectHandles directHandles,
    MemberObjects members,
    MemberAccess access,
    CombinedHandles combined) {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

  /** Calls the one that takes an array. */
  private static final String CALL_WITH_LIST =
      "java/lang/invoke/MethodHandle.invokeWithArguments(Ljava/util/List;)Ljava/lang/Object;";

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

  void addTo(NativeTable methods) {
    String type = "Ljava/lang/Class;";
    String byType = "Ljava/lang/String;Ljava/lang/invoke/MethodType;)" + HANDLE;
    String lookup = LOOKUP + ".";
    methods.put(lookup + "findStatic(" + type + byType, (t, r, a) -> find(t, r, a, true));
    methods.put(lookup + "findVirtual(" + type + byType, (t, r, a) -> find(t, r, a, false));
    methods.put(
        lookup + "findConstructor(" + type + "Ljava/lang/invoke/MethodType;)" + HANDLE,
        this::findConstructor);
    for (boolean sets : new boolean[] {false, true}) {
      String field = "(" + type + "Ljava/lang/String;" + type + ")" + HANDLE;
      String kind = sets ? "Setter" : "Getter";
      methods.put(lookup + "find" + kind + field, (t, r, a) -> ofField(t, r, a, false, sets));
      methods.put(lookup + "findStatic" + kind + field, (t, r, a) -> ofField(t, r, a, true, sets));
      methods.put(
          lookup + "unreflect" + kind + "(L" + MemberObjects.FIELD + ";)" + HANDLE,
          (t, r, a) -> unreflectField(t, r, a, sets));
    }
    methods.put(lookup + "unreflect(L" + MemberObjects.METHOD + ";)" + HANDLE, this::unreflect);
    methods.put(
        lookup + "unreflectConstructor(L" + MemberObjects.CONSTRUCTOR + ";)" + HANDLE,
        this::unreflect);
  }

  private long ofField(VmThread t, long[] r, int a, boolean isStatic, boolean sets) {
    checkNoNull(t, r, a + 1, a + 4);
    VmClass owner = world.mirrors.type((int) r[a + 1]);
    String name = world.strings.text((int) r[a + 2]);
    VmField field =
        owner.fieldOrNull(name, Descriptors.ofClass(world.mirrors.type((int) r[a + 3]).name));
    if (field == null
        || field.isStatic() != isStatic
        || !MemberAccess.isOpenTo(seeker((int) r[a]), field.owner, field.flags)) {
      throw world.refusals.unsupported(t, "a method handle that cannot be had of " + owner);
    }
    return ofField(t, field, owner, sets);
  }

  private long ofField(VmThread t, VmField field, VmClass owner, boolean sets) {
    if (sets && field.isFinal()) {
      throw world.refusals.unsupported(t, "setting %s, which is final".formatted(field));
    }
    return combined.ofField(t, field, owner, sets);
  }

  private long unreflectField(VmThread t, long[] r, int a, boolean sets) {
    checkNoNull(t, r, a + 1, a + 2);
    VmField field = members.field((int) r[a + 1]);
    boolean isOpen =
        access.isOverridden((int) r[a + 1])
            || MemberAccess.isOpenTo(seeker((int) r[a]), field.owner, field.flags);
    if (!isOpen) {
      throw world.refusals.unsupported(t, "a method handle that cannot be had of " + field);
    }
    return ofField(t, field, field.owner, sets);
  }

  private long unreflect(VmThread t, long[] r, int a) {
    checkNoNull(t, r, a + 1, a + 2);
    int member = (int) r[a + 1];
    VmMethod found = world.classes.method((int) world.objects.get(member, "slot", "I"));
    if (found.isConstructor() && (found.owner.isAbstract() || found.owner.isEnum())) {
      throw world.refusals.unsupported(t, "a method handle of " + found);
    }
    boolean isOpen =
        access.isOverridden(member)
            || MemberAccess.isOpenTo(seeker((int) r[a]), found.owner, found.flags);
    return isOpen ? direct(t, found, found.owner) : handle(t, (int) r[a], null, found.owner);
  }

  /** Refuses whatever else is about handles of methods. */
  static @Nullable NativeMethod refusal(Refusals refusals, VmMethod method) {
    boolean isAbout =
        OF_HANDLES.contains(method.owner.name)
            && !method.key().equals(CALL_WITH_LIST)
            && (method.descriptor.contains(HANDLE)
                || method.owner.name.endsWith("MethodHandle") && !method.name.startsWith("<"));
    if (!isAbout) {
      return null;
    }
    return (t, r, a) -> {
      throw refusals.unsupported(t, "%s (java.lang.invoke)".formatted(method));
    };
  }

  private void checkNoNull(VmThread t, long[] r, int begin, int end) {
    for (int i = begin; i < end; i++) {
      world.throwing.nonNull(t, r[i]);
    }
  }

  private long find(VmThread t, long[] r, int a, boolean isStatic) {
    checkNoNull(t, r, a + 1, a + 4);
    VmClass owner = world.mirrors.type((int) r[a + 1]);
    String name = world.strings.text((int) r[a + 2]);
    String descriptor = directHandles.descriptor((int) r[a + 3], null);
    VmMethod found =
        name.startsWith("<") ? null : owner.method(world.classes.selector(name, descriptor));
    if (found != null && found.isStatic() != isStatic) {
      found = null;
    }
    return handle(t, (int) r[a], found, owner);
  }

  private long findConstructor(VmThread t, long[] r, int a) {
    checkNoNull(t, r, a + 1, a + 3);
    VmClass owner = world.mirrors.type((int) r[a + 1]);
    String descriptor = directHandles.descriptor((int) r[a + 2], "V");
    boolean makes = !owner.isArray() && !owner.isAbstract();
    VmMethod found =
        makes ? owner.declaredMethodOrNull(world.classes.selector("<init>", descriptor)) : null;
    return handle(t, (int) r[a], found, owner);
  }

  private long handle(VmThread t, int lookup, @Nullable VmMethod found, VmClass owner) {
    boolean isPublic = found != null && Modifier.isPublic(found.flags);
    if (found == null
        || !MemberAccess.isOpenTo(seeker(lookup), isPublic ? owner : found.owner, found.flags)) {
      throw world.refusals.unsupported(t, "a method handle that cannot be had of " + owner);
    }
    return direct(t, found, owner);
  }

  private long direct(VmThread t, VmMethod found, VmClass owner) {
    boolean asks = ASKING.stream().anyMatch(found.owner.name::startsWith);
    if (asks || (found.flags & VARARGS) != 0) {
      throw world.refusals.unsupported(t, "a method handle of " + found);
    }
    return directHandles.make(t, found, owner);
  }

  private VmClass seeker(int lookup) {
    return world.objects.type(lookup, "lookupClass");
  }
}
