package dev.sprang.operation;

import dev.sprang.operation.Expression.Binary;
import dev.sprang.operation.Expression.Constant;
import dev.sprang.operation.Expression.Operator;
import dev.sprang.operation.Expression.Register;
import java.util.StringTokenizer;

/**
 * The text form of a guard: {@code =5} a value, {@code ~5} any other, {@code &6} one of these bits,
 * {@code 20:1..4} the lowest 20 bits from 1 to below 4, and {@code (% r0 2)} a computation that
 * comes to zero, with what is found in register 0.
 */
final class GuardText {
  private GuardText() {}

  static String format(Guard guard) {
    if (guard instanceof Guard.Equal equal) {
      return "=" + equal.expected();
    } else if (guard instanceof Guard.Changed changed) {
      return "~" + changed.seen();
    } else if (guard instanceof Guard.HasBits has) {
      return "&" + has.bits();
    } else if (guard instanceof Guard.Within within) {
      return within.bits() + ":" + within.least() + ".." + within.below();
    }
    return "(" + expression(((Guard.Zero) guard).expression()) + ")";
  }

  private static String expression(Expression expression) {
    if (expression instanceof Constant constant) {
      return Long.toString(constant.value());
    } else if (expression instanceof Register register) {
      return "r" + register.index();
    }
    Binary binary = (Binary) expression;
    String left = expression(binary.left());
    return binary.operator().symbol() + " " + left + " " + expression(binary.right());
  }

  static Guard parse(String guard, String text) {
    String rest = guard.isEmpty() ? "" : guard.substring(1);
    if (guard.startsWith("=")) {
      return new Guard.Equal(OperationText.number(rest, text));
    } else if (guard.startsWith("~")) {
      return new Guard.Changed(OperationText.number(rest, text));
    } else if (guard.startsWith("&")) {
      return new Guard.HasBits(OperationText.number(rest, text));
    } else if (guard.startsWith("(") && guard.endsWith(")")) {
      StringTokenizer words = new StringTokenizer(rest.substring(0, rest.length() - 1), " ");
      Guard zero = new Guard.Zero(expression(words, text));
      if (words.hasMoreTokens()) {
        throw OperationText.malformed(text, "'" + guard + "' goes on after its end");
      }
      return zero;
    }
    String[] parts = guard.split(":|\\.\\.", -1);
    if (parts.length != 3) {
      throw OperationText.malformed(text, "'" + guard + "' is not a guard");
    }
    long bits = OperationText.number(parts[0], text);
    if (bits < 1 || bits > Long.SIZE) {
      throw OperationText.malformed(text, "a value has 1 to 64 bits");
    }
    return new Guard.Within(
        (int) bits, OperationText.number(parts[1], text), OperationText.number(parts[2], text));
  }

  /** Each operator stands before its two parts, so that no brackets are needed. */
  private static Expression expression(StringTokenizer words, String text) {
    if (!words.hasMoreTokens()) {
      throw OperationText.malformed(text, "a computation ends too early");
    }
    String word = words.nextToken();
    for (Operator operator : Operator.values()) {
      if (operator.symbol().equals(word)) {
        Expression left = expression(words, text);
        return new Binary(operator, left, expression(words, text));
      }
    }
    return word.equals("r0") ? new Register(0) : new Constant(OperationText.number(word, text));
  }
}
