package dev.sprang.launcher.judge;

import dev.sprang.explore.Coverage;
import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.DataRace;
import dev.sprang.property.Property;
import dev.sprang.property.RaceSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The data races that the properties of an exploration have seen. */
public final class RaceList {
  /** What is known of the program's data races when the exploration is complete. */
  public enum Verdict {
    NONE,
    SOME,
    /** None, but accesses that need not be seen in one order. */
    RELAXED,
    UNKNOWN
  }

  private final List<RaceSearch> searches;
  private final Coverage coverage;

  /** What was seen in other sessions, in the numbers of this one. */
  private List<DataRace> racesElsewhere = List.of();

  private List<RaceSearch.Sighting> sightingsElsewhere = List.of();
  private boolean isRelaxedElsewhere;

  public RaceList(List<Property> properties, Coverage coverage) {
    this.searches =
        properties.stream()
            .filter(RaceSearch.class::isInstance)
            .map(RaceSearch.class::cast)
            .toList();
    this.coverage = coverage;
  }

  /** One of the same kind, of what these properties have seen. */
  public RaceList another(List<Property> properties) {
    return new RaceList(properties, coverage);
  }

  /** Takes in what another session's properties have seen. */
  public void absorb(List<Property> properties, Names theirs, Names own) {
    RaceList other = new RaceList(properties, coverage);
    racesElsewhere = DataRace.merge(racesElsewhere, other.races());
    List<RaceSearch.Sighting> told =
        other.sightings().stream()
            .map(seen -> seen.by(translated(seen.schedule(), theirs, own)))
            .toList();
    sightingsElsewhere = RaceSearch.Sighting.merge(sightingsElsewhere, told);
    isRelaxedElsewhere |= other.isRelaxed();
  }

  /** Takes in what was seen before, by another process. */
  public void absorb(SavedSearch.Stand before, Names own) {
    List<DataRace> races = new ArrayList<>();
    List<RaceSearch.Sighting> seen = new ArrayList<>();
    for (SavedSearch.Race saved : before.races()) {
      DataRace race = new DataRace(saved.location(), saved.one(), saved.other());
      races.add(race);
      if (!saved.schedule().isEmpty()) {
        Schedule schedule = ScheduleText.parse(saved.schedule(), own);
        Inputs inputs = ScheduleText.inputs(saved.schedule());
        seen.add(new RaceSearch.Sighting(race, schedule, inputs, saved.first(), saved.second()));
      }
    }
    racesElsewhere = DataRace.merge(racesElsewhere, races);
    sightingsElsewhere = RaceSearch.Sighting.merge(sightingsElsewhere, seen);
    isRelaxedElsewhere |= before.basis().isRelaxed();
  }

  /** All as another process can take it in. */
  public List<SavedSearch.Race> saved(Names own) {
    List<SavedSearch.Race> saved = new ArrayList<>();
    for (DataRace race : races()) {
      Optional<RaceSearch.Sighting> seen =
          sightings().stream().filter(sighting -> sighting.race().equals(race)).findFirst();
      saved.add(
          new SavedSearch.Race(
              race.location(),
              race.first(),
              race.second(),
              seen.map(s -> ScheduleText.format(s.schedule(), s.inputs(), own)).orElse(""),
              seen.map(RaceSearch.Sighting::first).orElse(0),
              seen.map(RaceSearch.Sighting::second).orElse(0)));
    }
    return saved;
  }

  private static Schedule translated(Schedule schedule, Names theirs, Names own) {
    return ScheduleText.parse(ScheduleText.format(schedule, theirs), own);
  }

  public List<DataRace> races() {
    List<DataRace> seen = searches.stream().flatMap(search -> search.races().stream()).toList();
    return racesElsewhere.isEmpty() ? seen : DataRace.merge(seen, racesElsewhere);
  }

  /** An execution that shows it, for each that was seen in one. */
  public List<RaceSearch.Sighting> sightings() {
    List<RaceSearch.Sighting> seen =
        searches.stream().flatMap(search -> search.sightings().stream()).toList();
    return sightingsElsewhere.isEmpty()
        ? seen
        : RaceSearch.Sighting.merge(seen, sightingsElsewhere);
  }

  public boolean isRelaxed() {
    return isRelaxedElsewhere || searches.stream().anyMatch(RaceSearch::hasRelaxedAccesses);
  }

  public Verdict verdict() {
    if (!races().isEmpty()) {
      return Verdict.SOME;
    }
    if (coverage == Coverage.OUTCOMES) {
      return Verdict.UNKNOWN;
    }
    return isRelaxed() ? Verdict.RELAXED : Verdict.NONE;
  }
}
