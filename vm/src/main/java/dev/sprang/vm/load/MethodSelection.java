package dev.sprang.vm.load;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which method a call finds in a class: what overrides what, and which default is inherited. */
final class MethodSelection {
  private MethodSelection() {}

  /** The methods that calls select by their class, each at the place of what it overrides. */
  static VmMethod[] virtuals(VmClass type) {
    List<VmMethod> table = new ArrayList<>();
    if (type.superclass != null) {
      table.addAll(List.of(type.superclass.virtuals()));
    }
    for (VmMethod method : type.declaredMethods()) {
      if (method.isStatic() || method.isPrivate() || method.name.charAt(0) == '<') {
        continue;
      }
      for (int i = 0; i < table.size(); i++) {
        if (overrides(method, table.get(i))) {
          table.set(i, method);
          method.virtualIndex = i;
        }
      }
      if (method.virtualIndex < 0) {
        method.virtualIndex = table.size();
        table.add(method);
      }
    }
    return table.toArray(VmMethod[]::new);
  }

  private static boolean overrides(VmMethod method, VmMethod inherited) {
    int visible = Modifier.PUBLIC | Modifier.PROTECTED;
    return method.selector == inherited.selector
        && ((inherited.flags & visible) != 0
            || method.owner.packageName().equals(inherited.owner.packageName()));
  }

  /** What an instance of a class does when a method is called on it; null if it has none. */
  static @Nullable VmMethod select(VmClass of, int selector) {
    for (VmClass type = of; type != null; type = type.superclass) {
      VmMethod method = type.declaredMethodOrNull(selector);
      if (method != null && !method.isStatic() && !method.isPrivate()) {
        return method;
      }
    }
    return inheritedDefault(of, selector);
  }

  /** What a class inherits from its interfaces; null if that is nothing. */
  static @Nullable VmMethod inheritedDefault(VmClass of, int selector) {
    VmMethod best = null;
    for (VmClass type = of; type != null; type = type.superclass) {
      for (VmClass parent : type.interfaces) {
        best = moreSpecific(best, defaultOf(parent, selector));
      }
    }
    return best;
  }

  private static @Nullable VmMethod defaultOf(VmClass type, int selector) {
    VmMethod own = type.declaredMethodOrNull(selector);
    if (own != null) {
      return own;
    }
    VmMethod best = null;
    for (VmClass parent : type.interfaces) {
      best = moreSpecific(best, defaultOf(parent, selector));
    }
    return best;
  }

  /** One with a body wins over one without, then that of the more special interface. */
  private static @Nullable VmMethod moreSpecific(@Nullable VmMethod a, @Nullable VmMethod b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    if (a.owner.isSubtypeOf(b.owner)) {
      return a;
    }
    return b.owner.isSubtypeOf(a.owner) || a.isAbstract() ? b : a;
  }
}
