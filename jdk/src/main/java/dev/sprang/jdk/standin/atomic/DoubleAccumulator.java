package dev.sprang.jdk.standin.atomic;

import dev.sprang.jdk.standin.SharedCell;
import java.io.Serializable;
import java.util.function.DoubleBinaryOperator;

/** Stands for {@link java.util.concurrent.atomic.DoubleAccumulator}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class DoubleAccumulator extends Number {
  private static final long serialVersionUID = 1;

  private final transient SharedCell cell = new SharedCell(this, "value");
  private final transient DoubleBinaryOperator function;
  private final double identity;
  private double value;

  /** What is written of one. */
  private static final class Written implements Serializable {
    private static final long serialVersionUID = 1;

    private final double value;

    @SuppressWarnings("serial") // the program's: if it cannot be written, that is said then
    private final DoubleBinaryOperator function;

    private final double identity;

    Written(DoubleAccumulator written) {
      value = written.get();
      function = written.function;
      identity = written.identity;
    }

    Object readResolve() {
      DoubleAccumulator read = new DoubleAccumulator(function, identity);
      read.value = value;
      return read;
    }
  }

  public DoubleAccumulator(DoubleBinaryOperator function, double identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  private Object writeReplace() {
    return new Written(this);
  }

  public void accumulate(double operand) {
    cell.pass();
    value = function.applyAsDouble(value, operand);
  }

  public double get() {
    SharedCell.assume(LongAdder.AT_ONE_MOMENT);
    cell.look();
    return value;
  }

  public void reset() {
    cell.pass();
    value = identity;
  }

  public double getThenReset() {
    SharedCell.assume(LongAdder.AT_ONE_MOMENT);
    cell.pass();
    double before = value;
    value = identity;
    return before;
  }

  @Override
  public String toString() {
    return Double.toString(get());
  }

  @Override
  public long longValue() {
    return (long) get();
  }

  @Override
  public int intValue() {
    return (int) get();
  }

  @Override
  public float floatValue() {
    return (float) get();
  }

  @Override
  public double doubleValue() {
    return get();
  }
}
