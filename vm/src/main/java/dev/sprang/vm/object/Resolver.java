package dev.sprang.vm.object;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.MissingClassException;
import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.thread.VmThread;
import org.jspecify.annotations.Nullable;

/** Looks up what code names. What cannot be found becomes the error the language demands. */
public record Resolver(ClassTable classes, Throwing throwing) {

  public VmClass type(VmThread t, String name) {
    VmClass found = find(t, name);
    if (found == null) {
      throw throwing.missingClass(t, name);
    }
    return found;
  }

  /** The same, but null if there is no such class. */
  public @Nullable VmClass find(VmThread t, String name) {
    try {
      return classes.find(name);
    } catch (MissingClassException above) {
      throw throwing.missingClass(t, above.name);
    }
  }

  public VmField field(VmThread t, MemberRef ref) {
    VmField found = type(t, ref.owner()).fieldOrNull(ref.name(), ref.descriptor());
    if (found == null) {
      refuseGap(t, type(t, ref.owner()), ref);
      throw throwing.make(t, "java/lang/NoSuchFieldError", ref.name());
    }
    return found;
  }

  public VmMethod method(VmThread t, MemberRef ref) {
    VmClass owner = type(t, ref.owner());
    VmMethod found = owner.method(classes.selector(ref.name(), ref.descriptor()));
    if (found == null && owner.isInterface()) {
      found = classes.method("java/lang/Object", ref.name(), ref.descriptor());
    }
    if (found == null) {
      refuseGap(t, owner, ref);
      throw throwing.make(t, "java/lang/NoSuchMethodError", ref.toString());
    }
    return found;
  }

  /** What a stand-in does not have, the class that it stands for may well have. */
  private void refuseGap(VmThread t, VmClass owner, MemberRef ref) {
    for (VmClass type = owner; type != null; type = type.superclass) {
      if (type.sight == Sight.UNSEEN) {
        throw throwing.refusals.gap(t, type, ref.name());
      }
    }
  }

  /** The method that {@code invokespecial} in {@code current} means. */
  public VmMethod special(VmThread t, MemberRef ref, VmClass current) {
    VmMethod named = method(t, ref);
    boolean isSuperCall =
        !named.isConstructor()
            && !named.isPrivate()
            && !named.owner.isInterface()
            && current != named.owner
            && current.isSubtypeOf(named.owner);
    if (!isSuperCall) {
      return named;
    }
    VmMethod inherited = current.superclass().method(named.selector);
    return inherited == null ? named : inherited;
  }

  /** Whether calls of the method mean something else for every signature. */
  public static boolean isSignaturePolymorphic(MemberRef ref) {
    return ref.owner().equals("java/lang/invoke/VarHandle")
        || ref.owner().equals("java/lang/invoke/MethodHandle")
            && (ref.name().equals("invoke") || ref.name().equals("invokeExact"));
  }

  public static String describe(DynamicRef site) {
    var method = site.bootstrap().method();
    return "invokedynamic with %s.%s"
        .formatted(method.getOwner().replace('/', '.'), method.getName());
  }
}
