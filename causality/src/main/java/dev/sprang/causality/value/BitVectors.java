package dev.sprang.causality.value;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.sprang.input.Input;
import dev.sprang.solve.Solution;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Terms as Z3 has them: bit vectors, whose arithmetic is Java's, and numbers of IEEE 754 where
 * there are any.
 */
final class BitVectors {
  static final int INT = 32;
  static final int LONG = 64;

  private final Context context = new Context();
  private final com.microsoft.z3.Solver whole = context.mkSolver("QF_BV");
  private final com.microsoft.z3.Solver floating = context.mkSolver("QF_FPBV");

  private final int milliseconds;

  /**
   * @param work how much it may do for a question, in Z3's own measure; 0 for no limit
   */
  BitVectors(int milliseconds, int work) {
    this.milliseconds = milliseconds;
    Params params = context.mkParams();
    params.add("timeout", milliseconds);
    params.add("rlimit", work);
    whole.setParameters(params);
    floating.setParameters(params);
  }

  Solution solve(List<Term> conditions) {
    Question question = new Question();
    List<BoolExpr> all = new ArrayList<>();
    try {
      conditions.forEach(condition -> all.add(question.condition(condition)));
    } catch (UnsupportedOperationException not) {
      return new Solution.Unknown("Z3 has no " + not.getMessage());
    }
    all.addAll(question.quotients);
    question.variables.forEach((input, variable) -> addRange(input, variable, all));
    com.microsoft.z3.Solver solver = question.floats.isUsed() ? floating : whole;
    solver.push();
    try {
      solver.add(all.toArray(new BoolExpr[0]));
      Status status = solver.check();
      if (status == Status.UNSATISFIABLE) {
        return Solution.IMPOSSIBLE;
      }
      return status == Status.SATISFIABLE
          ? question.found(solver.getModel())
          : gaveUp(solver.getReasonUnknown());
    } catch (Z3Exception failed) {
      return new Solution.Unknown("Z3 failed: " + failed.getMessage());
    } finally {
      solver.pop();
    }
  }

  private Solution gaveUp(String why) {
    return new Solution.Unknown(
        "Z3 gave up, it has %d ms for a question: %s".formatted(milliseconds, why));
  }

  private void addRange(Input input, BitVecExpr variable, List<BoolExpr> all) {
    int bits = input.type().isLong() ? LONG : INT;
    all.add(context.mkBVSGE(variable, context.mkBV(input.from(), bits)));
    all.add(context.mkBVSLE(variable, context.mkBV(input.to(), bits)));
  }

  /** One question: each term is made once. */
  private final class Question {
    private final Map<Input, BitVecExpr> variables = new HashMap<>();
    private final Map<Term, BitVecExpr> made = new HashMap<>();

    /** What quotients and remainders by constants are. */
    private final List<BoolExpr> quotients = new ArrayList<>();

    private final FloatVectors floats = new FloatVectors(context, this::vector);

    BoolExpr condition(Term term) {
      if (term.isConstant()) {
        return context.mkBool(term.value() != 0);
      }
      BitVecExpr left = vector(term.left());
      BitVecExpr right = vector(term.right());
      return switch (term.operator()) {
        case EQ -> context.mkEq(left, right);
        case NE -> context.mkNot(context.mkEq(left, right));
        case LT -> context.mkBVSLT(left, right);
        case GE -> context.mkBVSGE(left, right);
        case GT -> context.mkBVSGT(left, right);
        case LE -> context.mkBVSLE(left, right);
        default -> throw new IllegalArgumentException("no condition: " + term);
      };
    }

    private BitVecExpr vector(Term term) {
      BitVecExpr known = made.get(term);
      if (known == null) {
        known = make(term);
        made.put(term, known);
      }
      return known;
    }

    private BitVecExpr make(Term term) {
      if (term.operator().isFloating()) {
        return floats.vector(term);
      }
      return switch (term.operator().arity()) {
        case 0 ->
            term.isConstant()
                ? context.mkBV(term.value(), term.isLong() ? LONG : INT)
                : variables.computeIfAbsent(
                    term.input(),
                    input -> context.mkBVConst(input.name(), term.isLong() ? LONG : INT));
        case 1 -> unary(term, vector(term.left()));
        default -> binary(term, vector(term.left()), vector(term.right()));
      };
    }

    private BitVecExpr unary(Term term, BitVecExpr of) {
      return switch (term.operator()) {
        case NEG -> context.mkBVNeg(of);
        case I2L -> context.mkSignExt(LONG - INT, of);
        case L2I -> context.mkExtract(INT - 1, 0, of);
        case I2B -> context.mkSignExt(24, context.mkExtract(7, 0, of));
        case I2S -> context.mkSignExt(16, context.mkExtract(15, 0, of));
        case I2C -> context.mkZeroExt(16, context.mkExtract(15, 0, of));
        case DIGIT -> digit(of);
        default -> throw new IllegalArgumentException("not of one term: " + term);
      };
    }

