package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.name.InternalNames;
import java.util.Set;

/**
 * Classes of the JDK whose objects never change, as far as anybody can see. Some keep for later
 * what they were asked for once, as a hash code or the rules of a time zone: that is the same
 * whoever asks first.
 */
public final class ImmutableTypes {
  private static final Set<String> CLASSES =
      InternalNames.in(
          "java/",
          "io/File lang/Boolean lang/Byte lang/Character lang/Double lang/Float lang/Integer lang/Long",
          "lang/Short lang/StackTraceElement lang/String lang/Void math/BigDecimal",
          "math/BigInteger math/MathContext net/URI nio/charset/Charset util/Currency util/Locale",
          "util/Optional util/OptionalDouble util/OptionalInt util/OptionalLong util/UUID",
          "util/regex/Pattern");

  private static final String TIMES = "java/time/";
  private static final String BUILDER = "java/time/format/DateTimeFormatterBuilder";

  private ImmutableTypes() {}

  /**
   * @param type internal name of a class of the JDK
   */
  public static boolean contain(String type) {
    return CLASSES.contains(type) || type.startsWith(TIMES) && !type.equals(BUILDER);
  }
}
