package dev.sprang.jdk.standin;

import java.util.function.LongBinaryOperator;

/** Stands for {@link java.util.concurrent.atomic.LongAccumulator}. */
@SuppressWarnings("this-escape") // a gate only keeps whose it is
public class LongAccumulator extends Number {
  private static final long serialVersionUID = 1;

  private final transient Gate gate = new Gate(this, "value");
  private final transient LongBinaryOperator function;
  private final long identity;
  private long value;

  public LongAccumulator(LongBinaryOperator function, long identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  public void accumulate(long operand) {
    gate.pass();
    value = function.applyAsLong(value, operand);
  }

  public long get() {
    Gate.assume(LongAdder.AT_ONE_MOMENT);
    gate.look();
    return value;
  }

  public void reset() {
    gate.pass();
    value = identity;
  }

  public long getThenReset() {
    Gate.assume(LongAdder.AT_ONE_MOMENT);
    gate.pass();
    long before = value;
    value = identity;
    return before;
  }

  @Override
  public String toString() {
    return Long.toString(get());
  }

  @Override
  public long longValue() {
    return get();
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public float floatValue() {
    return get();
  }

  @Override
  public double doubleValue() {
    return get();
  }
}