    /** Digits come in runs of ten, from 0 to 9. */
    private BitVecExpr digit(BitVecExpr of) {
      Expr<BitVecSort> digit = context.mkBV(-1, INT);
      for (int zero = 0; zero <= Character.MAX_VALUE; zero++) {
        if (Character.digit((char) zero, 10) == 0) {
          BoolExpr isWithin =
              context.mkAnd(
                  context.mkBVSGE(of, context.mkBV(zero, INT)),
                  context.mkBVSLE(of, context.mkBV(zero + 9, INT)));
          digit = context.mkITE(isWithin, context.mkBVSub(of, context.mkBV(zero, INT)), digit);
        }
      }
      return (BitVecExpr) digit;
    }

    private BitVecExpr binary(Term term, BitVecExpr left, BitVecExpr right) {
      boolean divides = term.operator() == Operator.DIV || term.operator() == Operator.REM;
      if (divides && term.right().isConstant() && term.right().value() > 1) {
        return divided(term, left, right);
      }
      return switch (term.operator()) {
        case ADD -> context.mkBVAdd(left, right);
        case SUB -> context.mkBVSub(left, right);
        case MUL -> context.mkBVMul(left, right);
        case DIV -> context.mkBVSDiv(left, right);
        case REM -> context.mkBVSRem(left, right);
        case AND -> context.mkBVAND(left, right);
        case OR -> context.mkBVOR(left, right);
        case XOR -> context.mkBVXOR(left, right);
        case SHL -> context.mkBVSHL(left, distance(term, right));
        case SHR -> context.mkBVASHR(left, distance(term, right));
        case USHR -> context.mkBVLSHR(left, distance(term, right));
        case CMP -> compared(left, right);
        default -> throw new IllegalArgumentException("not of two terms: " + term);
      };
    }

    /** Products are found sooner than quotients, so they are said as such: x = q * c + r. */
    private BitVecExpr divided(Term term, BitVecExpr left, BitVecExpr right) {
      int bits = term.isLong() ? LONG : INT;
      long by = term.right().value();
      long most = (term.isLong() ? Long.MAX_VALUE : Integer.MAX_VALUE) / by;
      long least = (term.isLong() ? Long.MIN_VALUE : Integer.MIN_VALUE) / by;
      BitVecExpr quotient = (BitVecExpr) context.mkFreshConst("q", context.mkBitVecSort(bits));
      BitVecExpr rest = context.mkBVSub(left, context.mkBVMul(quotient, right));
      BitVecExpr zero = context.mkBV(0, bits);
      quotients.add(context.mkBVSLE(quotient, context.mkBV(most, bits)));
      quotients.add(context.mkBVSGE(quotient, context.mkBV(least, bits)));
      BoolExpr isPositive =
          context.mkAnd(context.mkBVSGE(rest, zero), context.mkBVSLT(rest, right));
      BoolExpr isNegative =
          context.mkAnd(context.mkBVSLE(rest, zero), context.mkBVSGT(rest, context.mkBVNeg(right)));
      quotients.add((BoolExpr) context.mkITE(context.mkBVSGE(left, zero), isPositive, isNegative));
      return term.operator() == Operator.DIV ? quotient : rest;
    }

    /** Java takes the lowest bits of a distance only. */
    private BitVecExpr distance(Term term, BitVecExpr right) {
      boolean isLong = term.left().isLong();
      BitVecExpr wide = isLong ? context.mkZeroExt(LONG - INT, right) : right;
      int bits = isLong ? LONG : INT;
      return context.mkBVAND(wide, context.mkBV(bits - 1, bits));
    }

    private BitVecExpr compared(BitVecExpr left, BitVecExpr right) {
      Expr<BitVecSort> less = context.mkBV(-1, INT);
      Expr<BitVecSort> same = context.mkBV(0, INT);
      Expr<BitVecSort> more = context.mkBV(1, INT);
      Expr<BitVecSort> other = context.mkITE(context.mkEq(left, right), same, more);
      return (BitVecExpr) context.mkITE(context.mkBVSLT(left, right), less, other);
    }

    Solution found(Model model) {
      Map<String, Long> values = new HashMap<>();
      variables.forEach(
          (input, variable) -> {
            BigInteger value = ((BitVecNum) model.eval(variable, true)).getBigInteger();
            boolean isLong = input.type().isLong();
            values.put(input.name(), isLong ? value.longValue() : (long) value.intValue());
          });
      return new Solution.Found(values);
    }
  }
}
