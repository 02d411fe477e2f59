package dev.sprang.explore.sampling;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** How often a sampler showed what. */
record Sample(Map<String, Integer> counts, int size) {

  /** Draws executions and counts them by what {@code shows} makes of each. */
  static Sample of(
      ModelProgram program, Explorer explorer, int size, Function<Execution, String> shows) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < size; i++) {
      Execution execution = engine.run(explorer.next().orElseThrow());
      counts.merge(shows.apply(execution), 1, Integer::sum);
      explorer.observe(execution);
    }
    return new Sample(counts, size);
  }

  double frequency(String what) {
    return (double) counts.getOrDefault(what, 0) / size;
  }

  /** The frequency's standard deviation if its true value is {@code expected}. */
  double deviation(double expected) {
    return Math.sqrt(expected * (1 - expected) / size);
  }

  /** Pearson's chi-square against {@code classes} equally likely classes. */
  double chiSquare(int classes) {
    double expected = (double) size / classes;
    double sum = (classes - counts.size()) * expected;
    for (int count : counts.values()) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  /**
   * What chi-square exceeds in one of a million samples that are indeed uniform (Wilson and
   * Hilferty's approximation).
   */
  static double chiSquareLimit(int classes) {
    double freedom = classes - 1.0;
    double normal = 4.75;
    double root = 1 - 2 / (9 * freedom) + normal * Math.sqrt(2 / (9 * freedom));
    return freedom * root * root * root;
  }
}
