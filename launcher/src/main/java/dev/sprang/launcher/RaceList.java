package dev.sprang.launcher;

import dev.sprang.explore.Coverage;
import dev.sprang.property.DataRace;
import dev.sprang.property.Property;
import dev.sprang.property.RaceSearch;
import java.util.List;

/** The data races that the properties of an exploration have seen. */
final class RaceList {
  /** What is known of the program's data races when the exploration is complete. */
  enum Verdict {
    NONE,
    SOME,
    /** None, but accesses that need not be seen in one order. */
    RELAXED,
    UNKNOWN
  }

  private final List<RaceSearch> searches;
  private final Coverage coverage;

  RaceList(List<Property> properties, Coverage coverage) {
    this.searches =
        properties.stream()
            .filter(RaceSearch.class::isInstance)
            .map(RaceSearch.class::cast)
            .toList();
    this.coverage = coverage;
  }

  List<DataRace> races() {
    return searches.stream().flatMap(search -> search.races().stream()).toList();
  }

  /** An execution that shows it, for each that was seen in one. */
  List<RaceSearch.Sighting> sightings() {
    return searches.stream().flatMap(search -> search.sightings().stream()).toList();
  }

  Verdict verdict() {
    if (!races().isEmpty()) {
      return Verdict.SOME;
    }
    if (coverage == Coverage.OUTCOMES) {
      return Verdict.UNKNOWN;
    }
    boolean isRelaxed = searches.stream().anyMatch(RaceSearch::hasRelaxedAccesses);
    return isRelaxed ? Verdict.RELAXED : Verdict.NONE;
  }
}
