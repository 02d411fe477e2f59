package dev.sprang.launcher.input;

/** Amounts of memory as users write them: {@code 512m}, {@code 2g}. */
public final class MemoryText {
  private MemoryText() {}

  /**
   * Reads an amount of memory, in bytes.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static long parse(String text) {
    int unit = text.length() - 1;
    int shift =
        switch (text.isEmpty() ? ' ' : text.charAt(unit)) {
          case 'k' -> 10;
          case 'm' -> 20;
          case 'g' -> 30;
          case 't' -> 40;
          default -> throw unreadable(text);
        };
    try {
      long amount = Long.parseLong(text.substring(0, unit));
      if (amount > 0 && amount <= Long.MAX_VALUE >> shift) {
        return amount << shift;
      }
    } catch (NumberFormatException notANumber) {
      // No digits, or more than fit: answered below like zero.
    }
    throw unreadable(text);
  }

  /** Whether a text looks like an amount, right or wrong. */
  public static boolean isAmount(String text) {
    return text.matches("\\d+\\w*");
  }

  private static IllegalArgumentException unreadable(String text) {
    return new IllegalArgumentException(
        "--heap takes an amount like 512m or 2g, not '" + text + "'");
  }
}
