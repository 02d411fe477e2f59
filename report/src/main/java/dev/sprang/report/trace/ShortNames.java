package dev.sprang.report.trace;

import java.util.HashMap;
import java.util.Map;

/**
 * Names of objects that fit a table: static fields without their class, where no other object of
 * the trace is called the same.
 */
public final class ShortNames {
  private static final String SEVERAL = "";

  /** By short name: the object, or {@link #SEVERAL}. */
  private final Map<String, String> owners = new HashMap<>();

  public ShortNames(Trace trace) {
    for (TraceEvent event : trace.events()) {
      owners.merge(
          shortened(event.object()),
          event.object(),
          (one, other) -> one.equals(other) ? one : SEVERAL);
    }
  }

  /** The text with the short name of the object it is about. */
  public String in(String text, String object) {
    String name = shortened(object);
    return name.isEmpty() || !object.equals(owners.getOrDefault(name, object))
        ? text
        : text.replace(object, name);
  }

  /** Only {@code Class.field}: names of other objects have a space in them, or no point. */
  private static String shortened(String object) {
    return object.indexOf(' ') >= 0 ? object : object.substring(object.lastIndexOf('.') + 1);
  }
}
