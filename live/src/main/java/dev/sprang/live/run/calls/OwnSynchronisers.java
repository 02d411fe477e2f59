package dev.sprang.live.run.calls;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.contents.Overrides;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
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

  private final Overrides overrides = new Overrides();

  /** Locks and conditions of the program's own: nothing of them is the JDK's. */
  private static boolean isWhollyOwn(Object receiver) {
    return (receiver instanceof Lock || receiver instanceof Condition)
        && !(receiver instanceof ReentrantLock);
  }

  /**
   * Whether a call is answered by code of the program, or of a twin, although what it names has a
   * row: behind an interface is a class of the program, or one that overrides the method.
   */
  boolean answers(Object receiver, Synchroniser row) {
    return receiver instanceof Woven
        && (isWhollyOwn(receiver) || overrides.answer(receiver, row.declared()));
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
