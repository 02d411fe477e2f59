package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.site.Site.Called;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whether a call that names a method of the JDK is answered by a woven one that overrides it. */
public final class Overrides {
  private final ClassValue<Map<Called, Boolean>> known =
      new ClassValue<>() {
        @Override
        protected Map<Called, Boolean> computeValue(Class<?> type) {
          return new HashMap<>();
        }
      };

  public boolean answer(@Nullable Object receiver, Called called) {
    return receiver != null
        && isOfProgram(receiver.getClass())
        && !called.isSuper()
        && known
            .get(receiver.getClass())
            .computeIfAbsent(called, wanted -> overrides(receiver.getClass(), wanted));
  }

  /** Whether woven code answers all calls: a proxy does nothing but call its handler. */
  static boolean isOfProgram(Class<?> type) {
    return Woven.class.isAssignableFrom(type) || Proxy.isProxyClass(type);
  }

  private static boolean overrides(Class<?> type, Called called) {
    Class<?> above = type;
    boolean isFound = false;
    while (!isFound && isOfProgram(above)) {
      isFound = Stream.of(above.getDeclaredMethods()).anyMatch(method -> fits(method, called));
      above = above.getSuperclass();
    }
    return isFound;
  }

  private static boolean fits(Method method, Called called) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return method.getName().equals(called.name())
        && type.descriptorString().equals(called.descriptor());
  }
}
