package dev.sprang.operation;

/**
 * What a location must hold so that an operation goes on, or stores something. Data, so that an
 * operation can be compared and {@linkplain OperationText written down}.
 */
public sealed interface Guard {
  /** True of no value: who waits for it waits for ever. */
  Guard NEVER = new Within(Long.SIZE, 1, 1);

  boolean holds(long value);

  record Equal(long expected) implements Guard {
    @Override
    public boolean holds(long value) {
      return value == expected;
    }
  }

  /** The location no longer holds what was seen there. */
  record Changed(long seen) implements Guard {
    @Override
    public boolean holds(long value) {
      return value != seen;
    }
  }

  /**
   * A number within bounds.
   *
   * @param bits how many of the value's lowest bits are the number
   * @param least the least number that will do
   * @param below the number from which on none will
   */
  record Within(int bits, long least, long below) implements Guard {
    @Override
    public boolean holds(long value) {
      long number = bits == Long.SIZE ? value : value & (1L << bits) - 1;
      return number >= least && number < below;
    }
  }

  /** At least one of these bits is set. */
  record HasBits(long bits) implements Guard {
    @Override
    public boolean holds(long value) {
      return (value & bits) != 0;
    }
  }

  /** A computation comes to zero, with the value as register 0. */
  record Zero(Expression expression) implements Guard {
    @Override
    public boolean holds(long value) {
      return expression.evaluate(new long[] {value}, 0) == 0;
    }
  }
}
