package dev.sprang.explore.estimate;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * Which objects a thread may still access after so many events of its own, learned from executions:
 * for every object the last place where the thread, or one that it starts after that, was seen to
 * access it. Not a proof of anything, but soon right for programs whose paths do not vary much.
 */
final class FutureAccesses {
  /** By object, then thread: one more than the last place; null or 0 where there is none. */
  private int[][] accesses = {};

  private int[][] writes = {};

  /** By thread: one more than the last place where it was seen to end the program. */
  private int[] exits = {};

  /** Of the execution that is learned from: by thread, where and by whom it was started. */
  private int[] starters = {};

  private int[] starts = {};
  private int[] lengths = {};
  private boolean isNews;

  /** Learns from an execution; whether that told anything new. */
  boolean learn(Execution execution) {
    isNews = false;
    Events events = execution.events();
    begin(execution.threads());
    for (int i = 0; i < events.length(); i++) {
      int thread = events.thread(i);
      Operation operation = events.operation(i);
      if (operation.kind() == OperationKind.START) {
        starters[operation.target()] = thread;
        starts[operation.target()] = lengths[thread];
      } else if (operation.kind() == OperationKind.EXIT) {
        isNews |= raise(exits, thread, lengths[thread] + 1);
      }
      note(thread, lengths[thread]++, events.footprint(i));
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation waiting = execution.pending(thread);
      if (waiting != null) {
        note(thread, lengths[thread], waiting.footprint());
      }
    }
    return isNews;
  }

  private void begin(int threads) {
    if (starters.length < threads) {
      starters = new int[threads];
      starts = new int[threads];
      lengths = new int[threads];
      exits = Arrays.copyOf(exits, threads);
    }
    Arrays.fill(starters, -1);
    Arrays.fill(lengths, 0);
  }

  /** An access is also one of whoever has started the thread, and of whoever has started that. */
  private void note(int thread, int place, Footprint footprint) {
    for (int k = 0; k < footprint.size(); k++) {
      int object = footprint.object(k);
      int at = place;
      for (int by = thread; by >= 0; by = starters[by]) {
        accesses = noted(accesses, object, by, at);
        if (footprint.isExclusive(k)) {
          writes = noted(writes, object, by, at);
        }
        at = starts[by];
      }
    }
  }

  private int[][] noted(int[][] table, int object, int thread, int place) {
    int[][] noted =
        object < table.length ? table : Arrays.copyOf(table, Math.max(object + 1, 2 * object));
    int[] places = noted[object];
    if (places == null || places.length <= thread) {
      places = places == null ? new int[starters.length] : Arrays.copyOf(places, starters.length);
      noted[object] = places;
    }
    isNews |= raise(places, thread, place + 1);
    return noted;
  }

  private static boolean raise(int[] places, int thread, int place) {
    if (places[thread] >= place) {
      return false;
    }
    places[thread] = place;
    return true;
  }

  /** Whether a thread that has made so many events may still do what conflicts with a footprint. */
  boolean mayConflict(int thread, int made, Footprint footprint) {
    if (isAfter(exits, thread, made)) {
      return true;
    }
    for (int k = 0; k < footprint.size(); k++) {
      int[][] table = footprint.isExclusive(k) ? accesses : writes;
      int object = footprint.object(k);
      if (object < table.length && table[object] != null && isAfter(table[object], thread, made)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAfter(int[] places, int thread, int made) {
    return thread < places.length && places[thread] > made;
  }
}
