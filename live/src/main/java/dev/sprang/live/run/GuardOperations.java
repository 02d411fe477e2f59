package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.synchroniser.GuardedRows;
import java.util.Arrays;
import java.util.function.LongPredicate;

/** The operations that wait for a guard, made once per location as long as they stay the same. */
final class GuardOperations {
  private static final LongPredicate SOME = value -> GuardedRows.guard(value) > 0;
  private static final LongPredicate ZERO = value -> GuardedRows.guard(value) == 0;

  private final Signals signals;
  private final Locations operations = new Locations(false);
  private Operation[] takes = new Operation[64];
  private Operation[] zeros = new Operation[64];
  private Operation[] puts = new Operation[64];
  private int[] limits = new int[64];

  GuardOperations(Signals signals) {
    this.signals = signals;
  }

  /** Takes one of what there is. */
  Operation of(int location, ProgramThread self, boolean interruptible) {
    if (interruptible) {
      return signals.takeUnlessInterrupted(self, location, SOME);
    }
    takes = withRoom(takes, location);
    if (takes[location] == null) {
      takes[location] = Operation.take(location, SOME);
    }
    return takes[location];
  }

  /** Waits until there is nothing left, and leaves it so. */
  Operation untilZero(int location, ProgramThread self, boolean interruptible) {
    if (interruptible) {
      return signals.sleepUnlessInterrupted(self, location, ZERO);
    }
    zeros = withRoom(zeros, location);
    if (zeros[location] == null) {
      zeros[location] = Operation.sleepUntil(location, ZERO);
    }
    return zeros[location];
  }

  /** Puts one in if there is less than so much. */
  Operation below(int location, int limit, ProgramThread self, boolean interruptible) {
    LongPredicate hasRoom = value -> GuardedRows.guard(value) < limit;
    if (interruptible) {
      return signals.takeUnlessInterrupted(self, location, hasRoom);
    }
    puts = withRoom(puts, location);
    if (limits.length < puts.length) {
      limits = Arrays.copyOf(limits, puts.length);
    }
    if (puts[location] == null || limits[location] != limit) {
      puts[location] = Operation.take(location, hasRoom);
      limits[location] = limit;
    }
    return puts[location];
  }

  /** Changes it if that is possible, and does not wait. */
  Operation now(int location) {
    return operations.update(location);
  }

  Operation look(int location) {
    return operations.read(location);
  }

  private static Operation[] withRoom(Operation[] operations, int location) {
    return location < operations.length
        ? operations
        : Arrays.copyOf(operations, Math.max(2 * operations.length, location + 1));
  }
}
