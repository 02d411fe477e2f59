package dev.sprang.input;

import java.util.Locale;

/** The types inputs can have, each with the lowest and the highest value as a number. */
public enum InputType {
  BOOLEAN(0, 1),
  BYTE(Byte.MIN_VALUE, Byte.MAX_VALUE),
  SHORT(Short.MIN_VALUE, Short.MAX_VALUE),
  CHAR(Character.MIN_VALUE, Character.MAX_VALUE),
  INT(Integer.MIN_VALUE, Integer.MAX_VALUE),
  LONG(Long.MIN_VALUE, Long.MAX_VALUE),
  /** By its bits. */
  FLOAT(Integer.MIN_VALUE, Integer.MAX_VALUE),
  DOUBLE(Long.MIN_VALUE, Long.MAX_VALUE),
  /** One of several words, by its place among them. */
  ENUM(0, Integer.MAX_VALUE);

  final long lowest;
  final long highest;

  InputType(long lowest, long highest) {
    this.lowest = lowest;
    this.highest = highest;
  }

  /** The one of values of a primitive type of Java, by the name of that. */
  public static InputType named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether values take 64 bits. */
  public boolean isLong() {
    return this == LONG || this == DOUBLE;
  }

  /** Whether values are whole numbers, or stand for some. */
  public boolean isWhole() {
    return this != FLOAT && this != DOUBLE;
  }
}
