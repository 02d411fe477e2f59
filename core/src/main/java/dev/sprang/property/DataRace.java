package dev.sprang.property;

import dev.sprang.execution.Schedule;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Two conflicting plain accesses that no synchronisation orders: the Java memory model then
 * promises little, and "verified" holds for sequentially consistent executions only.
 *
 * @param location the memory location, as named in the first execution that showed the race
 * @param first where one of the accesses was
 * @param second where the other was
 */
public record DataRace(String location, String first, String second) {
  /** The same whichever of the two accesses came first. */
  static DataRace of(String location, String one, String other) {
    return one.compareTo(other) <= 0
        ? new DataRace(location, one, other)
        : new DataRace(location, other, one);
  }

  static List<DataRace> sorted(Collection<DataRace> races) {
    return races.stream().distinct().sorted(Comparator.comparing(DataRace::toString)).toList();
  }

  /** The race as a broken property. */
  Violation asViolation(String thread, Schedule schedule) {
    return new Violation(
        Violation.Kind.DATA_RACE,
        "Data race on %s between %s and %s".formatted(location, first, second),
        thread,
        second,
        schedule);
  }
}
