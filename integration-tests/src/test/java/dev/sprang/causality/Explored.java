package dev.sprang.causality;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.Limits;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an explorer showed of a Java program.
 *
 * @param combinations what each thread did and read, in its own order
 * @param violations their kinds
 */
record Explored(Set<List<String>> combinations, long executions, Set<String> violations) {
  static JavaProgram program(Class<?> type, String... arguments) {
    try {
      Path home = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new JavaProgram(type.getName(), List.of(arguments), List.of(home));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static Explored by(Explorer explorer, JavaProgram program, EngineKind kind) {
    Set<List<String>> combinations = new HashSet<>();
    List<Property> properties = List.of(new NoDeadlock(), new NoFailure());
    try (Engine plain = kind.prepare(program, Limits.DEFAULT)) {
      Engine engine =
          new RecordingEngine(plain, execution -> combinations.add(combination(execution)));
      Result result =
          new Exploration(engine, explorer, properties, Budget.unlimited(), true, Progress.SILENT)
              .run();
      Set<String> violations = new TreeSet<>();
      result.findings().forEach(found -> violations.add(found.violation().kind().id()));
      return new Explored(combinations, result.executions(), violations);
    }
  }

  private static List<String> combination(Execution execution) {
    List<StringBuilder> threads = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      threads.add(new StringBuilder());
    }
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      OperationKind kind = events.operation(i).kind();
      boolean reads = kind.readsMemory() || kind == OperationKind.TRY_LOCK;
      threads
          .get(events.thread(i))
          .append(' ')
          .append(events.operation(i))
          .append(reads ? "=" + events.observed(i) : "");
    }
    return threads.stream().map(StringBuilder::toString).toList();
  }
}
