package dev.sprang.property;

import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import java.util.ArrayList;
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

  /** What two parts of an exploration have seen, sorted. */
  public static List<DataRace> merge(List<DataRace> one, List<DataRace> other) {
    List<DataRace> all = new ArrayList<>(one);
    all.addAll(other);
    return sorted(all);
  }

  static List<DataRace> sorted(Collection<DataRace> races) {
    return races.stream().distinct().sorted(Comparator.comparing(DataRace::toString)).toList();
  }

  /**
   * The race as a broken property.
   *
   * @param one the event of the schedule that is the first of the two accesses
   * @param other that of the second
   */
  Violation asViolation(String thread, Schedule schedule, Inputs inputs, int one, int other) {
    return new Violation(
        RaceSearch.DATA_RACE,
        Violation.Form.PLAIN,
        "Data race on %s between %s and %s".formatted(location, first, second),
        thread,
        second,
        schedule,
        inputs,
        List.of(new Mark(one, Role.RACING), new Mark(other, Role.RACING)));
  }
}
