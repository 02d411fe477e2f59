package dev.sprang.term;

/** From the lowest to the highest value. */
record Interval(long low, long high) {
  static final Interval CONDITION = new Interval(0, 1);
  private static final Interval SIGN = new Interval(-1, 1);
  private static final Interval INTS = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);
  private static final Interval LONGS = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);

  static Interval all(boolean isLong) {
    return isLong ? LONGS : INTS;
  }

  /** Bounds of what an operator makes: all values where arithmetic may overflow. */
  static Interval of(Operator operator, boolean isLong, Term left, Term right) {
    return switch (operator) {
      case CMP, FCMPL, FCMPG, DCMPL, DCMPG -> SIGN;
      case ADD -> sum(isLong, left.low(), right.low(), left.high(), right.high());
      case SUB ->
          right.low() == Long.MIN_VALUE
              ? all(isLong)
              : sum(isLong, left.low(), -right.high(), left.high(), -right.low());
      case MUL -> product(isLong, left, right);
      case AND ->
          right.low() >= 0
              ? new Interval(0, right.high())
              : left.low() >= 0 ? new Interval(0, left.high()) : all(isLong);
      case OR, XOR ->
          left.low() >= 0 && right.low() >= 0
              ? new Interval(0, ones(left.high() | right.high()))
              : all(isLong);
      case REM -> remainder(isLong, left, right);
      case DIV -> quotient(isLong, left, right);
      case SHR, USHR -> right.isConstant() ? shifted(operator, isLong, left, right) : all(isLong);
      default -> all(isLong);
    };
  }

  /** The highest number with no more bits than this one. */
  private static long ones(long of) {
    return of == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(of);
  }

  private static Interval shifted(Operator operator, boolean isLong, Term left, Term right) {
    long by = right.value() & (isLong ? Long.SIZE - 1 : Integer.SIZE - 1);
    if (operator == Operator.USHR && left.low() < 0 && by > 0) {
      return new Interval(0, -1L >>> by + (isLong ? 0 : Integer.SIZE));
    }
    return new Interval(left.low() >> by, left.high() >> by);
  }

  private static Interval quotient(boolean isLong, Term left, Term right) {
    if (right.isConstant() && right.value() > 0) {
      return new Interval(left.low() / right.value(), left.high() / right.value());
    }
    boolean overflows = left.low() == all(isLong).low; // divided by -1
    return overflows ? all(isLong) : new Interval(-most(left), most(left));
  }

  private static Interval remainder(boolean isLong, Term left, Term right) {
    long least = all(isLong).low;
    long most = right.low() == least ? all(isLong).high : Math.max(0, most(right) - 1);
    long end = left.low() == least ? most : Math.min(most, most(left));
    return new Interval(left.low() >= 0 ? 0 : -end, left.high() <= 0 ? 0 : end);
  }

  /** How far from 0 it can be. */
  private static long most(Term of) {
    return Math.max(-of.low(), of.high());
  }

  /** Bounds of a conversion. */
  static Interval of(Operator operator, Term of) {
    return switch (operator) {
      case I2L -> new Interval(of.low(), of.high());
      case DIGIT -> new Interval(-1, 9);
      case I2B -> within(of, new Interval(Byte.MIN_VALUE, Byte.MAX_VALUE));
      case I2C -> within(of, new Interval(Character.MIN_VALUE, Character.MAX_VALUE));
      case I2S -> within(of, new Interval(Short.MIN_VALUE, Short.MAX_VALUE));
      case L2I -> within(of, INTS);
      case NEG ->
          of.low() == all(of.isLong()).low ? all(of.isLong()) : new Interval(-of.high(), -of.low());
      default -> all(operator.givesLong(of.isLong()));
    };
  }

  private static Interval within(Term of, Interval target) {
    boolean fits = of.low() >= target.low && of.high() <= target.high;
    return fits ? new Interval(of.low(), of.high()) : target;
  }

  private static Interval sum(boolean isLong, long low, long andLow, long high, long andHigh) {
    Interval all = all(isLong);
    long least = low + andLow;
    long most = high + andHigh;
    boolean overflows =
        ((low ^ least) & (andLow ^ least)) < 0 || ((high ^ most) & (andHigh ^ most)) < 0;
    return overflows || least < all.low || most > all.high ? all : new Interval(least, most);
  }

  private static Interval product(boolean isLong, Term left, Term right) {
    Interval all = all(isLong);
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (long one : new long[] {left.low(), left.high()}) {
      for (long other : new long[] {right.low(), right.high()}) {
        long high = Math.multiplyHigh(one, other);
        long low = one * other;
        if (high != low >> 63) {
          return all;
        }
        least = Math.min(least, low);
        most = Math.max(most, low);
      }
    }
    return least < all.low || most > all.high ? all : new Interval(least, most);
  }

  /** Whether a condition has the same answer for all values in the bounds: 1 yes, 0 no, else -1. */
  static int decided(Operator operator, Term left, Term right) {
    boolean always =
        switch (operator) {
          case LT -> left.high() < right.low();
          case LE -> left.high() <= right.low();
          case GT -> left.low() > right.high();
          case GE -> left.low() >= right.high();
          case NE -> left.high() < right.low() || left.low() > right.high();
          default ->
              left.low() == left.high() && right.low() == right.high() && left.low() == right.low();
        };
    return always ? 1 : -1;
  }
}
