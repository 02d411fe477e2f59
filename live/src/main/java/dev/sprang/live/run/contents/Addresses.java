package dev.sprang.live.run.contents;

import dev.sprang.live.weave.site.Site.Called;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a call shows addresses, which differ from run to run: in the order in which a
 * collection of the JDK keeps elements that have the hash codes of their addresses, or in a text.
 * Objects of woven classes have hash codes that do not.
 */
final class Addresses {
  private static final String IN_ORDER =
      "the order of elements with the hash codes of their addresses (enums, threads, classes, plain"
          + " objects) differs from run to run; use a LinkedHashMap, LinkedHashSet or EnumMap";

  private static final String IN_TEXT =
      "the text of an object without a method toString has its address, which differs from run to"
          + " run; print what it holds";

  /** What makes a text of its arguments or its receiver. */
  private static final Set<String> MAKING_TEXT =
      Set.of("append", "format", "insert", "print", "printf", "println", "toString", "valueOf");

  /** What is about one element, or about how many there are. */
  private static final Set<String> OF_ONE =
      Set.of(
          ("add clear compute computeIfAbsent computeIfPresent contains containsKey"
                  + " containsValue equals get getClass getOrDefault hashCode isEmpty merge"
                  + " put putIfAbsent remove replace size")
              .split(" "));

  private static final ClassValue<Boolean> HASHED_BY_ADDRESS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Class<?> answering = answering(type, "hashCode");
          return answering == Object.class || answering == Enum.class;
        }
      };

  private static final ClassValue<Boolean> NAMED_BY_ADDRESS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return answering(type, "toString") == Object.class && HASHED_BY_ADDRESS.get(type);
        }
      };

  private Addresses() {}

  /**
   * Why a call must not be made, or null if it may.
   *
   * @param called the method that is called on the object, or that gets it as an argument
   */
  static @Nullable String shownBy(Called called, Object object, boolean isReceiver) {
    String method = called.name();
    if (object instanceof Map || object instanceof Set) {
      return isOrderShown(object, method, isReceiver) ? IN_ORDER : null;
    } else if (object == null || !MAKING_TEXT.contains(method)) {
      return null;
    } else if (!isReceiver && object.getClass().isArray() && takesArray(called)) {
      return object instanceof Object[] elements && isAnyNamedByAddress(elements) ? IN_TEXT : null;
    }
    boolean isText = !isReceiver || method.equals("toString");
    return isText && NAMED_BY_ADDRESS.get(object.getClass()) ? IN_TEXT : null;
  }

  /** Whether a method is for arrays and shows what is in them, as {@code Arrays.toString} does. */
  private static boolean takesArray(Called called) {
    String descriptor = called.descriptor();
    int first = descriptor.indexOf('[');
    return first >= 0 && first < descriptor.indexOf(')');
  }

  private static boolean isAnyNamedByAddress(Object[] elements) {
    for (Object element : elements) {
      if (element != null && NAMED_BY_ADDRESS.get(element.getClass())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOrderShown(Object object, String method, boolean isReceiver) {
    Collection<?> keys = HashedKeys.of(object);
    return keys != null
        && keys.size() > 1
        && !(isReceiver && OF_ONE.contains(method))
        && keys.stream().anyMatch(Addresses::isHashedByAddress);
  }

  private static Class<?> answering(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass();
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static boolean isHashedByAddress(Object key) {
    return key != null && HASHED_BY_ADDRESS.get(key.getClass());
  }
}
