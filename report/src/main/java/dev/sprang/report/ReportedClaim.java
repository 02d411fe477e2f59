package dev.sprang.report;

import dev.sprang.report.trace.Place;

/**
 * A place that some execution should come to, in a saved result.
 *
 * @param name what the program calls it
 * @param executions how many came there
 */
public record ReportedClaim(String name, Place place, long executions) {
  /** What is wrong with it if nobody came there. */
  String sentence() {
    return "No execution comes to '%s'".formatted(name);
  }
}
