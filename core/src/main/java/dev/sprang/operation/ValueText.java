package dev.sprang.operation;

import java.util.function.LongFunction;

/** Values of Java locations as the program's author would write them. */
public final class ValueText {
  private static final int LONGEST = 40;

  private ValueText() {}

  /** A text as it stands in code, on one line; a long one is cut off. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length() && i < LONGEST; i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        case '\r' -> quoted.append("\\r");
        case '"', '\\' -> quoted.append('\\').append(c);
        default -> quoted.append(c);
      }
    }
    return quoted.append(text.length() > LONGEST ? "...\"" : "\"").toString();
  }

  /**
   * A value by what its location holds.
   *
   * @param kind the first character of the location's descriptor, or any other if it is not known
   * @param reference names the object a value other than 0 refers to
   */
  public static String of(char kind, long value, LongFunction<String> reference) {
    return switch (kind) {
      case 'Z' -> Boolean.toString(value != 0);
      case 'C' -> "'" + (char) value + "'";
      case 'F' -> Float.toString(Float.intBitsToFloat((int) value));
      case 'D' -> Double.toString(Double.longBitsToDouble(value));
      case 'L', '[' -> value == 0 ? "null" : reference.apply(value);
      default -> Long.toString(value);
    };
  }
}
