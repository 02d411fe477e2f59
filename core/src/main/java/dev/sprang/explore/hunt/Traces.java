package dev.sprang.explore.hunt;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * Tells which executions are of a Mazurkiewicz trace that was run before. An event's hash is made
 * of its own and of those it directly depends on; the sum over all events is the same for
 * executions that differ only in the order of independent events.
 */
final class Traces {
  private final LongTable seen = new LongTable();

  /** The hash of each event, and the sum of those before it. */
  private long[] hashes = new long[16];

  private long[] sums = new long[17];

  /** Per thread, the hash of its last event or of the one that started it. */
  private long[] threads = new long[16];

  /** Per object, the hash of the last exclusive event and the sum of the shared ones since. */
  private long[] exclusive = new long[16];

  private long[] shared = new long[16];
  private boolean isNew;

  /** Takes in an execution. */
  void add(Events events) {
    Arrays.fill(threads, 0);
    Arrays.fill(exclusive, 0);
    Arrays.fill(shared, 0);
    if (events.length() > hashes.length) {
      hashes = new long[2 * events.length()];
      sums = new long[2 * events.length() + 1];
    }
    for (int i = 0; i < events.length(); i++) {
      hashes[i] = hash(events, i);
      sums[i + 1] = sums[i] + hashes[i];
      record(events, i);
    }
    isNew = seen.add(sums[events.length()]);
  }

  /** Whether the execution last added is the first of its trace. */
  boolean isNew() {
    return isNew;
  }

  /** The hash of an event of the execution last added. */
  long hash(int i) {
    return hashes[i];
  }

  /** The hash of the trace that the first {@code length} events make. */
  long prefix(int length) {
    return sums[length];
  }

  /** How many traces were seen. */
  int count() {
    return seen.size();
  }

  /** Whether more traces may have been seen than are counted. */
  boolean isFull() {
    return seen.isFull();
  }

  private long hash(Events events, int i) {
    Operation operation = events.operation(i);
    int most = Math.max(events.thread(i), operation.target());
    threads = reaching(threads, most);
    long hash = Hash.of(events.thread(i), Choice.alternative(events.choice(i)));
    hash = Hash.of(hash + operation.kind().ordinal(), threads[events.thread(i)]);
    if (operation.kind() == OperationKind.JOIN) {
      hash = Hash.of(hash, threads[operation.target()]);
    }
    Footprint footprint = events.footprint(i);
    for (int index = 0; index < footprint.size(); index++) {
      int object = footprint.object(index);
      exclusive = reaching(exclusive, object);
      shared = reaching(shared, object);
      hash = Hash.of(hash + object, exclusive[object]);
      if (footprint.isExclusive(index)) {
        hash = Hash.of(hash + 1, shared[object]);
      }
    }
    return hash;
  }

  private void record(Events events, int i) {
    threads[events.thread(i)] = hashes[i];
    if (events.operation(i).kind() == OperationKind.START) {
      threads[events.operation(i).target()] = hashes[i];
    }
    Footprint footprint = events.footprint(i);
    for (int index = 0; index < footprint.size(); index++) {
      int object = footprint.object(index);
      if (footprint.isExclusive(index)) {
        exclusive[object] = hashes[i];
        shared[object] = 0;
      } else {
        shared[object] += hashes[i];
      }
    }
  }

  private static long[] reaching(long[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, 2 * index);
  }
}
