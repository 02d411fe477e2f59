package dev.sprang.testkit;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * Texts that are equal for equivalent executions, computed the slow and obvious way, so that they
 * can judge explorers: nothing here uses the vector clocks or race analysis of the product.
 */
public final class TraceKeys {
  private TraceKeys() {}

  /** Equal for executions that differ only by swaps of independent neighbours. */
  public static String mazurkiewicz(Execution execution) {
    Events events = execution.events();
    List<TreeSet<String>> pasts = new ArrayList<>();
    TreeSet<String> all = new TreeSet<>();
    int[] counts = new int[execution.threads()];
    List<String> names = new ArrayList<>();
    for (int j = 0; j < events.length(); j++) {
      String name = events.thread(j) + "." + counts[events.thread(j)]++;
      TreeSet<String> past = new TreeSet<>();
      for (int i = 0; i < j; i++) {
        if (events.dependent(i, j)) {
          past.add(names.get(i));
          past.addAll(pasts.get(i));
        }
      }
      names.add(name);
      pasts.add(past);
      all.add(name + label(events, j) + past);
    }
    return all.toString();
  }

  /** Equal for executions in which every observing event observes the same event. */
  public static String readsFrom(Execution execution) {
    Events events = execution.events();
    Map<Integer, String> lastWriter = new HashMap<>();
    int[] counts = new int[execution.threads()];
    TreeSet<String> all = new TreeSet<>();
    for (int j = 0; j < events.length(); j++) {
      String name = events.thread(j) + "." + counts[events.thread(j)]++;
      Operation operation = events.operation(j);
      String source = "";
      if (operation.object() >= 0 && operation.kind().observes()) {
        source = lastWriter.getOrDefault(operation.object(), "initial");
      }
      all.add(name + label(events, j) + "<" + source);
      boolean writes = operation.kind() == Kind.UNPARK || isExclusive(events, j);
      if (writes) {
        lastWriter.put(operation.object(), name);
      }
    }
    return all.toString();
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
      boolean observes = operation.kind().readsMemory() || operation.kind() == Kind.TRY_LOCK;
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
