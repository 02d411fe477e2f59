package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the data races of every execution: {@linkplain UnorderedAccesses accesses} that nothing
 * orders. Races are listed once per pair of sites.
 */
public final class RaceDetector implements RaceSearch {
  private final boolean isViolation;
  private final Map<Long, Sighting> races = new HashMap<>();

  private final UnorderedAccesses accesses = new UnorderedAccesses();
  private boolean isRelaxed;
  private final Observers observers = new Observers();

  /**
   * @param isViolation whether a race breaks the check
   */
  public RaceDetector(boolean isViolation) {
    this.isViolation = isViolation;
  }

  @Override
  public List<DataRace> races() {
    return sightings().stream().map(Sighting::race).toList();
  }

  @Override
  public List<Sighting> sightings() {
    Map<String, Sighting> sorted = new TreeMap<>();
    races.values().forEach(seen -> sorted.putIfAbsent(seen.race().toString(), seen));
    return List.copyOf(sorted.values());
  }

  @Override
  public boolean hasRelaxedAccesses() {
    return isRelaxed;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    accesses.begin(execution.threads());
    observers.begin();
    Optional<Violation> violation = Optional.empty();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      int other = take(events, i, names);
      isRelaxed = isRelaxed || isRelaxed(events, i, names);
      if (other != UnorderedAccesses.NONE && isOfTheProgram(events, other, i, names)) {
        Optional<Ending.Remodel> otherwise = remodel(events, other, i, names);
        if (otherwise.isPresent()) { // whatever else was seen at these places
          return new Judgement.Untrue(otherwise.get());
        }
        add(execution, other, i, names);
        if (isViolation && violation.isEmpty()) {
          violation = Optional.of(violation(execution, other, i, names));
        }
      }
    }
    return Judgement.of(violation);
  }

  private boolean isRelaxed(Events events, int i, Names names) {
    return RaceSearch.isRelaxed(events.operation(i), events.site(i), names)
        || accesses.isMixed(events, i) && names.isInProgram(events.site(i));
  }

  private static boolean isOfTheProgram(Events events, int first, int second, Names names) {
    return RaceSearch.isOfTheProgram(
        events.operation(first),
        events.site(first),
        events.operation(second),
        events.site(second),
        names);
  }

  /** Takes in one event; the earlier event it races with, or NONE. */
  private int take(Events events, int i, Names names) {
    observers.take(events, i, names);
    if (observers.contain(events.thread(i))) {
      accesses.pass(events, i);
      return UnorderedAccesses.NONE;
    }
    return accesses.take(events, i);
  }

  /** How the program has to be run instead, if the race should not be there. */
  private static Optional<Ending.Remodel> remodel(Events events, int one, int other, Names names) {
    Operation first = events.operation(one);
    Operation second = events.operation(other);
    return UnorderedCalls.contain(first, second)
        ? Optional.of(UnorderedCalls.remodel(first, race(events, one, other, names), names))
        : Optional.empty();
  }

  private void add(Execution execution, int one, int other, Names names) {
    Events events = execution.events();
    int low = Math.min(events.site(one), events.site(other));
    int high = Math.max(events.site(one), events.site(other));
    long sites = (long) low << 32 | high;
    if (!races.containsKey(sites)) {
      DataRace race = race(events, one, other, names);
      boolean inOrder = race.first().equals(names.site(events.site(one)));
      int first = inOrder ? one : other;
      int second = inOrder ? other : one;
      Schedule schedule = execution.schedule();
      races.put(
          sites,
          new Sighting(
              race,
              schedule.withoutBranches(),
              execution.inputs(),
              schedule.countWithoutBranches(first),
              schedule.countWithoutBranches(second)));
    }
  }

  private static DataRace race(Events events, int first, int second, Names names) {
    String location = names.object(events.operation(second).object());
    return DataRace.of(location, names.site(events.site(first)), names.site(events.site(second)));
  }

  private static Violation violation(Execution execution, int first, int second, Names names) {
    return race(execution.events(), first, second, names)
        .asViolation(
            names.thread(execution.events().thread(second)),
            execution.schedule().withoutBranches(),
            execution.inputs(),
            execution.schedule().countWithoutBranches(first),
            execution.schedule().countWithoutBranches(second));
  }
}
