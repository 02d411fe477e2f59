package dev.sprang.jdk.standin.atomic;

/** Stands for {@link java.util.concurrent.atomic.DoubleAdder}. */
public class DoubleAdder extends Number {
  private static final long serialVersionUID = 1;

  private final transient DoubleAccumulator sum = new DoubleAccumulator(Double::sum, 0);

  public DoubleAdder() {}

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
