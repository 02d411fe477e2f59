package dev.sprang.testkit;

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
import dev.sprang.memory.MemoryModel;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What an explorer found out about a program with some memory.
 *
 * @param observations what threads observed
 * @param graphs how often every graph was run: who took from where, and the order of sections
 */
public record MemoryAnswer(Set<String> observations, Map<String, Integer> graphs, Result result) {
  public static MemoryAnswer of(ModelProgram program, MemoryModel.Kind memory, Explorer explorer) {
    return of(program, memory, explorer, execution -> true);
  }

  /**
   * @param judge which executions count
   */
  public static MemoryAnswer of(
      ModelProgram program,
      MemoryModel.Kind memory,
      Explorer explorer,
      Predicate<Execution> judge) {
    Map<String, Integer> graphs = new TreeMap<>();
    RecordingEngine engine =
        new RecordingEngine(
            new ModelEngine(program, Limits.DEFAULT, memory),
            execution -> {
              String graph = execution.ending().hasOutcome() ? graph(execution) : "";
              if (!graph.isEmpty() && (graphs.containsKey(graph) || judge.test(execution))) {
                graphs.merge(graph, 1, Integer::sum);
              }
            });
    Result result =
        new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT)
            .run();
    Set<String> observations = new TreeSet<>();
    for (String outcome : result.outcomes().keySet()) {
      observations.add(outcome.substring(outcome.indexOf("\"obs\":") + 6, outcome.length() - 1));
    }
    return new MemoryAnswer(observations, graphs, result);
  }

  /** Every event with its thread's name and place, and those it takes from. */
  private static String graph(Execution execution) {
    Events events = execution.events();
    List<StringBuilder> threads = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      threads.add(new StringBuilder());
    }
    String[] names = new String[events.length()];
    int[] counts = new int[execution.threads()];
    Map<Integer, String> sections = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      int thread = events.thread(i);
      Operation operation = events.operation(i);
      names[i] = thread + "." + counts[thread]++;
      StringBuilder text = threads.get(thread).append(' ').append(operation);
      if (operation.kind().readsMemory()) {
        int source = events.readsFrom(i);
        text.append('<').append(source < 0 ? "initial" : names[source]);
      } else if (operation.kind() == OperationKind.CHOOSE) {
        text.append('<').append(events.observed(i));
      } else if (operation.kind() == OperationKind.LOCK && events.written(i) == 1) {
        text.append('<').append(sections.put(operation.object(), names[i]));
      }
    }
    return threads.toString();
  }
}
