package dev.sprang.testkit;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * What an explorer found out about a program, in a form that can be compared with what another one
 * found out.
 */
public record Answer(
    long executions,
    long abandoned,
    Set<String> outcomes,
    Set<String> traces,
    Set<String> readsFrom,
    Set<String> observations) {

  /** Explores a program to the end; empty if that takes more than {@code limit} executions. */
  public static Optional<Answer> of(ModelProgram program, Explorer explorer, long limit) {
    return of(program, explorer, limit, engine -> engine);
  }

  /** The same on an engine that was tampered with. */
  public static Optional<Answer> of(
      ModelProgram program, Explorer explorer, long limit, UnaryOperator<Engine> tampering) {
    Set<String> traces = new TreeSet<>();
    Set<String> readsFrom = new TreeSet<>();
    Set<String> observations = new TreeSet<>();
    Engine engine =
        new RecordingEngine(
            new ModelEngine(program, Limits.DEFAULT),
            execution -> {
              if (execution.ending().isFinal()) {
                traces.add(TraceKeys.mazurkiewicz(execution));
                readsFrom.add(TraceKeys.readsFrom(execution));
                observations.add(TraceKeys.observations(execution));
              }
            });
    Result result = explore(tampering.apply(engine), explorer, limit);
    return result.stop() != Stop.EXHAUSTED
        ? Optional.empty()
        : Optional.of(
            new Answer(
                result.executions(),
                result.abandoned(),
                result.outcomes().keySet(),
                traces,
                readsFrom,
                observations));
  }

  /** Only counts: for explorations too large to compare trace by trace. */
  public static Result count(ModelProgram program, Explorer explorer) {
    return explore(new ModelEngine(program, Limits.DEFAULT), explorer, Long.MAX_VALUE);
  }

  private static Result explore(Engine engine, Explorer explorer, long limit) {
    Budget budget = new Budget(Budget.UNLIMITED_TIME, limit);
    return new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
  }
}
