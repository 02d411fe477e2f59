package dev.sprang.live.run;

import dev.sprang.live.weave.Site;
import dev.sprang.live.weave.Site.Subject;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.Vector;
import java.util.stream.BaseStream;

/** Which methods of the JDK's collections and buffers only look: those may be concurrent. */
final class ReadOnlyCalls {
  private static final Set<String> NAMES =
      Set.of(
          "get",
          "size",
          "isEmpty",
          "length",
          "charAt",
          "contains",
          "containsKey",
          "containsValue",
          "containsAll",
          "indexOf",
          "lastIndexOf",
          "getOrDefault",
          "iterator",
          "hasNext",
          "next",
          "keySet",
          "values",
          "entrySet",
          "getKey",
          "getValue",
          "toArray",
          "toString",
          "hashCode",
          "equals",
          "peek",
          "peekFirst",
          "peekLast",
          "getFirst",
          "getLast",
          "firstKey",
          "lastKey",
          "forEach",
          "stream",
          "getName",
          "getClass");

  /** Methods that only look at what they are given. */
  private static final Set<String> READING_ARGUMENTS =
      Set.of(
          "<init>",
          "addAll",
          "putAll",
          "containsAll",
          "removeAll",
          "retainAll",
          "print",
          "println",
          "append",
          "valueOf",
          "copyOf",
          "copyOfRange",
          "stream",
          "of",
          "equals",
          "toString",
          "asList",
          "format",
          "join");

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

  static boolean contains(Object receiver, Site site) {
    boolean ordersByAccess = receiver instanceof LinkedHashMap; // then even get may change it
    return !ordersByAccess
        && site.subject() instanceof Subject.Call call
        && look(receiver, true, call.declared().name());
  }

  /** Whether a call of this name on an object, or with it as an argument, only looks at it. */
  static boolean look(Object object, boolean isReceiver, String method) {
    return isReceiver
        ? object instanceof BaseStream || NAMES.contains(method)
        : READING_ARGUMENTS.contains(method) || method.startsWith("unmodifiable");
  }
}
