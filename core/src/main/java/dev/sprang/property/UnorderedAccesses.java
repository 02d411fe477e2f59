package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.execution.Synchronisation;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * Finds conflicting accesses, one of them plain at least, that {@link Synchronisation} does not
 * order. Takes the events of an execution one by one.
 */
final class UnorderedAccesses {
  static final int NONE = -1;

  private int threads;
  private final Synchronisation order = new Synchronisation();

  /** Per location and thread: one more than the last read and write, plain or in other modes. */
  private int[][] reads = new int[64][];

  private int[][] writes = new int[64][];
  private int[][] otherReads = new int[64][];
  private int[][] otherWrites = new int[64][];

  /** Begins with an execution that has so many threads. */
  void begin(int count) {
    threads = count;
    order.begin(count);
    Arrays.fill(reads, null);
    Arrays.fill(writes, null);
    Arrays.fill(otherReads, null);
    Arrays.fill(otherWrites, null);
  }

  /** Takes in an event that need not be looked at as an access. */
  void pass(Events events, int i) {
    order.take(events, i);
  }

  /** Takes in the next event; an earlier one that it races with, or NONE. */
  int take(Events events, int i) {
    order.take(events, i);
    Operation operation = events.operation(i);
    boolean isElsewhere = // a loop has read before, and reads again
        operation.kind() == OperationKind.AWAIT || operation.isBelated();
    return operation.kind().accessesMemory() && !isElsewhere ? access(events, i) : NONE;
  }

  private int access(Events events, int i) {
    Operation operation = events.operation(i);
    int location = operation.object();
    int thread = events.thread(i);
    reserve(location);
    boolean writesHere =
        operation.kind() != OperationKind.READ
            && (!operation.isConditional() || events.footprint(i).isExclusive(0));
    int race = unordered(reads, writes, location, writesHere, thread);
    if (operation.isPlain()) {
      race = race == NONE ? unordered(otherReads, otherWrites, location, writesHere, thread) : race;
      note(writesHere ? writes : reads, location, thread, i);
    } else {
      note(writesHere ? otherWrites : otherReads, location, thread, i);
    }
    return race;
  }

  /**
   * Whether an event, which was taken in last, is a plain read of what several threads have written
   * in other modes: those writes need no order that it sees, although nothing races.
   */
  boolean isMixed(Events events, int i) {
    Operation operation = events.operation(i);
    int writers = 0;
    if (operation.isPlain() && operation.kind().readsMemory()) {
      reserve(operation.object());
      int[] theirs = otherWrites[operation.object()];
      for (int thread = 0; theirs != null && thread < theirs.length; thread++) {
        writers += theirs[thread] > 0 ? 1 : 0;
      }
    }
    return writers > 1;
  }

  private void note(int[][] table, int location, int thread, int i) {
    if (table[location] == null) {
      table[location] = new int[threads];
    }
    table[location][thread] = i + 1;
  }

  private int unordered(
      int[][] allReads, int[][] allWrites, int location, boolean writesHere, int thread) {
    int race = unordered(allWrites[location], thread);
    return writesHere && race == NONE ? unordered(allReads[location], thread) : race;
  }

  /** An access of another thread that does not happen before, or NONE. */
  private int unordered(int[] accesses, int thread) {
    if (accesses != null) {
      for (int other = 0; other < accesses.length; other++) {
        int last = accesses[other] - 1;
        if (other != thread && last >= 0 && !order.hasHappenedBefore(last, other, thread)) {
          return last;
        }
      }
    }
    return NONE;
  }

  private void reserve(int object) {
    if (object >= reads.length) {
      int capacity = Math.max(2 * reads.length, object + 1);
      reads = Arrays.copyOf(reads, capacity);
      writes = Arrays.copyOf(writes, capacity);
      otherReads = Arrays.copyOf(otherReads, capacity);
      otherWrites = Arrays.copyOf(otherWrites, capacity);
    }
  }
}
