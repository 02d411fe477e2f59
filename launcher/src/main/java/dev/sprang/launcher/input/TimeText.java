package dev.sprang.launcher.input;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** A length of time as users write it: {@code 500ms}, {@code 60s}, {@code 5m}, {@code 2h}. */
public final class TimeText {
  private TimeText() {}

  /**
   * Reads a length of time.
   *
   * @param longest what is used instead of anything longer
   * @throws IllegalArgumentException with a message for the user
   */
  public static Duration parse(String text, Duration longest) {
    int digits = 0;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    ChronoUnit unit =
        switch (text.substring(digits)) {
          case "ms" -> ChronoUnit.MILLIS;
          case "s" -> ChronoUnit.SECONDS;
          case "m" -> ChronoUnit.MINUTES;
          case "h" -> ChronoUnit.HOURS;
          default -> throw unreadable(text);
        };
    try {
      long amount = Long.parseLong(text.substring(0, digits));
      if (amount > 0) {
        long most = longest.dividedBy(unit.getDuration());
        return amount > most ? longest : Duration.of(amount, unit);
      }
    } catch (NumberFormatException notANumber) {
      // No digits, or more than fit: answered below like zero.
    }
    throw unreadable(text);
  }

  private static IllegalArgumentException unreadable(String text) {
    return new IllegalArgumentException(
        "--time takes a time like 500ms, 60s, 5m or 2h, not '" + text + "'");
  }
}
