package dev.sprang.live.run;

import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.Site.Called;
import dev.sprang.live.weave.Site.Subject.Synchroniser;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks and conditions that are woven, the program's own or twins: the synchroniser table knows
 * their interfaces only, and their code says itself what it does.
 */
final class OwnSynchronisers {
  private final Map<Called, MethodHandle> methods = new HashMap<>();

  static boolean contains(Object receiver) {
    return receiver instanceof Woven
        && (receiver instanceof Lock || receiver instanceof Condition)
        && !(receiver instanceof ReentrantLock);
  }

  /** Makes the call that was to be replaced. */
  Object call(Synchroniser row, Object receiver, Object[] arguments) throws Throwable {
    return methods
        .computeIfAbsent(row.declared(), OwnSynchronisers::find)
        .invoke(receiver, arguments);
  }

  private static MethodHandle find(Called called) {
    MethodType type =
        MethodType.fromMethodDescriptorString(
            called.descriptor(), ClassLoader.getPlatformClassLoader());
    try {
      Class<?> owner = Class.forName(called.owner().replace('/', '.'));
      return MethodHandles.publicLookup()
          .findVirtual(owner, called.name(), type)
          .asSpreader(Object[].class, type.parameterCount());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("no method " + called, impossible);
    }
  }
}
