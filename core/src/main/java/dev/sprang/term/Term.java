package dev.sprang.term;

import dev.sprang.input.Input;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value that depends on inputs: what it is for each of them. Immutable but for the memory of its
 * last value; {@link Terms} makes them. Bounds are known from the inputs' alone, whatever a path
 * adds to that, so that equal terms are equal on all paths.
 */
public final class Term {
  private final Operator operator;
  private final boolean isLong;
  private final @Nullable Term left;
  private final @Nullable Term right;
  private final @Nullable Input input;
  private final long value;
  private final int hash;
  private final long low;
  private final long high;

  /** The value under the assignment of which it was last asked, so that shared parts cost once. */
  private @Nullable Assignment asked;

  private long answer;

  Term(
      Operator operator,
      boolean isLong,
      @Nullable Term left,
      @Nullable Term right,
      Interval range) {
    this.operator = operator;
    this.isLong = isLong;
    this.left = left;
    this.right = right;
    this.input = null;
    this.value = 0;
    this.low = range.low();
    this.high = range.high();
    int both = 31 * (left == null ? 0 : left.hash) + (right == null ? 0 : right.hash);
    this.hash = 31 * both + operator.ordinal(); // the same in every JVM
  }

  Term(long value, boolean isLong) {
    this.operator = Operator.CONSTANT;
    this.isLong = isLong;
    this.left = null;
    this.right = null;
    this.input = null;
    this.value = value;
    this.low = value;
    this.high = value;
    this.hash = Long.hashCode(value);
  }

  Term(Input input) {
    this.operator = Operator.VARIABLE;
    this.isLong = input.type().isLong();
    this.left = null;
    this.right = null;
    this.input = input;
    this.value = 0;
    this.low = input.from();
    this.high = input.to();
    this.hash = input.name().hashCode();
  }

  public Operator operator() {
    return operator;
  }

  /** Whether it has 64 bits; a condition has fewer. */
  public boolean isLong() {
    return isLong;
  }

  public boolean isConstant() {
    return operator == Operator.CONSTANT;
  }

  /** A constant's value. */
  public long value() {
    return value;
  }

  public Term left() {
    return Objects.requireNonNull(left);
  }

  public Term right() {
    return Objects.requireNonNull(right);
  }

  /** The input that a variable stands for. */
  public Input input() {
    return Objects.requireNonNull(input);
  }

  /** Not above any value it can have. */
  public long low() {
    return low;
  }

  /** Not below any value it can have. */
  public long high() {
    return high;
  }

  /** What it is if inputs have these values; 1 and 0 for conditions. */
  public long under(Assignment values) {
    if (asked != values) {
      answer = compute(values);
      asked = values;
    }
    return answer;
  }

  private long compute(Assignment values) {
    if (operator == Operator.CONSTANT) {
      return value;
    } else if (operator == Operator.VARIABLE) {
      return values.of(input());
    }
    long first = left().under(values);
    long second = right == null ? 0 : right.under(values);
    boolean divides = operator == Operator.DIV || operator == Operator.REM;
    // what is divided by 0 is asked for only where another condition forbids it
    return divides && second == 0 ? 0 : operator.apply(first, second, left().isLong);
  }

  /** Adds the inputs that it depends on. */
  public void addInputs(Set<Input> all, Set<Term> seen) {
    if (operator == Operator.CONSTANT || !seen.add(this)) {
      return;
    }
    if (input != null) {
      all.add(input);
    }
    if (left != null) {
      left.addInputs(all, seen);
    }
    if (right != null) {
      right.addInputs(all, seen);
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Term that
            && hash == that.hash
            && operator == that.operator
            && isLong == that.isLong
            && value == that.value
            && (input == that.input || Objects.equals(input, that.input))
            && Objects.equals(left, that.left)
            && Objects.equals(right, that.right);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return TermText.of(this);
  }
}
