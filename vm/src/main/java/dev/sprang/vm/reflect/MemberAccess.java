package dev.sprang.vm.reflect;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.reflect.Modifier;
import java.util.List;

/** Who may use a member by reflection. */
record MemberAccess(World world, Permission permission) {
  /** The package of the JDK that is open to all. */
  private static final String OPEN = "sun/misc/";

  void addTo(NativeTable methods) {
    for (String type :
        List.of(MemberObjects.FIELD, MemberObjects.METHOD, MemberObjects.CONSTRUCTOR)) {
      methods.run(type + ".setAccessible(Z)V", (t, r, a) -> open(t, (int) r[a], r[a + 1]));
    }
    methods.put(
        "java/lang/reflect/AccessibleObject.trySetAccessible()Z",
        (t, r, a) -> {
          open(t, (int) r[a], 1);
          return 1;
        });
  }

  /** Any member of the program, of one package, and what is public; the JDK also its own. */
  private void open(VmThread t, int member, long value) {
    VmClass owner = world.objects.type(member, "clazz");
    boolean isPublic =
        isExported(owner)
            && Modifier.isPublic(owner.flags)
            && Modifier.isPublic((int) world.objects.get(member, "modifiers", "I"));
    boolean isOwn = !world.classes.method(t.methodId()).owner.isProgram;
    if (!owner.isProgram && !owner.name.startsWith(OPEN) && !isPublic && !isOwn) {
      throw world.refusals.unsupported(t, "setAccessible of what belongs to the JDK");
    }
    if (value == world.objects.get(member, "override", "Z")) {
      return;
    }
    if (permission.isConcurrent() && world.heap.isShared(member)) {
      throw world.refusals.unsupported(t, "setAccessible of a member that other threads use too");
    }
    world.objects.set(member, "override", "Z", value);
  }

  boolean isOverridden(int member) {
    return world.objects.get(member, "override", "Z") != 0;
  }

  /** Throws what the JDK throws if a member may not be used by the code that wants to. */
  void check(VmThread t, int member, VmClass owner, int flags) {
    VmClass caller = world.classes.method(t.methodId()).owner;
    boolean isVisible = isExported(owner) || !caller.isProgram;
    if (isOverridden(member) || isVisible && isOpenTo(caller, owner, flags)) {
      return;
    }
    boolean isInherited = Modifier.isProtected(flags) && caller.isSubtypeOf(owner);
    if (isInherited || !isExported(owner) || !caller.isProgram) {
      throw world.refusals.unsupported(t, "access by reflection from outside to " + owner);
    }
    String module = world.classes.moduleOf(owner);
    throw world.throwing.make(
        t,
        "java/lang/IllegalAccessException",
        "class %s cannot access a member of %s %s%s with modifiers \"%s\""
            .formatted(
                caller.javaName(),
                owner.isInterface() ? "interface" : "class",
                owner.javaName(),
                module == null ? "" : " (in module " + module + ")",
                Modifier.toString(flags)));
  }

  /** All packages of the JDK that are called java are, and those of programs. */
  private static boolean isExported(VmClass owner) {
    return owner.isProgram
        || owner.name.startsWith("java/")
        || owner.name.startsWith(OPEN)
        || owner.name.indexOf("$$") > 0;
  }

  /** Whether a class may use a member of another, with these flags, by plain bytecode. */
  static boolean isOpenTo(VmClass user, VmClass owner, int flags) {
    if (Modifier.isPrivate(flags)) {
      return user.nestHost().equals(owner.nestHost());
    }
    return user.packageName().equals(owner.packageName())
        || Modifier.isPublic(flags) && Modifier.isPublic(owner.flags);
  }
}
