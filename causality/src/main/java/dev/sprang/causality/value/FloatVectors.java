package dev.sprang.causality.value;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPRMSort;
import com.microsoft.z3.FPSort;
import dev.sprang.term.Term;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Floating arithmetic of one question, as Z3's theory of IEEE 754 has it. Bits of what is no number
 * are one there and may be others in Java, which only shows where a program looks at them.
 */
final class FloatVectors {
  private final Context context;
  private final Function<Term, BitVecExpr> vectors;
  private final FPSort single;
  private final FPSort wide;
  private final Expr<FPRMSort> nearest;
  private final Map<Term, Expr<FPSort>> made = new HashMap<>();
  private boolean isUsed;

  FloatVectors(Context context, Function<Term, BitVecExpr> vectors) {
    this.context = context;
    this.vectors = vectors;
    this.single = context.mkFPSort32();
    this.wide = context.mkFPSort64();
    this.nearest = context.mkFPRoundNearestTiesToEven();
  }

  /** Whether there was anything of the kind. */
  boolean isUsed() {
    return isUsed;
  }

  /** A term that a floating operator makes, by its bits. */
  BitVecExpr vector(Term term) {
    isUsed = true;
    return switch (term.operator()) {
      case FCMPL, DCMPL -> compared(term, -1);
      case FCMPG, DCMPG -> compared(term, 1);
      case F2I, D2I -> whole(number(term.left()), BitVectors.INT, sort(term.left()));
      case F2L, D2L -> whole(number(term.left()), BitVectors.LONG, sort(term.left()));
      default -> context.mkFPToIEEEBV(number(term));
    };
  }

  private FPSort sort(Term term) {
    return term.isLong() ? wide : single;
  }

  private Expr<FPSort> number(Term term) {
    Expr<FPSort> known = made.get(term);
    if (known == null) {
      known = make(term);
      made.put(term, known);
    }
    return known;
  }

  private Expr<FPSort> make(Term term) {
    return switch (term.operator()) {
      case FADD, DADD -> context.mkFPAdd(nearest, number(term.left()), number(term.right()));
      case FSUB, DSUB -> context.mkFPSub(nearest, number(term.left()), number(term.right()));
      case FMUL, DMUL -> context.mkFPMul(nearest, number(term.left()), number(term.right()));
      case FDIV, DDIV -> context.mkFPDiv(nearest, number(term.left()), number(term.right()));
      case FNEG, DNEG -> context.mkFPNeg(number(term.left()));
      case DSQRT -> context.mkFPSqrt(nearest, number(term.left()));
      case I2F, I2D, L2F, L2D ->
          context.mkFPToFP(nearest, vectors.apply(term.left()), sort(term), true);
      case F2D, D2F -> context.mkFPToFP(nearest, (FPExpr) number(term.left()), sort(term));
      case FREM, DREM ->
          throw new UnsupportedOperationException("remainder of Java's on floating point");
      default -> context.mkFPToFP(vectors.apply(term), sort(term));
    };
  }

  private BitVecExpr compared(Term term, int ifUnordered) {
    Expr<FPSort> left = number(term.left());
    Expr<FPSort> right = number(term.right());
    Expr<BitVecSort> otherwise =
        choose(context.mkFPEq(left, right), constant(0), constant(ifUnordered));
    Expr<BitVecSort> notLess = choose(context.mkFPGt(left, right), constant(1), otherwise);
    return (BitVecExpr) choose(context.mkFPLt(left, right), constant(-1), notLess);
  }

  /** Towards 0, the nearest there is if it is too far, and 0 for what is no number. */
  private BitVecExpr whole(Expr<FPSort> number, int bits, FPSort sort) {
    double end = Math.scalb(1.0, bits - 1);
    long most = bits == BitVectors.INT ? Integer.MAX_VALUE : Long.MAX_VALUE;
    Expr<BitVecSort> within = context.mkFPToBV(context.mkFPRoundTowardZero(), number, bits, true);
    Expr<BitVecSort> notAbove =
        choose(
            context.mkFPLEq(number, context.mkFP(-end, sort)),
            context.mkBV(-most - 1, bits),
            within);
    Expr<BitVecSort> known =
        choose(
            context.mkFPGEq(number, context.mkFP(end, sort)), context.mkBV(most, bits), notAbove);
    return (BitVecExpr) choose(context.mkFPIsNaN(number), context.mkBV(0, bits), known);
  }

  private Expr<BitVecSort> constant(int value) {
    return context.mkBV(value, BitVectors.INT);
  }

  private Expr<BitVecSort> choose(
      BoolExpr condition, Expr<BitVecSort> then, Expr<BitVecSort> otherwise) {
    return context.mkITE(condition, then, otherwise);
  }
}
