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
  private static final List<Operator> FLOATS =
      List.of(Operator.FADD, Operator.FSUB, Operator.FMUL, Operator.FDIV);
  private static final List<Operator> DOUBLES =
      List.of(Operator.DADD, Operator.DSUB, Operator.DMUL, Operator.DDIV);
  private static final List<Operator> CONDITIONS =
      List.of(Operator.EQ, Operator.NE, Operator.LT, Operator.GE, Operator.GT, Operator.LE);
  private static final List<Operator> NARROWING = List.of(Operator.I2B, Operator.I2C, Operator.I2S);
  private static final long[] CONSTANTS = {
    0, 1, -1, 2, 3, 7, 31, 100, 65_535, Integer.MAX_VALUE, Integer.MIN_VALUE
  };

  private final SplittableRandom random;
  private final List<Input> inputs;
  private final int kinds;

  public RandomTerms(SplittableRandom random, List<Input> inputs) {
    this(random, inputs, 8);
  }

  private RandomTerms(SplittableRandom random, List<Input> inputs, int kinds) {
    this.random = random;
    this.kinds = kinds;
    this.inputs = List.copyOf(inputs);
  }

  /** The same, with floating arithmetic among the others. */
  public static RandomTerms withFloats(SplittableRandom random, List<Input> inputs) {
    return new RandomTerms(random, inputs, 9);
  }

  /** A condition on one operation of floating arithmetic. */
  public Term floatingCondition() {
    boolean isLong = random.nextBoolean();
    Operator operator = CONDITIONS.get(random.nextInt(CONDITIONS.size()));
    return Terms.condition(operator, floating(1, isLong), term(0, isLong));
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
    int kind = depth == 0 ? random.nextInt(2) : random.nextInt(kinds);
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
    return kind == 8 ? floating(depth, isLong) : binary(depth, isLong);
  }

  /** A number from floating arithmetic on numbers. */
  private Term floating(int depth, boolean isLong) {
    boolean isWide = random.nextBoolean();
    Term left = number(depth, isWide);
    Term right = number(depth, isWide);
    if (!isLong && random.nextInt(3) == 0) {
      Operator less = isWide ? Operator.DCMPL : Operator.FCMPL;
      Operator more = isWide ? Operator.DCMPG : Operator.FCMPG;
      return Terms.binary(random.nextBoolean() ? less : more, left, right);
    }
    List<Operator> operators = isWide ? DOUBLES : FLOATS;
    Term made = Terms.binary(operators.get(random.nextInt(operators.size())), left, right);
    Operator back =
        isWide ? isLong ? Operator.D2L : Operator.D2I : isLong ? Operator.F2L : Operator.F2I;
    return Terms.unary(back, made);
  }

  private Term number(int depth, boolean isWide) {
    boolean fromLong = random.nextBoolean();
    Operator to =
        fromLong ? isWide ? Operator.L2D : Operator.L2F : isWide ? Operator.I2D : Operator.I2F;
    return Terms.unary(to, term(depth - 1, fromLong));
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
