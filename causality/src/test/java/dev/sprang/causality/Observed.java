package dev.sprang.causality;

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
import java.util.List;
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
                combinations.add(TraceKeys.observations(execution));
                readsFrom.add(TraceKeys.readsFrom(execution));
              }
            });
    Budget budget = new Budget(Budget.UNLIMITED_TIME, executions);
    Exploration exploration =
        new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT);
    return new Observed(exploration.run(), combinations, readsFrom);
  }
}
