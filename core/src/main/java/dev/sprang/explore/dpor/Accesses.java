package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers what threads do behind a state: one number for all operations of a thread that race with
 * the same.
 */
final class Accesses {
  /**
   * An operation of a thread; those of one kind on the same objects are the same. With it goes what
   * it comes after for another reason than that it conflicts with it: what the steps between the
   * state and the operation tell of all that happened before the state.
   *
   * @param after threads of which it comes after everything they have done before the state
   * @param locks monitors that its thread takes on the way: it comes after everything that was done
   *     with them before the state
   */
  record Access(int thread, Operation operation, BitSet after, BitSet locks) {
    private int target() {
      return operation.kind() == OperationKind.START ? operation.target() : -1;
    }

    /** Whether it comes after everything that {@code other} has done. */
    private boolean follows(int other) {
      return other == thread || after.get(other);
    }

    /** The same access as seen from the state before the given step. */
    private Access behind(Step step) {
      return switch (step.operation.kind()) {
        case JOIN -> follows(step.thread) ? after(step.operation.target()) : this;
        case START -> follows(step.operation.target()) ? after(step.thread) : this;
        case LOCK, REACQUIRE -> step.thread == thread ? afterTaking(step) : afterUsing(step);
        default -> afterUsing(step);
      };
    }

    private Access after(int other) {
      return follows(other) ? this : new Access(thread, operation, with(after, other), locks);
    }

    /** Who only looks whether a class is initialised does not take the lock of it. */
    private Access afterTaking(Step step) {
      int lock = step.operation.object();
      return locks.get(lock) || !step.footprint.touchesExclusively(lock)
          ? this
          : new Access(thread, operation, after, with(locks, lock));
    }

    private Access afterUsing(Step step) {
      int lock = step.operation.object();
      return locks.get(lock) && step.footprint.touches(lock) ? after(step.thread) : this;
    }

    private static BitSet with(BitSet set, int more) {
      BitSet all = (BitSet) set.clone();
      all.set(more);
      return all;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Access that
          && thread == that.thread
          && operation.kind() == that.operation.kind()
          && target() == that.target()
          && operation.footprint().equals(that.operation.footprint())
          && after.equals(that.after)
          && locks.equals(that.locks);
    }

    @Override
    public int hashCode() {
      int kind = operation.kind().ordinal();
      int hash = ((operation.footprint().hashCode() * 31 + kind) * 31 + target()) * 31 + thread;
      return (hash * 31 + after.hashCode()) * 31 + locks.hashCode();
    }
  }

  /** A step that orders threads; an engine has one operation for each of those. */
  private record Step(int thread, Operation operation, Footprint footprint) {}

  private static final BitSet NOTHING = new BitSet();

  private final Map<Access, Integer> numbers = new HashMap<>();
  private final List<Access> all = new ArrayList<>();

  /** By step: the number that each access has before it, plus 1; 0 if not yet known. */
  private final Map<Step, int[]> behind = new HashMap<>();

  /** What each thread was last asked about: most threads are about to do the same as before. */
  private Operation[] lastOperation = new Operation[8];

  private int[] lastNumber = new int[8];

  /** The number of what a thread is about to do in a state. */
  int number(int thread, Operation operation) {
    if (thread >= lastNumber.length) {
      lastOperation = Arrays.copyOf(lastOperation, 2 * thread);
      lastNumber = Arrays.copyOf(lastNumber, 2 * thread);
    }
    if (lastOperation[thread] != operation) {
      lastOperation[thread] = operation;
      lastNumber[thread] = number(new Access(thread, operation, NOTHING, NOTHING));
    }
    return lastNumber[thread];
  }

  private int number(Access access) {
    Integer known = numbers.get(access);
    if (known == null) {
      known = all.size();
      numbers.put(access, known);
      all.add(access);
    }
    return known;
  }

  /** Adds what is done behind event {@code i} to what is done behind the state before it. */
  void addBehind(Events events, int i, BitSet done, BitSet into) {
    OperationKind kind = events.operation(i).kind();
    if (kind == OperationKind.TICK) {
      return; // which comes after everything before the state
    }
    if (kind != OperationKind.START && kind != OperationKind.JOIN && !kind.isMonitor()) {
      into.or(done);
      return;
    }
    Step step = new Step(events.thread(i), events.operation(i), events.footprint(i));
    int[] known = behind.get(step);
    if (known == null || known.length < done.length()) {
      known = known == null ? new int[done.length()] : Arrays.copyOf(known, 2 * done.length());
      behind.put(step, known);
    }
    for (int a = done.nextSetBit(0); a >= 0; a = done.nextSetBit(a + 1)) {
      if (known[a] == 0) {
        known[a] = 1 + number(all.get(a).behind(step));
      }
      into.set(known[a] - 1);
    }
  }

  Access access(int number) {
    return all.get(number);
  }
}
