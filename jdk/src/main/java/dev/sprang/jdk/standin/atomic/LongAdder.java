package dev.sprang.jdk.standin.atomic;

import java.io.Serializable;

/** Stands for {@link java.util.concurrent.atomic.LongAdder}. */
public class LongAdder extends Number {
  private static final long serialVersionUID = 1;

  static final String AT_ONE_MOMENT =
      "adders and accumulators tell their value as it was at one moment";

  private final transient LongAccumulator sum = new LongAccumulator(Long::sum, 0);

  /** What is written of one. */
  private static final class Written implements Serializable {
    private static final long serialVersionUID = 1;

    private final long sum;

    Written(long sum) {
      this.sum = sum;
    }

    Object readResolve() {
      LongAdder read = new LongAdder();
      read.add(sum);
      return read;
    }
  }

  public LongAdder() {}

  private Object writeReplace() {
    return new Written(sum());
  }

  public void add(long value) {
    sum.accumulate(value);
  }

  public void increment() {
    add(1);
  }

  public void decrement() {
    add(-1);
  }

  public long sum() {
    return sum.get();
  }

  public void reset() {
    sum.reset();
  }

  public long sumThenReset() {
    return sum.getThenReset();
  }

  @Override
  public String toString() {
    return Long.toString(sum());
  }

  @Override
  public long longValue() {
    return sum();
  }

  @Override
  public int intValue() {
    return (int) sum();
  }

  @Override
  public float floatValue() {
    return sum();
  }

  @Override
  public double doubleValue() {
    return sum();
  }
}
