package dev.sprang.report;

/**
 * Texts that come from programs, as they may be shown: nothing in them moves or colours a terminal,
 * or changes the direction in which it is read.
 */
final class Printable {
  private Printable() {}

  /**
   * The same text with what is no visible character written out, but for the ends of lines and
   * tabs.
   */
  static String of(String text) {
    return text.chars().noneMatch(Printable::isControl)
        ? text
        : text.chars()
            .collect(StringBuilder::new, Printable::append, StringBuilder::append)
            .toString();
  }

  private static void append(StringBuilder to, int sign) {
    if (isControl(sign)) {
      to.append(String.format("\\u%04x", sign));
    } else {
      to.append((char) sign);
    }
  }

  private static boolean isControl(int sign) {
    return switch (Character.getType(sign)) {
      case Character.CONTROL -> sign != '\n' && sign != '\t';
      case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> false;
    };
  }
}
