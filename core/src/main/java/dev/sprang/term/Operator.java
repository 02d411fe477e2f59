package dev.sprang.term;

/** What a term is made by, named as the bytecode that does it. */
public enum Operator {
  CONSTANT(0),
  VARIABLE(0),
  ADD(2),
  SUB(2),
  MUL(2),
  /** Divisors are never 0: that is another way for the thread to go on. */
  DIV(2),
  REM(2),
  AND(2),
  OR(2),
  XOR(2),
  SHL(2),
  SHR(2),
  USHR(2),
  NEG(1),
  /** -1, 0 or 1. */
  CMP(2),
  I2L(1),
  L2I(1),
  I2B(1),
  I2C(1),
  I2S(1),
  /** What a character is as a decimal digit; -1 if it is none. */
  DIGIT(1),
  FADD(2),
  FSUB(2),
  FMUL(2),
  FDIV(2),
  FREM(2),
  FNEG(1),
  FCMPL(2),
  FCMPG(2),
  DADD(2),
  DSUB(2),
  DMUL(2),
  DDIV(2),
  DREM(2),
  DNEG(1),
  /** No bytecode but a method of {@code Math}. */
  DSQRT(1),
  DCMPL(2),
  DCMPG(2),
  I2F(1),
  I2D(1),
  L2F(1),
  L2D(1),
  F2I(1),
  F2L(1),
  F2D(1),
  D2I(1),
  D2L(1),
  D2F(1),
  EQ(2),
  NE(2),
  LT(2),
  GE(2),
  GT(2),
  LE(2);

  private final int arity;

  Operator(int arity) {
    this.arity = arity;
  }

  /** How many terms it takes. */
  public int arity() {
    return arity;
  }

  /** Whether it makes a condition. */
  public boolean isCondition() {
    return ordinal() >= EQ.ordinal();
  }

  /** Whether it is about numbers of IEEE 754, by their bits. */
  public boolean isFloating() {
    return ordinal() >= FADD.ordinal() && ordinal() <= D2F.ordinal();
  }

  /** Whether it compares, with -1, 0 or 1 for an answer. */
  boolean compares() {
    return this == CMP || this == FCMPL || this == FCMPG || this == DCMPL || this == DCMPG;
  }

  /** Whether what it makes has 64 bits. */
  boolean givesLong(boolean leftIsLong) {
    return switch (this) {
      case I2L, I2D, L2D, F2D, F2L, D2L -> true;
      case L2I, L2F, D2F, F2I, D2I -> false;
      default -> leftIsLong && !compares() && !isCondition();
    };
  }

  /** The condition that holds where this one does not. */
  public Operator negated() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case LT -> GE;
      case GE -> LT;
      case GT -> LE;
      case LE -> GT;
      default -> throw new IllegalArgumentException(this + " is no condition");
    };
  }

  /** The condition with its sides exchanged. */
  public Operator mirrored() {
    return switch (this) {
      case LT -> GT;
      case GE -> LE;
      case GT -> LT;
      case LE -> GE;
      default -> this;
    };
  }

  /** Whether the condition holds. */
  boolean holds(long left, long right) {
    return switch (this) {
      case EQ -> left == right;
      case NE -> left != right;
      case LT -> left < right;
      case GE -> left >= right;
      case GT -> left > right;
      case LE -> left <= right;
      default -> throw new IllegalArgumentException(this + " is no condition");
    };
  }

  /**
   * What it makes of values, as Java says.
   *
   * @param isLong whether the left one has 64 bits
   */
  public long apply(long left, long right, boolean isLong) {
    if (isCondition()) {
      return holds(left, right) ? 1 : 0;
    } else if (isFloating()) {
      return FloatingPoint.apply(this, left, right);
    }
    return isLong ? applyLong(left, right) : applyInt((int) left, (int) right);
  }

  private long applyInt(int left, int right) {
    return switch (this) {
      case ADD -> left + right;
      case SUB -> left - right;
      case MUL -> (int) ((long) left * right);
      case DIV -> left / right;
      case REM -> left % right;
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
      case SHL -> left << right;
      case SHR -> left >> right;
      case USHR -> left >>> right;
      case NEG -> -left;
      case I2B -> (byte) left;
      case I2C -> (char) left;
      case I2S -> (short) left;
      case DIGIT -> Character.digit((char) left, 10);
      case I2L -> left;
      default -> throw new IllegalArgumentException(this + " on 32 bits");
    };
  }

  private long applyLong(long left, long right) {
    return switch (this) {
      case ADD -> left + right;
      case SUB -> left - right;
      case MUL -> left * right;
      case DIV -> left / right;
      case REM -> left % right;
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
      case SHL -> left << right;
      case SHR -> left >> right;
      case USHR -> left >>> right;
      case NEG -> -left;
      case CMP -> Long.compare(left, right);
      case L2I -> (int) left;
      default -> throw new IllegalArgumentException(this + " on 64 bits");
    };
  }
}
