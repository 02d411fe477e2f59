package dev.sprang.vm.guest;

/**
 * Texts that depend on inputs. Of a whole number it only has to be known how long its text is: the
 * JDK looks digits up in tables, for which all of the number would have to be.
 */
public final class Texts {
  private static final int TEN = 10;
  private static final int INT_DIGITS = 10;
  private static final int LONG_DIGITS = 19;

  private Texts() {}

  /** A text that is an input, by the name of that. */
  public static String any(String name) {
    char[] characters = new char[length(name)];
    for (int i = 0; i < characters.length; i++) {
      characters[i] = character(name, i);
    }
    return new String(characters);
  }

  private static native int length(String name);

  private static native char character(String name, int place);

  public static String of(int number) {
    int negative = number < 0 ? number : -number; // which every number has
    int digits = 1;
    for (int bound = -TEN; digits < INT_DIGITS && negative <= bound; bound *= TEN) {
      digits++;
    }
    char[] text = signed(number < 0, digits);
    int power = 1;
    for (int k = 1; k <= digits; k++) {
      text[text.length - k] = (char) ('0' - negative / power % TEN);
      power *= TEN;
    }
    return new String(text);
  }

  public static String of(long number) {
    long negative = number < 0 ? number : -number;
    int digits = 1;
    for (long bound = -TEN; digits < LONG_DIGITS && negative <= bound; bound *= TEN) {
      digits++;
    }
    char[] text = signed(number < 0, digits);
    long power = 1;
    for (int k = 1; k <= digits; k++) {
      text[text.length - k] = (char) ('0' - (int) (negative / power % TEN));
      power *= TEN;
    }
    return new String(text);
  }

  public static StringBuilder append(StringBuilder builder, int number) {
    return builder.append(of(number));
  }

  public static StringBuilder append(StringBuilder builder, long number) {
    return builder.append(of(number));
  }

  /** Joins two texts to a new one; a null becomes the word. */
  public static String join(String first, String second) {
    String left = first == null ? "null" : first;
    String right = second == null ? "null" : second;
    return right.isEmpty() ? new String(left) : left.concat(right);
  }

  private static char[] signed(boolean isNegative, int digits) {
    char[] text = new char[isNegative ? digits + 1 : digits];
    text[0] = '-'; // or else a digit later
    return text;
  }
}
