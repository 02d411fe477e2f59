package dev.sprang.bench;

import java.io.PrintStream;

/** Published figures with ours beside them: {@code sprang bench ID}. */
public interface BenchTable {
  /** What users call it, in kebab case. */
  String id();

  /** One line, without a full stop. */
  String summary();

  /**
   * Measures, and prints every line as soon as it is known; none is longer than 120 characters. A
   * cell that does not finish in time, or before the user interrupts, says how far it came.
   */
  void print(BenchSettings settings, PrintStream out);
}
