package dev.sprang.launcher.judge;

import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Coverage;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.ReachableScan;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.NoLivelock.Livelocks;
import dev.sprang.property.Property;
import dev.sprang.property.RaceSearch;
import dev.sprang.property.ReachableClaim;
import dev.sprang.property.Reached;
import dev.sprang.property.TriedPairs;
import dev.sprang.property.catalogue.PropertyKinds;
import dev.sprang.setting.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes those that judge executions of one program: each thread needs its own. */
public final class Judges {
  private final Program program;
  private final Settings settings;
  private final boolean hasPairs;

  /** What the program says to be reachable; null until somebody asks. */
  private @Nullable List<ReachableClaim> claims;

  /**
   * @param hasPairs whether to note which pairs of accesses were run
   */
  public Judges(Program program, Settings settings, boolean hasPairs) {
    this.program = program;
    this.settings = settings;
    this.hasPairs = hasPairs;
  }

  /** The properties that the user wants. */
  public List<Property> properties(Coverage coverage) {
    return PropertyKinds.make(program, settings, coverage);
  }

  /** Those of a check, and what notes where it has come. */
  public List<Property> ofCheck(Coverage coverage) {
    List<Property> judges = new ArrayList<>(properties(coverage));
    if (hasClaims()) {
      judges.add(new Reached(claims()));
    }
    if (hasPairs) {
      if (coverage != Coverage.HISTORIES) {
        throw new UnfitException(
            "--pairs tells orders of accesses, and this explorer leaves out some on purpose",
            "Leave --explorer out, or use optimal-dpor");
      }
      judges.add(new TriedPairs());
    }
    return judges;
  }

  /** Those of one schedule, which is known to be short enough to look at its states. */
  public List<Property> ofReplay() {
    List<Property> properties = new ArrayList<>(properties(Coverage.HISTORIES));
    properties.add(new EndlessReplay(settings.get(NoLivelock.LIVELOCKS) == Livelocks.ALLOW));
    return properties;
  }

  /** Those whose violations are failures of a test: data races only where they are violations. */
  public List<Property> ofTests() {
    boolean isRacy = settings.get(RaceSearch.RACES) == RaceSearch.Races.VIOLATION;
    return properties(Coverage.HISTORIES).stream()
        .filter(property -> isRacy || !(property instanceof RaceSearch))
        .toList();
  }

  /** Whether the program says of places that they are reachable, which all executions answer. */
  public boolean hasClaims() {
    return !claims().isEmpty();
  }

  /** Found once, by whichever thread asks first. */
  private synchronized List<ReachableClaim> claims() {
    List<ReachableClaim> known = claims;
    if (known == null) {
      known = program instanceof JavaProgram java ? ReachableScan.of(java) : List.of();
      claims = known;
    }
    return known;
  }

  /** Who notes where a check has come, if anybody does. */
  public static Optional<Reached> reached(List<Property> judges) {
    return judges.stream().filter(Reached.class::isInstance).map(Reached.class::cast).findFirst();
  }

  /** Who notes which pairs of accesses were run, if anybody does. */
  public static Optional<TriedPairs> pairs(List<Property> judges) {
    return judges.stream()
        .filter(TriedPairs.class::isInstance)
        .map(TriedPairs.class::cast)
        .findFirst();
  }
}
