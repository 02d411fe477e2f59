package dev.sprang.explore.sampling;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** How often a sampler showed what. */
record Sample(Map<String, Integer> counts, int size) {
  /** Every random test takes one from outside. */
  static final long SEED = Long.getLong("sprang.seed", 5);

  /** A fair sample stays within so many standard deviations in all but one of 10,000 tests. */
  private static final double DEVIATIONS = 4;

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

  /** The values that were read, in their order. */
  static String values(Execution execution) {
    return column(execution, o -> o.kind().readsMemory(), i -> execution.events().observed(i) + "");
  }

  /** The threads that wrote to a variable, in their order. */
  static String writers(Execution execution, int variable) {
    return column(
        execution,
        o -> o.kind() == OperationKind.WRITE && o.object() == variable,
        i -> execution.events().thread(i) + "");
  }

  private static String column(
      Execution execution, Predicate<Operation> which, Function<Integer, String> text) {
    StringBuilder column = new StringBuilder();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      column.append(which.test(events.operation(i)) ? text.apply(i) : "");
    }
    return column.toString();
  }

  double frequency(String what) {
    return (double) counts.getOrDefault(what, 0) / size;
  }

  void assertAtLeast(double chance, String what) {
    assertTrue(frequency(what) >= chance - DEVIATIONS * deviation(chance), message(what, chance));
  }

  void assertIs(double chance, String what) {
    assertAtLeast(chance, what);
    assertTrue(frequency(what) <= chance + DEVIATIONS * deviation(chance), message(what, chance));
  }

  void assertUniform(int classes) {
    assertTrue(counts.size() <= classes, () -> "more than there can be: " + this);
    assertTrue(isUniform(classes), () -> "seed %d: not uniform: %s".formatted(SEED, this));
  }

  /** Pearson's chi-square test: one of a million uniform samples fails it. */
  boolean isUniform(int classes) {
    double expected = (double) size / classes;
    double sum = (classes - counts.size()) * expected;
    for (int count : counts.values()) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum <= chiSquareLimit(classes - 1.0);
  }

  /** Wilson and Hilferty's approximation of the quantile. */
  private static double chiSquareLimit(double freedom) {
    double normalQuantile = 4.75;
    double root = 1 - 2 / (9 * freedom) + normalQuantile * Math.sqrt(2 / (9 * freedom));
    return freedom * root * root * root;
  }

  private double deviation(double chance) {
    return Math.sqrt(chance * (1 - chance) / size);
  }

  private String message(String what, double chance) {
    return "seed %d: '%s' has a chance of %f, not %f: %s"
        .formatted(SEED, what, frequency(what), chance, counts);
  }
}
