package dev.sprang.input;

import dev.sprang.input.ProgramCode.Arithmetic;
import dev.sprang.input.ProgramCode.Both;
import dev.sprang.input.ProgramCode.Call;
import dev.sprang.input.ProgramCode.Cast;
import dev.sprang.input.ProgramCode.Choice;
import dev.sprang.input.ProgramCode.Comparison;
import dev.sprang.input.ProgramCode.Condition;
import dev.sprang.input.ProgramCode.Constant;
import dev.sprang.input.ProgramCode.Element;
import dev.sprang.input.ProgramCode.Expression;
import dev.sprang.input.ProgramCode.Register;

/**
 * What a thread of a {@link RandomInputProgram} has by itself, and what expressions are there. Says
 * which ways it goes: those on which its path depends.
 */
final class ProgramValues {
  private static final long FACTOR = 3000000019L;

  private final int[] registers = new int[RandomInputProgram.REGISTERS];
  private final int[] array = {3, 0, 1};
  private final StringBuilder seen;

  ProgramValues(int first, StringBuilder seen) {
    registers[0] = first;
    this.seen = seen;
  }

  int register(int number) {
    return registers[number];
  }

  void set(int register, int value) {
    registers[register] = value;
  }

  /** Notes a way: of the present instruction, which the ways before it tell. */
  void go(Object way) {
    seen.append(way).append(' ');
  }

  void store(Expression index, Expression value) {
    int at = of(index);
    int what = of(value);
    array[checked(at)] = what;
  }

  private int checked(int index) {
    go(index < 0 ? "below" : index >= array.length ? "above" : index);
    if (index < 0 || index >= array.length) {
      throw new IndexOutOfBoundsException();
    }
    return index;
  }

  boolean holds(Condition one) {
    if (one instanceof Both both) {
      return both.isAnd()
          ? holds(both.first()) && holds(both.second())
          : holds(both.first()) || holds(both.second());
    }
    Comparison two = (Comparison) one;
    int left = of(two.left());
    int right = of(two.right());
    int order =
        switch (two.width()) {
          case INT -> Integer.compare(left, right);
          case LONG -> Long.compare(left * FACTOR, right * FACTOR);
          case DOUBLE -> Double.compare(left / 2.0, right * 0.5 + 0.0);
        };
    boolean holds =
        switch (two.operator()) {
          case "==" -> order == 0;
          case "!=" -> order != 0;
          case "<" -> order < 0;
          case ">=" -> order >= 0;
          case ">" -> order > 0;
          default -> order <= 0;
        };
    go(holds ? "+" : "-");
    return holds;
  }

  int of(Expression one) {
    if (one instanceof Constant constant) {
      return constant.value();
    } else if (one instanceof Register register) {
      return registers[register.number()];
    } else if (one instanceof Arithmetic sum) {
      int left = of(sum.left());
      return computed(sum, left, of(sum.right()));
    } else if (one instanceof Cast cast) {
      return cast(cast.type(), of(cast.of()));
    } else if (one instanceof Choice choice) {
      return of(holds(choice.condition()) ? choice.then() : choice.otherwise());
    } else if (one instanceof Element element) {
      return array[checked(of(element.index()))];
    }
    Call call = (Call) one;
    return call.function().meaning().applyAsInt(of(call.of()));
  }

  private int computed(Arithmetic sum, int left, int right) {
    return switch (sum.width()) {
      case DOUBLE -> ofDoubles(sum.operator(), left * 1.5, right);
      case LONG -> {
        boolean shifts = sum.operator().startsWith("<<") || sum.operator().startsWith(">>");
        yield (int) ofLongs(sum.operator(), left * FACTOR, shifts ? right & 63 : right);
      }
      case INT -> {
        boolean shifts = sum.operator().startsWith("<<") || sum.operator().startsWith(">>");
        boolean isUnsigned = sum.operator().equals(">>>");
        long from = isUnsigned ? left & 0xFFFFFFFFL : left;
        yield (int) ofLongs(sum.operator(), from, shifts ? right & 31 : right);
      }
    };
  }

  private long ofLongs(String operator, long left, long right) {
    if (operator.equals("/") || operator.equals("%")) {
      go(right == 0 ? "zero" : "divides");
    }
    return switch (operator) {
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      case "%" -> left % right;
      case "&" -> left & right;
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case ">>>" -> left >>> right;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private static int ofDoubles(String operator, double left, double right) {
    return (int)
        switch (operator) {
          case "+" -> left + right;
          case "-" -> left - right;
          case "*" -> left * right;
          case "/" -> left / right;
          case "%" -> left % right;
          default -> throw new IllegalArgumentException(operator);
        };
  }

  private static int cast(String type, int value) {
    return switch (type) {
      case "byte" -> (byte) value;
      case "char" -> (char) value;
      case "short" -> (short) value;
      case "float" -> (int) (float) value;
      default -> value;
    };
  }
}
