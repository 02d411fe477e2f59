package dev.sprang.live.run.contents;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.jvm.Memory;
import java.util.Hashtable;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * Objects of the JDK whose methods are synchronized: Vector, Hashtable, StringBuffer and what
 * {@code Collections.synchronizedList} and its like return. A call takes their monitor, which the
 * program may use as well, and gives it back.
 */
final class SynchronizedCalls {
  private static final String WRAPPER = "java.util.Collections$Synchronized";

  /** What the wrappers leave to their user. */
  private static final Set<String> LEFT_ALONE =
      Set.of("iterator", "listIterator", "spliterator", "stream");

  /** Whose constructors take all elements of a collection by one call of it. */
  private static final Set<String> COPYING_AT_ONCE =
      InternalNames.in(
          "java/util/",
          "ArrayList LinkedList PriorityQueue Vector concurrent/CopyOnWriteArrayList");

  /** What takes the monitor of an argument, if at all, once for each of many questions. */
  private static final Set<String> GOING_OVER =
      Set.of("addAll", "containsAll", "equals", "putAll", "removeAll", "retainAll");

  private static final Memory.Slot OF_COLLECTION =
      mutex("java.util.Collections$SynchronizedCollection");
  private static final Memory.Slot OF_MAP = mutex("java.util.Collections$SynchronizedMap");

  private SynchronizedCalls() {}

  private static Memory.Slot mutex(String type) {
    try {
      return Memory.slot(Class.forName(type), "mutex", 'L');
    } catch (ClassNotFoundException notThisJdk) {
      throw new ExceptionInInitializerError(notThisJdk);
    }
  }

  /** Whether a constructor takes the monitor of what it copies; others take it now and then. */
  static boolean copiesAtOnce(String type) {
    return COPYING_AT_ONCE.contains(type);
  }

  /** Whether a call asks its argument one thing after the other, so that others come between. */
  static boolean goesOver(Object receiver, String method) {
    boolean copies =
        method.equals("addAll") && copiesAtOnce(receiver.getClass().getName().replace('.', '/'));
    return GOING_OVER.contains(method) && !copies;
  }

  /** The object whose monitor a call takes; null if it takes none. */
  static @Nullable Object mutexOf(Object receiver, TrackedObject tracked, String method) {
    String type = receiver.getClass().getName();
    if (type.startsWith(WRAPPER)) {
      boolean isMap = type.endsWith("Map");
      return LEFT_ALONE.contains(method)
          ? null
          : Memory.reference(receiver, isMap ? OF_MAP : OF_COLLECTION);
    }
    if (receiver instanceof Vector) {
      return OrdinaryObjects.takesMonitor("java/util/Vector", method) ? receiver : null;
    } else if (receiver instanceof Properties) {
      return OrdinaryObjects.takesMonitor("java/util/Properties", method) ? receiver : null;
    } else if (receiver instanceof Hashtable) {
      return OrdinaryObjects.takesMonitor("java/util/Hashtable", method) ? receiver : null;
    }
    return OrdinaryObjects.takesMonitor(type.replace('.', '/'), method) ? tracked.primary : null;
  }
}
