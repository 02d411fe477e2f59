package dev.sprang.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines of a width, at spaces where there are any. */
final class TextWrap {
  private TextWrap() {}

  /** Lines of at most {@code width} characters; one empty line for an empty text. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      boolean breaks = space > 0;
      lines.add(rest.substring(0, breaks ? space : width));
      rest = rest.substring(breaks ? space + 1 : width);
    }
    lines.add(rest);
    return lines;
  }

  /** The same of a text that has line ends. */
  static List<String> paragraph(String text, int width) {
    return text.lines().flatMap(line -> lines(line, width).stream()).toList();
  }

  /** The text if it fits, or else its begin and three dots. */
  static String cut(String text, int width) {
    if (text.length() <= width) {
      return text;
    }
    return width <= 3
        ? text.substring(0, Math.max(0, width))
        : text.substring(0, width - 3) + "...";
  }

  /** Filled with spaces on the right. */
  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** Whatever a program put into a text, on one line and without control characters. */
  static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      line.append(c == '\n' ? " | " : c == '\r' ? "" : Character.isISOControl(c) ? "?" : "" + c);
    }
    return line.toString();
  }
}
