package dev.sprang.live.run.escape;

import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.operation.ValueText;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers objects that need no name, such as strings and boxes, by what they say: in every
 * execution the same number for the same text. Two different objects of one execution have
 * different numbers even if they say the same.
 */
final class Nameless {
  private record Key(Class<?> type, Object content, int twin) {}

  private final LiveNames names;

  /** Of the whole session. */
  private final Map<Key, Integer> numbers = new HashMap<>();

  /** Of the current execution. */
  private final IdentityTable known = new IdentityTable();

  private final Map<Key, Integer> twins = new HashMap<>();

  Nameless(LiveNames names) {
    this.names = names;
  }

  void clear() {
    known.clear();
    twins.clear();
  }

  int number(Object object) {
    TrackedObject tracked = known.get(object);
    if (tracked == null) {
      Key first = new Key(object.getClass(), content(object), 0);
      int twin = twins.merge(first, 1, Integer::sum) - 1;
      Key key = new Key(first.type, first.content, twin);
      tracked = new TrackedObject(numbers.computeIfAbsent(key, this::add), false);
      known.add(object, tracked);
    }
    return tracked.object;
  }

  private int add(Key key) {
    names.addNameless(text(key));
    return numbers.size();
  }

  /** What people know the object by. */
  private static String text(Key key) {
    if (key.content instanceof Character c) {
      return "'" + c + "'";
    } else if (key.content instanceof String text) {
      boolean isText = key.type == String.class;
      boolean isLambda = key.type.isHidden() && key.type.getName().contains("$$Lambda");
      return isText
          ? ValueText.quoted(text)
          : key.type == Class.class
              ? text + ".class"
              : isLambda ? "a lambda" : text.isEmpty() ? "an object" : text;
    }
    return key.content.toString();
  }

  /** What tells the object from others of its class; those without content are told by turn. */
  private static Object content(Object object) {
    if (object instanceof Enum<?> constant) {
      return constant.name();
    }
    boolean isPlain =
        object instanceof String
            || object instanceof Boolean
            || object instanceof Character
            || object instanceof Number && object.getClass().getPackageName().equals("java.lang");
    return isPlain ? object : object instanceof Class<?> type ? type.getName() : "";
  }
}
