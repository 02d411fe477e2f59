package dev.sprang.causality;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * What an explorer showed of a program, by what the threads observed, computed the slow and obvious
 * way: nothing here uses the learned behaviours of the product.
 */
record Observed(Result result, TreeSet<String> combinations, TreeSet<String> readsFrom) {
  static Observed by(Explorer explorer, ModelProgram program) {
    return by(explorer, program, Long.MAX_VALUE);
  }

  static Observed by(Explorer explorer, ModelProgram program, long executions) {
    TreeSet<String> combinations = new TreeSet<>();
    TreeSet<String> readsFrom = new TreeSet<>();
    Engine engine =
        new RecordingEngine(
            new ModelEngine(program, Limits.DEFAULT),
            execution -> {
              if (execution.ending().isFinal()) {
                combinations.add(combination(execution));
                readsFrom.add(readsFrom(execution));
              }
            });
    Budget budget = new Budget(Budget.UNLIMITED_TIME, executions);
    Exploration exploration =
        new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT);
    return new Observed(exploration.run(), combinations, readsFrom);
  }

  private static String combination(Execution execution) {
    Events events = execution.events();
    List<StringJoiner> threads = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      threads.add(new StringJoiner(","));
    }
    for (int j = 0; j < events.length(); j++) {
      OperationKind kind = events.operation(j).kind();
      boolean observes = kind.readsMemory() || kind == OperationKind.TRY_LOCK;
      String value = observes ? "=" + events.observed(j) : "";
      threads.get(events.thread(j)).add(label(events, j) + value);
    }
    StringJoiner blocked = new StringJoiner(",", " blocked:", "");
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      blocked.add(pending == null ? "-" : pending.toString());
    }
    return threads.toString() + blocked;
  }

  private static String readsFrom(Execution execution) {
    Events events = execution.events();
    Map<Integer, String> lastWriter = new HashMap<>();
    int[] counts = new int[execution.threads()];
    TreeSet<String> all = new TreeSet<>();
    for (int j = 0; j < events.length(); j++) {
      String name = events.thread(j) + "." + counts[events.thread(j)]++;
      Operation operation = events.operation(j);
      boolean observes = operation.object() >= 0 && operation.kind().observes();
      String source = observes ? lastWriter.getOrDefault(operation.object(), "initial") : "";
      all.add(name + label(events, j) + "<" + source);
      boolean exclusive = events.footprint(j).size() > 0 && events.footprint(j).isExclusive(0);
      if (operation.kind() == OperationKind.UNPARK || exclusive) {
        lastWriter.put(operation.object(), name);
      }
    }
    return all.toString();
  }

  private static String label(Events events, int j) {
    return events.operation(j) + "/" + Choice.alternative(events.choice(j)) + events.footprint(j);
  }
}
