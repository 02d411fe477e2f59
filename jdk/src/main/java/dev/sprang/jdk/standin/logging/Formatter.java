package dev.sprang.jdk.standin.logging;

import dev.sprang.jdk.standin.collection.CallerCollections;
import java.text.MessageFormat;

/** Stands for {@link java.util.logging.Formatter}. */
public abstract class Formatter {
  protected Formatter() {}

  public abstract String format(LogRecord record);

  public String getHead(Handler handler) {
    return "";
  }

  public String getTail(Handler handler) {
    return "";
  }

  public String formatMessage(LogRecord record) {
    String message = record.getMessage();
    Object[] parameters = record.getParameters();
    if (parameters == null || parameters.length == 0 || !hasPlaces(message)) {
      return message;
    }
    try {
      Object[] texts = texts(parameters);
      return isPlain(message) ? filled(message, texts) : MessageFormat.format(message, texts);
    } catch (Exception malformed) {
      return message;
    }
  }

  private static boolean hasPlaces(String message) {
    for (int i = 0; message != null && i + 1 < message.length(); i++) {
      if (message.charAt(i) == '{' && isDigit(message.charAt(i + 1))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a message has nothing but numbers in braces: formats of the JDK's are rare and slow.
   */
  private static boolean isPlain(String message) {
    boolean isInside = false;
    for (int i = 0; i < message.length(); i++) {
      char letter = message.charAt(i);
      if (letter == '\'' || letter == (isInside ? '{' : '}') || isInside && !isInPlace(letter)) {
        return false;
      }
      isInside = letter == '{' || isInside && letter != '}';
    }
    return !isInside;
  }

  private static boolean isInPlace(char letter) {
    return letter == '}' || isDigit(letter);
  }

  private static boolean isDigit(char letter) {
    return '0' <= letter && letter <= '9';
  }

  private static String filled(String message, Object[] texts) {
    StringBuilder filled = new StringBuilder();
    int at = 0;
    for (int begin = message.indexOf('{'); begin >= 0; begin = message.indexOf('{', at)) {
      int end = message.indexOf('}', begin);
      int number = Integer.parseInt(message.substring(begin + 1, end));
      filled.append(message, at, begin);
      filled.append(number < texts.length ? texts[number] : message.substring(begin, end + 1));
      at = end + 1;
    }
    return filled.append(message, at, message.length()).toString();
  }

  /** What the program's objects say of themselves, so that the JDK need not ask them. */
  private static Object[] texts(Object[] parameters) {
    Object[] texts = CallerCollections.list(parameters).toArray();
    for (int i = 0; i < texts.length; i++) {
      String text = texts[i] == null ? "null" : CallerCollections.text(texts[i]);
      texts[i] = texts[i] instanceof Integer || texts[i] instanceof Long ? grouped(text) : text;
    }
    return texts;
  }

  /** Whole numbers as the JDK's formats show them in English. */
  private static String grouped(String number) {
    StringBuilder text = new StringBuilder(number);
    int first = text.charAt(0) == '-' ? 1 : 0;
    for (int i = text.length() - 3; i > first; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }
}
