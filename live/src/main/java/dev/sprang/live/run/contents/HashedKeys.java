package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.jvm.Memory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The keys of collections that keep them in the order of hash codes. A class of the program that
 * extends one may answer every method itself, and its code is not the engine's to run: there the
 * fields of the JDK's class tell.
 */
final class HashedKeys {
  private HashedKeys() {}

  /** Null for other objects. */
  static @Nullable Collection<?> of(Object object) {
    boolean isSet = object instanceof HashSet && !(object instanceof LinkedHashSet);
    boolean isMap =
        object instanceof HashMap && !(object instanceof LinkedHashMap)
            || object instanceof Hashtable
            || object instanceof IdentityHashMap;
    if (!isSet && !isMap) {
      return null;
    } else if (object instanceof Woven) {
      return inside(object);
    }
    return isMap ? ((Map<?, ?>) object).keySet() : (Collection<?>) object;
  }

  private static @Nullable Collection<?> inside(Object object) {
    if (object instanceof HashSet) {
      Object map = field(object, HashSet.class, "map");
      return map == null ? null : of(map);
    } else if (object instanceof HashMap) {
      return chained((Object[]) field(object, HashMap.class, "table"));
    } else if (object instanceof Hashtable) {
      return chained((Object[]) field(object, Hashtable.class, "table"));
    }
    Object[] table = (Object[]) field(object, IdentityHashMap.class, "table");
    List<Object> keys = new ArrayList<>();
    for (int i = 0; table != null && i < table.length; i += 2) {
      if (table[i] != null) {
        keys.add(table[i]);
      }
    }
    return keys;
  }

  private static List<Object> chained(Object @Nullable [] table) {
    List<Object> keys = new ArrayList<>();
    if (table != null) {
      Class<?> type = table.getClass().getComponentType();
      for (Object bin : table) {
        for (Object entry = bin; entry != null; entry = field(entry, type, "next")) {
          keys.add(field(entry, type, "key"));
        }
      }
    }
    return keys;
  }

  private static @Nullable Object field(Object object, Class<?> type, String name) {
    return Memory.reference(object, Memory.slot(type, name, 'L'));
  }
}
