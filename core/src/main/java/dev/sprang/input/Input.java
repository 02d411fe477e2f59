package dev.sprang.input;

import java.util.List;

/**
 * One thing that a program takes from outside, with all values it can have. A value is a number:
 * that of a {@code char}, the bits of a {@code double}, the place of an enum's constant.
 *
 * @param from the lowest value
 * @param to the highest value
 * @param words the names of an enum's constants; empty for other types
 */
public record Input(String name, InputType type, long from, long to, List<String> words) {
  private static final String ENUM = "enum:";

  /** Begins a NaN by its bits. */
  private static final String NO_NUMBER = "NaN#";

  public Input {
    words = List.copyOf(words);
    if (name.isEmpty()) {
      throw new IllegalArgumentException("an input needs a name");
    }
    if (from > to || from < type.lowest || to > type.highest) {
      throw new IllegalArgumentException(
          "input %s has no value: there is no %s from %d to %d"
              .formatted(name, type.word(), from, to));
    }
  }

  /** Any value of a type. */
  public static Input any(String name, InputType type) {
    return new Input(name, type, type.lowest, type.highest, List.of());
  }

  /**
   * As programs ask for it.
   *
   * @param type a primitive type of Java, or {@code enum:A,B} with the names of the constants
   */
  public static Input of(String name, String type, long from, long to) {
    if (type.startsWith(ENUM)) {
      List<String> words = List.of(type.substring(ENUM.length()).split(","));
      return new Input(name, InputType.ENUM, from, to, words);
    }
    return new Input(name, InputType.named(type), from, to, List.of());
  }

  /** The value that is taken where no other is wanted: the one nearest to 0. */
  public long first() {
    return Math.max(from, Math.min(to, 0));
  }

  public boolean admits(long value) {
    return value >= from && value <= to;
  }

  /** A value as users write it. */
  public String text(long value) {
    return switch (type) {
      case BOOLEAN -> value == 0 ? "false" : "true";
      case FLOAT, DOUBLE -> floatingText(value);
      case ENUM -> words.get((int) value);
      default -> Long.toString(value);
    };
  }

  /** There are many that are no number; all but Java's own one tell their bits. */
  private String floatingText(long value) {
    String text =
        type == InputType.FLOAT
            ? Float.toString(Float.intBitsToFloat((int) value))
            : Double.toString(Double.longBitsToDouble(value));
    long bits = type == InputType.FLOAT ? value & 0xFFFFFFFFL : value;
    return number(text) == value ? text : NO_NUMBER + Long.toHexString(bits);
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException with a message for the user if it is none of this input's
   */
  public long parse(String text) {
    long value;
    try {
      value = number(text);
    } catch (NumberFormatException none) {
      throw unfit(text);
    }
    if (!admits(value)) {
      throw unfit(text);
    }
    return value;
  }

  private long number(String text) {
    return switch (type) {
      case BOOLEAN -> List.of("false", "true").indexOf(text);
      case FLOAT ->
          text.startsWith(NO_NUMBER)
              ? Integer.parseUnsignedInt(text.substring(NO_NUMBER.length()), 16)
              : Float.floatToRawIntBits(Float.parseFloat(text));
      case DOUBLE ->
          text.startsWith(NO_NUMBER)
              ? Long.parseUnsignedLong(text.substring(NO_NUMBER.length()), 16)
              : Double.doubleToRawLongBits(Double.parseDouble(text));
      case ENUM -> words.indexOf(text);
      default -> Long.parseLong(text);
    };
  }

  private IllegalArgumentException unfit(String text) {
    return new IllegalArgumentException(
        "'%s' is no value of input %s, which is %s".formatted(text, name, range()));
  }

  String range() {
    return switch (type) {
      case BOOLEAN -> "false or true";
      case FLOAT, DOUBLE -> "a " + type.word();
      case ENUM -> "one of " + String.join(", ", words);
      default -> "a whole number from %d to %d".formatted(from, to);
    };
  }
}
