package dev.sprang.term;

import java.util.Locale;

/** Writes terms down for people, the operator first: {@code (lt n 3)}. */
public final class TermText {
  /** Longer ones say nothing to anybody. */
  private static final int LONGEST = 400;

  private TermText() {}

  public static String of(Term term) {
    StringBuilder text = new StringBuilder();
    write(term, text);
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text.toString();
  }

  private static void write(Term term, StringBuilder text) {
    if (text.length() > LONGEST) {
      return;
    }
    Operator operator = term.operator();
    if (operator == Operator.CONSTANT) {
      text.append(term.value());
    } else if (operator == Operator.VARIABLE) {
      text.append(term.input().name());
    } else {
      text.append('(').append(operator.name().toLowerCase(Locale.ROOT)).append(' ');
      write(term.left(), text);
      if (operator.arity() == 2) {
        text.append(' ');
        write(term.right(), text);
      }
      text.append(')');
    }
  }
}
