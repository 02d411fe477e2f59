package dev.sprang.testkit;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Texts that are equal for equivalent executions, computed the slow and obvious way, so that they
 * can judge explorers: nothing here uses the vector clocks or race analysis of the product.
 */
public final class TraceKeys {
  private TraceKeys() {}

  /** Equal for executions that differ only by swaps of independent neighbours. */
  public static String mazurkiewicz(Execution execution) {
    Events events = execution.events();
    int[] places = placesByThread(events, execution.threads());
    String[] keys = new String[events.length()];
    BitSet[] pasts = new BitSet[events.length()];
    for (int j = 0; j < events.length(); j++) {
      BitSet past = new BitSet();
      for (int i = 0; i < j; i++) {
        if (events.dependent(i, j)) {
          past.set(places[i]);
          past.or(pasts[i]);
        }
      }
      pasts[j] = past;
      String before = Arrays.toString(past.toLongArray()); // shorter than its numbers
      keys[places[j]] = events.thread(j) + label(events, j) + before;
    }
    return String.join(";", keys);
  }

  /** A place for every event: those of the first thread come first, then those of the second. */
  private static int[] placesByThread(Events events, int threads) {
    int[] places = new int[events.length()];
    int next = 0;
    for (int thread = 0; thread < threads; thread++) {
      for (int j = 0; j < events.length(); j++) {
        if (events.thread(j) == thread) {
          places[j] = next++;
        }
      }
    }
    return places;
  }

  /** Equal for executions in which every observing event observes the same event. */
  public static String readsFrom(Execution execution) {
    Events events = execution.events();
    int[] places = placesByThread(events, execution.threads());
    String[] keys = new String[events.length()];
    Map<Integer, Integer> lastWriter = new HashMap<>();
    for (int j = 0; j < events.length(); j++) {
      Operation operation = events.operation(j);
      boolean observes = operation.object() >= 0 && operation.kind().observes();
      Integer source = observes ? lastWriter.get(operation.object()) : null;
      keys[places[j]] = events.thread(j) + label(events, j) + "<" + source;
      boolean writes = operation.kind() == OperationKind.UNPARK || isExclusive(events, j);
      if (writes) {
        lastWriter.put(operation.object(), places[j]);
      }
    }
    return String.join(";", keys);
  }

  /** Equal for executions in which every thread observes the same values in the same order. */
  public static String observations(Execution execution) {
    Events events = execution.events();
    List<StringJoiner> threads = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      threads.add(new StringJoiner(","));
    }
    for (int j = 0; j < events.length(); j++) {
      Operation operation = events.operation(j);
      boolean observes =
          operation.kind().readsMemory() || operation.kind() == OperationKind.TRY_LOCK;
      String value = observes ? "=" + events.observed(j) : "";
      threads.get(events.thread(j)).add(label(events, j) + value);
    }
    StringJoiner blocked = new StringJoiner(",", " blocked:", "");
    for (int thread = 0; thread < execution.threads(); thread++) {
      blocked.add(execution.pending(thread) == null ? "-" : execution.pending(thread).toString());
    }
    return threads.toString() + blocked;
  }

  private static boolean isExclusive(Events events, int j) {
    return events.footprint(j).size() > 0 && events.footprint(j).isExclusive(0);
  }

  private static String label(Events events, int j) {
    return events.operation(j) + "/" + Choice.alternative(events.choice(j)) + events.footprint(j);
  }
}
