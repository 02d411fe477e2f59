package dev.sprang.term;

import dev.sprang.input.Input;

/** Makes terms, the simplest that mean the same. */
public final class Terms {
  public static final Term TRUE = new Term(1, false);
  public static final Term FALSE = new Term(0, false);

  private Terms() {}

  public static Term constant(long value, boolean isLong) {
    return new Term(value, isLong);
  }

  public static Term variable(Input input) {
    return new Term(input);
  }

  /** Arithmetic on two terms of one length, but for the distance of a shift. */
  public static Term binary(Operator operator, Term left, Term right) {
    boolean isLong = left.isLong();
    if (left.isConstant() && right.isConstant()) {
      return new Term(
          operator.apply(left.value(), right.value(), isLong), operator.givesLong(isLong));
    }
    if (right.isConstant() && isNeutral(operator, right.value())) {
      return left;
    }
    if (left.isConstant()
        && left.value() == 0
        && (operator == Operator.ADD || operator == Operator.OR)) {
      return right;
    }
    Interval range = Interval.of(operator, isLong, left, right);
    return new Term(operator, operator.givesLong(isLong), left, right, range);
  }

  private static boolean isNeutral(Operator operator, long right) {
    return switch (operator) {
      case ADD, SUB, OR, XOR, SHL, SHR, USHR -> right == 0;
      case MUL, DIV -> right == 1;
      default -> false;
    };
  }

  /** A negation or conversion. */
  public static Term unary(Operator operator, Term of) {
    boolean isLong = operator.givesLong(of.isLong());
    if (of.isConstant()) {
      return new Term(operator.apply(of.value(), 0, of.isLong()), isLong);
    }
    Interval range = Interval.of(operator, of);
    boolean changesNothing = range.low() == of.low() && range.high() == of.high();
    if (operator == Operator.L2I && of.operator() == Operator.I2L) {
      return of.left();
    }
    boolean narrows =
        operator == Operator.I2B || operator == Operator.I2C || operator == Operator.I2S;
    return narrows && changesNothing ? of : new Term(operator, isLong, of, null, range);
  }

  /** A condition; constant where it has the same answer for all inputs. */
  public static Term condition(Operator operator, Term left, Term right) {
    if (left.isConstant() && right.isConstant()) {
      return operator.holds(left.value(), right.value()) ? TRUE : FALSE;
    }
    if (left.isConstant()) {
      return condition(operator.mirrored(), right, left);
    }
    if (left.operator() == Operator.CMP && right.isConstant() && right.value() == 0) {
      return condition(operator, left.left(), left.right());
    }
    if (left.equals(right)) {
      return operator.holds(0, 0) ? TRUE : FALSE;
    }
    if (Interval.decided(operator, left, right) == 1) {
      return TRUE;
    }
    if (Interval.decided(operator.negated(), left, right) == 1) {
      return FALSE;
    }
    return new Term(operator, false, left, right, Interval.CONDITION);
  }

  /** The condition that holds where this one does not. */
  public static Term not(Term condition) {
    if (condition.isConstant()) {
      return condition.value() == 0 ? TRUE : FALSE;
    }
    return condition(condition.operator().negated(), condition.left(), condition.right());
  }
}
