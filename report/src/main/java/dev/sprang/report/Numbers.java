package dev.sprang.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as people read them, the same in every locale. Written out by hand because the formatter
 * of the JDK takes longer to start than most checks to run.
 */
public final class Numbers {
  private Numbers() {}

  /** With a comma between thousands. */
  public static String grouped(long number) {
    StringBuilder digits = new StringBuilder(Long.toString(number));
    int sign = number < 0 ? 1 : 0;
    for (int i = digits.length() - 3; i > sign; i -= 3) {
      digits.insert(i, ',');
    }
    return digits.toString();
  }

  /** A number of things: {@code 1 execution}, {@code 1,200 executions}. */
  public static String of(long number, String thing) {
    return grouped(number) + " " + thing + (number == 1 ? "" : "s");
  }

  /** With this many digits after the point. */
  public static String decimal(double number, int digits) {
    return BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP).toPlainString();
  }

  public static String percent(double share) {
    return decimal(100 * share, 1) + " %";
  }
}
