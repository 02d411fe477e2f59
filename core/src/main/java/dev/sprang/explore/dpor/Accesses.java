package dev.sprang.explore.dpor;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers what threads do: one number for all operations of a thread that race with the same. */
final class Accesses {
  /** An operation of a thread; those of one kind on the same objects are the same. */
  record Access(int thread, Operation operation) {
    private int target() {
      return operation.kind() == Kind.START ? operation.target() : -1;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Access that
          && thread == that.thread
          && operation.kind() == that.operation.kind()
          && target() == that.target()
          && operation.footprint().equals(that.operation.footprint());
    }

    @Override
    public int hashCode() {
      int kind = operation.kind().ordinal();
      return ((operation.footprint().hashCode() * 31 + kind) * 31 + target()) * 31 + thread;
    }
  }

  private final Map<Access, Integer> numbers = new HashMap<>();
  private final List<Access> all = new ArrayList<>();

  /** What each thread was last asked about: most threads are about to do the same as before. */
  private Operation[] lastOperation = new Operation[8];

  private int[] lastNumber = new int[8];

  int number(int thread, Operation operation) {
    if (thread >= lastNumber.length) {
      lastOperation = Arrays.copyOf(lastOperation, 2 * thread);
      lastNumber = Arrays.copyOf(lastNumber, 2 * thread);
    }
    if (lastOperation[thread] != operation) {
      Access access = new Access(thread, operation);
      Integer known = numbers.get(access);
      if (known == null) {
        known = all.size();
        numbers.put(access, known);
        all.add(access);
      }
      lastOperation[thread] = operation;
      lastNumber[thread] = known;
    }
    return lastNumber[thread];
  }

  Access access(int number) {
    return all.get(number);
  }
}
