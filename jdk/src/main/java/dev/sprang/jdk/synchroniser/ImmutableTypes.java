package dev.sprang.jdk.synchroniser;

import java.util.Set;

/**
 * Classes of the JDK whose objects never change, as far as anybody can see. Some keep for later
 * what they were asked for once, as a hash code or the rules of a time zone: that is the same
 * whoever asks first.
 */
public final class ImmutableTypes {
  private static final Set<String> CLASSES =
      Set.of(
          ("java/lang/Boolean java/lang/Byte java/lang/Character java/lang/Double"
                  + " java/lang/Float java/lang/Integer java/lang/Long java/lang/Short"
                  + " java/lang/StackTraceElement java/lang/String java/lang/Void"
                  + " java/math/BigDecimal java/math/BigInteger java/math/MathContext"
                  + " java/net/URI java/nio/charset/Charset java/util/Currency"
                  + " java/util/Locale java/util/Optional java/util/OptionalDouble"
                  + " java/util/OptionalInt java/util/OptionalLong java/util/UUID"
                  + " java/util/regex/Pattern")
              .split(" "));

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
