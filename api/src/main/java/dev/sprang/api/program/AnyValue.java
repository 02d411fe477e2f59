package dev.sprang.api.program;

import java.util.Map;
import java.util.Set;

/**
 * An argument that an execution finds itself: any value of a type.
 *
 * @param name of the input
 * @param from the least value of a whole number; the least of all numbers for no limit
 * @param to the greatest value
 * @param length of an array, and of a text at most
 */
public record AnyValue(String name, Class<?> type, long from, long to, int length) {
  private static final int LONGEST = 1000;

  /** The methods that give a value by its name alone. */
  static final Map<Class<?>, String> BY_NAME =
      Map.of(
          boolean.class, "anyBoolean",
          byte.class, "anyByte",
          short.class, "anyShort",
          char.class, "anyChar",
          int.class, "anyInt",
          long.class, "anyLong",
          float.class, "anyFloat",
          double.class, "anyDouble");

  /** The methods that give a text or an array by its name and length. */
  static final Map<Class<?>, String> BY_LENGTH =
      Map.of(
          String.class, "anyString",
          int[].class, "anyInts",
          long[].class, "anyLongs",
          boolean[].class, "anyBooleans",
          char[].class, "anyChars",
          byte[].class, "anyBytes",
          short[].class, "anyShorts",
          float[].class, "anyFloats",
          double[].class, "anyDoubles");

  private static final Set<Class<?>> WITH_RANGE =
      Set.of(byte.class, short.class, char.class, int.class, long.class, int[].class);

  public AnyValue {
    String what = "Parameter " + name + " of type " + type.getSimpleName();
    boolean isKnown = BY_NAME.containsKey(type) || BY_LENGTH.containsKey(type) || type.isEnum();
    if (!isKnown) {
      throw new IllegalArgumentException(
          what
              + " cannot be any value; take numbers, texts, enums or arrays of numbers, and make it"
              + " of these");
    }
    if (from != Long.MIN_VALUE || to != Long.MAX_VALUE) {
      if (!WITH_RANGE.contains(type)) {
        throw new IllegalArgumentException(
            what + " has no range; leave from and to out, and assume what has to hold");
      }
      from = from == Long.MIN_VALUE ? least(type) : from;
      to = to == Long.MAX_VALUE ? greatest(type) : to;
      if (from > to || from < least(type) || to > greatest(type)) {
        throw new IllegalArgumentException(
            "%s has values from %d to %d, not from %d to %d"
                .formatted(what, least(type), greatest(type), from, to));
      }
    }
    if (length < 0 || length > LONGEST) {
      throw new IllegalArgumentException(
          "%s has a length from 0 to %d, not %d".formatted(what, LONGEST, length));
    }
  }

  /** As a call is written that has it. */
  @Override
  public String toString() {
    return name;
  }

  boolean hasRange() {
    return from != Long.MIN_VALUE || to != Long.MAX_VALUE;
  }

  private static long least(Class<?> type) {
    return type == byte.class
        ? Byte.MIN_VALUE
        : type == short.class
            ? Short.MIN_VALUE
            : type == char.class
                ? Character.MIN_VALUE
                : type == long.class ? Long.MIN_VALUE : Integer.MIN_VALUE;
  }

  private static long greatest(Class<?> type) {
    return type == byte.class
        ? Byte.MAX_VALUE
        : type == short.class
            ? Short.MAX_VALUE
            : type == char.class
                ? Character.MAX_VALUE
                : type == long.class ? Long.MAX_VALUE : Integer.MAX_VALUE;
  }
}
