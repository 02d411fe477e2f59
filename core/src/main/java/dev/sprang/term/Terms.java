package dev.sprang.term;

import dev.sprang.input.Input;
import org.jspecify.annotations.Nullable;

/** Makes terms, the simplest that mean the same. */
public final class Terms {
  public static final Term TRUE = new Term(1, false);
  public static final Term FALSE = new Term(0, false);

  /** Whole numbers up to this are doubles, each another one. */
  private static final double MOST_EXACT = 1L << 53;

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
    if (operator == Operator.DCMPL || operator == Operator.DCMPG) {
      Term one = whole(left);
      Term other = whole(right);
      if (one != null && other != null) {
        return binary(Operator.CMP, one, other);
      }
    }
    Interval range = Interval.of(operator, isLong, left, right);
    return new Term(operator, operator.givesLong(isLong), left, right, range);
  }

  /** What a double is as a long, if it is always a whole number that is near enough to be exact. */
  private static @Nullable Term whole(Term term) {
    if (term.operator() == Operator.I2D) {
      return unary(Operator.I2L, term.left());
    } else if (!term.isConstant()) {
      return null;
    }
    double value = Double.longBitsToDouble(term.value());
    boolean isWhole = value == Math.rint(value) && Math.abs(value) <= MOST_EXACT;
    return isWhole ? constant((long) value, true) : null;
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
    if (of.operator() == Operator.I2D) { // which is exact
      if (operator == Operator.D2I) {
        return of.left();
      } else if (operator == Operator.D2L) {
        return unary(Operator.I2L, of.left());
      }
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
