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
  long apply(long left, long right, boolean isLong) {
    if (isCondition()) {
      return holds(left, right) ? 1 : 0;
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
