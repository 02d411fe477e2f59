package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.site.Twins;
import java.lang.reflect.Proxy;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSet;
import java.util.Set;

/**
 * Whether all of an object that can change is woven, so that what its methods do is seen there.
 * Superclasses of the JDK without fields add nothing; twins do not use those that AbstractMap has.
 */
final class AllWoven extends ClassValue<Boolean> {
  private static final Set<Class<?>> WITHOUT_FIELDS =
      Set.of(
          Object.class,
          Number.class,
          AbstractCollection.class,
          AbstractQueue.class,
          AbstractSet.class);

  @Override
  protected Boolean computeValue(Class<?> type) {
    Class<?> above = type;
    while (Woven.class.isAssignableFrom(above)) {
      above = above.getSuperclass();
    }
    if (Proxy.isProxyClass(type)) {
      return true;
    }
    boolean isTwin = Twins.isTwin(type.getName().replace('.', '/'));
    return above != type
        && (WITHOUT_FIELDS.contains(above) || isTwin && above == AbstractMap.class);
  }
}
