package dev.sprang.launcher;

import dev.sprang.engine.Engine;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Coverage;
import dev.sprang.property.DataRace;
import dev.sprang.property.PendingRaces;
import dev.sprang.property.Property;
import dev.sprang.property.RaceDetector;
import java.util.ArrayList;
import java.util.List;

/** Looks for data races in the way that fits what the explorer covers. */
final class RaceSearch {
  /** What is known of the program's data races when the exploration is complete. */
  enum Verdict {
    NONE,
    SOME,
    UNKNOWN
  }

  private final boolean isViolation;
  private final RaceDetector histories;
  private final PendingRaces states;

  RaceSearch(boolean isViolation) {
    this.isViolation = isViolation;
    this.histories = new RaceDetector(isViolation);
    this.states = new PendingRaces(isViolation);
  }

  Property property(Coverage coverage) {
    if (isViolation && coverage == Coverage.OUTCOMES) {
      throw new UnfitException(
          "This explorer may leave out data races, so it cannot take them for violations. Use"
              + " --explorer optimal-dpor or stateful");
    }
    return coverage == Coverage.STATES ? states : histories;
  }

  Engine watching(Engine engine, Coverage coverage) {
    return coverage == Coverage.STATES ? states.watching(engine) : engine;
  }

  List<DataRace> races() {
    List<DataRace> races = new ArrayList<>(histories.races());
    races.addAll(states.races());
    return races;
  }

  /** An execution that shows it, for each that was seen in one. */
  List<RaceDetector.Sighting> sightings() {
    return histories.sightings();
  }

  Verdict verdict(Coverage coverage) {
    if (!races().isEmpty()) {
      return Verdict.SOME;
    }
    return coverage == Coverage.OUTCOMES ? Verdict.UNKNOWN : Verdict.NONE;
  }
}
