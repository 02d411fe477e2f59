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
import java.util.stream.Stream;

/**
 * Locks and conditions that are woven, the program's own or twins: the synchroniser table knows
 * their interfaces only, and their code says itself what it does.
 */
final class OwnSynchronisers {
  private final Map<Called, MethodHandle> methods = new HashMap<>();

  private final ClassValue<Map<Called, Boolean>> overriding =
      new ClassValue<>() {
        @Override
        protected Map<Called, Boolean> computeValue(Class<?> type) {
          return new HashMap<>();
        }
      };

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
        && (isWhollyOwn(receiver)
            || !row.declared().isSuper()
                && overriding
                    .get(receiver.getClass())
                    .computeIfAbsent(
                        row.declared(), called -> overrides(receiver.getClass(), called)));
  }

  private static boolean overrides(Class<?> type, Called called) {
    Class<?> above = type;
    boolean isFound = false;
    while (!isFound && Woven.class.isAssignableFrom(above)) {
      isFound =
          Stream.of(above.getDeclaredMethods())
              .anyMatch(
                  method ->
                      method.getName().equals(called.name())
                          && MethodType.methodType(
                                  method.getReturnType(), method.getParameterTypes())
                              .descriptorString()
                              .equals(called.descriptor()));
      above = above.getSuperclass();
    }
    return isFound;
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
