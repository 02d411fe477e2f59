package dev.sprang.term;

import dev.sprang.input.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random terms over a few inputs, for tests. */
public final class RandomTerms {
  private static final List<Operator> BINARY =
      List.of(
          Operator.ADD,
          Operator.SUB,
          Operator.MUL,
          Operator.AND,
          Operator.OR,
          Operator.XOR,
          Operator.SHL,
          Operator.SHR,
          Operator.USHR,
          Operator.DIV,
          Operator.REM);
  private static final List<Operator> CONDITIONS =
      List.of(Operator.EQ, Operator.NE, Operator.LT, Operator.GE, Operator.GT, Operator.LE);
  private static final List<Operator> NARROWING = List.of(Operator.I2B, Operator.I2C, Operator.I2S);
  private static final long[] CONSTANTS = {
    0, 1, -1, 2, 3, 7, 31, 100, 65_535, Integer.MAX_VALUE, Integer.MIN_VALUE
  };

  private final SplittableRandom random;
  private final List<Input> inputs;

  public RandomTerms(SplittableRandom random, List<Input> inputs) {
    this.random = random;
    this.inputs = List.copyOf(inputs);
  }

  public List<Term> conditions(int count) {
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean isLong = random.nextInt(3) == 0;
      Operator operator = CONDITIONS.get(random.nextInt(CONDITIONS.size()));
      all.add(Terms.condition(operator, term(3, isLong), term(2, isLong)));
    }
    return all;
  }

  /** A term of that depth at most. */
  public Term term(int depth, boolean isLong) {
    int kind = depth == 0 ? random.nextInt(2) : random.nextInt(8);
    if (kind == 0) {
      return Terms.constant(CONSTANTS[random.nextInt(CONSTANTS.length)], isLong);
    } else if (kind == 1) {
      Term variable = Terms.variable(inputs.get(random.nextInt(inputs.size())));
      return isLong == variable.isLong()
          ? variable
          : Terms.unary(isLong ? Operator.I2L : Operator.L2I, variable);
    } else if (kind == 2) {
      return Terms.unary(Operator.NEG, term(depth - 1, isLong));
    } else if (kind == 3) {
      return isLong
          ? Terms.unary(Operator.I2L, term(depth - 1, false))
          : Terms.unary(NARROWING.get(random.nextInt(NARROWING.size())), term(depth - 1, false));
    } else if (kind == 4 && !isLong) {
      return random.nextBoolean()
          ? Terms.unary(Operator.L2I, term(depth - 1, true))
          : Terms.binary(Operator.CMP, term(depth - 1, true), term(depth - 1, true));
    }
    return binary(depth, isLong);
  }

  private Term binary(int depth, boolean isLong) {
    Operator operator = BINARY.get(random.nextInt(BINARY.size()));
    boolean shifts =
        operator == Operator.SHL || operator == Operator.SHR || operator == Operator.USHR;
    boolean divides = operator == Operator.DIV || operator == Operator.REM;
    Term left = term(depth - 1, isLong);
    Term right =
        divides
            ? Terms.constant(1 + random.nextInt(9), isLong)
            : term(depth - 1, isLong && !shifts);
    return Terms.binary(operator, left, right);
  }
}
