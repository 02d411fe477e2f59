package dev.sprang.jdk.standin.atomic;

import java.io.Serializable;

/** Stands for {@link java.util.concurrent.atomic.DoubleAdder}. */
public class DoubleAdder extends Number {
  private static final long serialVersionUID = 1;

  private final transient DoubleAccumulator sum = new DoubleAccumulator(Double::sum, 0);

  /** What is written of one. */
  private static final class Written implements Serializable {
    private static final long serialVersionUID = 1;

    private final double sum;

    Written(double sum) {
      this.sum = sum;
    }

    Object readResolve() {
      DoubleAdder read = new DoubleAdder();
      read.add(sum);
      return read;
    }
  }

  public DoubleAdder() {}

  private Object writeReplace() {
    return new Written(sum());
  }

  public void add(double value) {
    sum.accumulate(value);
  }

  public double sum() {
    return sum.get();
  }

  public void reset() {
    sum.reset();
  }

  public double sumThenReset() {
    return sum.getThenReset();
  }

  @Override
  public String toString() {
    return Double.toString(sum());
  }

  @Override
  public long longValue() {
    return (long) sum();
  }

  @Override
  public int intValue() {
    return (int) sum();
  }

  @Override
  public float floatValue() {
    return (float) sum();
  }

  @Override
  public double doubleValue() {
    return sum();
  }
}
