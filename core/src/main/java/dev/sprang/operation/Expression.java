package dev.sprang.operation;

/** A value computed from a thread's registers; touches nothing shared. */
public sealed interface Expression {
  long evaluate(long[] state, int registers);

  static Expression constant(long value) {
    return new Constant(value);
  }

  record Constant(long value) implements Expression {
    @Override
    public long evaluate(long[] state, int registers) {
      return value;
    }
  }

  /** Register 0 is the value the thread observed last. */
  record Register(int index) implements Expression {
    @Override
    public long evaluate(long[] state, int registers) {
      return state[registers + index];
    }
  }

  record Binary(Operator operator, Expression left, Expression right) implements Expression {
    @Override
    public long evaluate(long[] state, int registers) {
      return operator.apply(left.evaluate(state, registers), right.evaluate(state, registers));
    }
  }

  /** Comparisons give 1 or 0; the remainder by zero is 0, so that nothing local can fail. */
  enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    REMAINDER("%"),
    EQUAL("=="),
    UNEQUAL("!="),
    LESS("<");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }

    long apply(long a, long b) {
      return switch (this) {
        case ADD -> a + b;
        case SUBTRACT -> a - b;
        case MULTIPLY -> a * b;
        case REMAINDER -> b == 0 ? 0 : Math.floorMod(a, b);
        case EQUAL -> a == b ? 1 : 0;
        case UNEQUAL -> a != b ? 1 : 0;
        case LESS -> a < b ? 1 : 0;
      };
    }
  }
}
