package dev.sprang.explore.sampling;

import dev.sprang.execution.Events;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How many events each thread makes on each object: the most of all executions seen. */
final class Profile {
  /** Stands for all events, whatever they touch. */
  static final int ALL = -1;

  private static final int NOBODY = -1;

  /** Sorted, so that what is drawn from it depends on nothing but the seed. */
  private final Map<Integer, Row> rows = new TreeMap<>();

  private int[] parents = new int[0];

  /** The events on one object. */
  private static final class Row {
    private int[] most = new int[0];
    private int[] current = new int[0];
    private boolean exclusive;

    /** How many threads ever touched the object. */
    private int threads;

    void count(int thread) {
      if (thread >= current.length) {
        current = Arrays.copyOf(current, 2 * thread + 2);
        most = Arrays.copyOf(most, 2 * thread + 2);
      }
      threads += most[thread] == 0 ? 1 : 0;
      most[thread] = Math.max(most[thread], ++current[thread]);
    }

    boolean isContended() {
      return exclusive && threads > 1;
    }
  }

  void add(Events events, int threads) {
    if (threads > parents.length) {
      int known = parents.length;
      parents = Arrays.copyOf(parents, threads);
      Arrays.fill(parents, known, threads, NOBODY);
    }
    rows.values().forEach(row -> Arrays.fill(row.current, 0));
    for (int i = 0; i < events.length(); i++) {
      int thread = events.thread(i);
      row(ALL).count(thread);
      Footprint footprint = events.footprint(i);
      for (int index = 0; index < footprint.size(); index++) {
        Row row = row(footprint.object(index));
        row.count(thread);
        row.exclusive |= footprint.isExclusive(index);
      }
      if (events.operation(i).kind() == OperationKind.START) {
        parents[events.operation(i).target()] = thread;
      }
    }
  }

  private Row row(int object) {
    return rows.computeIfAbsent(object, o -> new Row());
  }

  /** The objects that several threads touched, at least once exclusively. */
  List<Integer> contended() {
    List<Integer> objects = new ArrayList<>();
    rows.forEach(
        (object, row) -> {
          if (object != ALL && row.isContended()) {
            objects.add(object);
          }
        });
    return objects;
  }

  /** For each thread, the events on the object that it and the threads it starts make. */
  int[] weights(int object) {
    int[] own = rows.containsKey(object) ? rows.get(object).most : new int[0];
    int[] weights = new int[parents.length];
    for (int thread = 0; thread < Math.min(own.length, parents.length); thread++) {
      int ancestor = thread;
      for (int height = 0; ancestor != NOBODY && height < parents.length; height++) {
        weights[ancestor] += own[thread];
        ancestor = parents[ancestor];
      }
    }
    return weights;
  }
}
