package dev.sprang.causality.dependence;

import dev.sprang.operation.Expression;
import java.util.Arrays;
import java.util.BitSet;

/** A thread's registers: their values, and the reads each value comes from. */
final class Registers {
  private long[] values = new long[8];
  private BitSet[] feeding = new BitSet[8];

  void set(int register, long value, BitSet reads) {
    reserve(register);
    values[register] = value;
    feeding[register] = (BitSet) reads.clone();
  }

  /** Adds reads that had a say in the register's value. */
  void taint(int register, BitSet reads) {
    reserve(register);
    BitSet all = (BitSet) reads.clone();
    if (feeding[register] != null) {
      all.or(feeding[register]);
    }
    feeding[register] = all;
  }

  long evaluate(Expression expression) {
    reserve(largest(expression));
    return expression.evaluate(values, 0);
  }

  BitSet feeding(Expression expression) {
    BitSet reads = new BitSet();
    collect(expression, reads);
    return reads;
  }

  private void collect(Expression expression, BitSet reads) {
    if (expression instanceof Expression.Register register) {
      reserve(register.index());
      if (feeding[register.index()] != null) {
        reads.or(feeding[register.index()]);
      }
    } else if (expression instanceof Expression.Binary binary) {
      collect(binary.left(), reads);
      collect(binary.right(), reads);
    }
  }

  private static int largest(Expression expression) {
    if (expression instanceof Expression.Register register) {
      return register.index();
    }
    return expression instanceof Expression.Binary binary
        ? Math.max(largest(binary.left()), largest(binary.right()))
        : 0;
  }

  private void reserve(int register) {
    if (register >= values.length) {
      values = Arrays.copyOf(values, 2 * register + 1);
      feeding = Arrays.copyOf(feeding, 2 * register + 1);
    }
  }
}
