package dev.sprang.jdk.standin.atomic;

import dev.sprang.jdk.standin.SharedCell;
import java.io.Serializable;
import java.util.function.LongBinaryOperator;

/** Stands for {@link java.util.concurrent.atomic.LongAccumulator}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class LongAccumulator extends Number {
  private static final long serialVersionUID = 1;

  private final transient SharedCell cell = new SharedCell(this, "value");
  private final transient LongBinaryOperator function;
  private final long identity;
  private long value;

  /** What is written of one. */
  private static final class Written implements Serializable {
    private static final long serialVersionUID = 1;

    private final long value;

    @SuppressWarnings("serial") // the program's: if it cannot be written, that is said then
    private final LongBinaryOperator function;

    private final long identity;

    Written(LongAccumulator written) {
      value = written.get();
      function = written.function;
      identity = written.identity;
    }

    Object readResolve() {
      LongAccumulator read = new LongAccumulator(function, identity);
      read.value = value;
      return read;
    }
  }

  public LongAccumulator(LongBinaryOperator function, long identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  private Object writeReplace() {
    return new Written(this);
  }

  public void accumulate(long operand) {
    cell.pass();
    value = function.applyAsLong(value, operand);
  }

  public long get() {
    SharedCell.assume(LongAdder.AT_ONE_MOMENT);
    cell.look();
    return value;
  }

  public void reset() {
    cell.pass();
    value = identity;
  }

  public long getThenReset() {
    SharedCell.assume(LongAdder.AT_ONE_MOMENT);
    cell.pass();
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
