package dev.sprang.property;

import dev.sprang.operation.Inputs;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import dev.sprang.setting.Setting;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A search for data races. They are listed, and violations only if the user says so. Which search
 * finds all of them depends on what the explorer covers: all histories, or all states.
 */
public sealed interface RaceSearch extends Property permits RaceDetector, PendingRaces {
  Violation.Kind DATA_RACE =
      new Violation.Kind(
          "data-race",
          "a data race",
          "Two threads use the same variable, one of them to change it, and nothing orders the two.");

  /** What a data race is. */
  enum Races {
    REPORT,
    VIOLATION
  }

  Setting<Races> RACES =
      Setting.oneOf(
          "races", Races.class, Races.REPORT, "list data races, or take them for violations");

  /** The races seen so far, one per pair of places in either order. */
  List<DataRace> races();

  /** Whether the program may see more than one order of its accesses even without data races. */
  boolean hasRelaxedAccesses();

  /** Whether an operation of the program is an access that need not be seen in one order. */
  static boolean isRelaxed(Operation operation, int site, Names names) {
    return operation.mode().isRelaxed()
        && operation.kind().accessesMemory()
        && names.isInProgram(site);
  }

  /**
   * Whether a race is one of the program's. The JDK knows which of its own accesses need no order;
   * calls it makes as one step do, but one in another mode than plain is no access of its own. What
   * no code names needs no order either.
   */
  static boolean isOfTheProgram(
      Operation first, int firstSite, Operation second, int secondSite, Names names) {
    boolean arePlain = first.isPlain() && second.isPlain();
    return (arePlain || areVariables(first, firstSite, second, secondSite, names))
        && (UnorderedCalls.contain(first, second)
            || names.isInProgram(firstSite)
                && names.isInProgram(secondSite)
                && !names.isImplicit(second.object()));
  }

  /** Dear to find out, and asked of every execution with a race. */
  private static boolean areVariables(
      Operation first, int firstSite, Operation second, int secondSite, Names names) {
    return !names.isCall(first.object(), firstSite) && !names.isCall(second.object(), secondSite);
  }

  /** The same with an execution that shows each, where there is one. */
  default List<Sighting> sightings() {
    return List.of();
  }

  /**
   * A race as it was first seen.
   *
   * @param first the event of the race's first access
   * @param second the event of its second access
   */
  record Sighting(DataRace race, Schedule schedule, Inputs inputs, int first, int second) {
    private static final Comparator<Sighting> BY_RACE_AND_LENGTH =
        Comparator.comparing((Sighting seen) -> seen.race.toString())
            .thenComparing(seen -> seen.schedule.length())
            .thenComparing(seen -> seen.schedule.toString());

    /** The same in another session. */
    public Sighting by(Schedule same) {
      return new Sighting(race, same, inputs, first, second);
    }

    /** What two parts of an exploration have seen, sorted, each race by the shorter execution. */
    public static List<Sighting> merge(List<Sighting> one, List<Sighting> other) {
      Map<String, Sighting> merged = new LinkedHashMap<>();
      Stream.concat(one.stream(), other.stream())
          .sorted(BY_RACE_AND_LENGTH)
          .forEach(seen -> merged.putIfAbsent(seen.race.toString(), seen));
      return List.copyOf(merged.values());
    }
  }
}
