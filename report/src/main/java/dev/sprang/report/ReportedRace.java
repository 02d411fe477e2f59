package dev.sprang.report;

import dev.sprang.report.trace.Place;
import java.util.List;

/**
 * A data race in a saved result.
 *
 * @param location the memory location
 * @param first where one of the accesses was
 * @param second where the other was
 * @param firstStack the frames of the first access, the innermost first; empty if not looked at
 * @param secondStack the same of the second
 */
public record ReportedRace(
    String location, String first, String second, List<Place> firstStack, List<Place> secondStack) {

  public ReportedRace {
    firstStack = List.copyOf(firstStack);
    secondStack = List.copyOf(secondStack);
  }

  /** The location for people: a field of whichever object. */
  public String variable() {
    return location.replaceFirst("(?<!\\]) [\\w.]*#\\d+", "");
  }
}
