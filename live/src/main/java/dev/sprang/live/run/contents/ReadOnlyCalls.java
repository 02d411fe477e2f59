package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.live.run.jvm.Memory;
import java.io.PrintStream;
import java.nio.Buffer;
import java.util.Collection;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Vector;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/** Which methods of the JDK's collections and buffers only look: those may be concurrent. */
final class ReadOnlyCalls {
  private static final String IMMUTABLE = "java.util.ImmutableCollections$";

  private static final Memory.Slot ACCESS_ORDER =
      Memory.slot(LinkedHashMap.class, "accessOrder", 'Z');

  private ReadOnlyCalls() {}

  /** Whether calls into the object take a lock of the JDK that the engine does not see. */
  static boolean mayLock(Object receiver) {
    String type = receiver.getClass().getName();
    return receiver instanceof Vector
        || receiver instanceof Hashtable
        || receiver instanceof StringBuffer
        || type.startsWith("java.util.Collections$Synchronized")
        || type.startsWith("java.io.");
  }

  /** Whether methods of such an object do to their arguments what they are called. */
  private static boolean isKnown(Object receiver) {
    return receiver instanceof Collection
        || receiver instanceof Map
        || receiver instanceof CharSequence
        || receiver instanceof PrintStream;
  }

  /** Whether to ask it for a value may change a map; so it is where the map is not known. */
  private static boolean mayBeOrderedByAccess(Object object, @Nullable Object whole) {
    Object map = object instanceof LinkedHashMap ? object : whole;
    return map instanceof LinkedHashMap
        ? Memory.primitive(map, ACCESS_ORDER) != 0
        : map == null && object instanceof Map;
  }

  /**
   * Whether a call only looks at an object.
   *
   * @param whole what it belongs to, or is itself; null if that is not known
   * @param receiver what the call is made on; null for constructors and static methods
   * @param isPart whether the object is an iterator or stream of another one, which is meant
   */
  static boolean look(
      Object object, @Nullable Object whole, Object receiver, boolean isPart, String method) {
    if (object.getClass().getName().startsWith(IMMUTABLE)) {
      return true;
    } else if (OrdinaryObjects.ordersByAccess(method) && mayBeOrderedByAccess(object, whole)) {
      return false;
    } else if (object != receiver) {
      boolean isStatic = receiver == null && !method.equals("<init>");
      return receiver == null || isKnown(receiver)
          ? OrdinaryObjects.looksAtArguments(method, isStatic)
          : OrdinaryObjects.looks(method);
    } else if (object instanceof BaseStream) {
      return isPart;
    }
    boolean moves = object instanceof Buffer || !isPart && OrdinaryObjects.moves(method);
    return !moves && OrdinaryObjects.looks(method);
  }
}
