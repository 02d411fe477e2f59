package dev.sprang.property.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Coverage;
import dev.sprang.property.AtomicBlocks;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoErrorCode;
import dev.sprang.property.NoFailure;
import dev.sprang.property.NoLockHeld;
import dev.sprang.property.PendingRaces;
import dev.sprang.property.ProgramClaims;
import dev.sprang.property.RaceDetector;
import dev.sprang.property.RaceSearch;
import dev.sprang.property.Violation;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class PropertyKindsTest {
  private static final Program CODE = () -> "code";
  private static final Program SCRIPT = new ModelProgram("script", List.of());

  private static List<Class<?>> types(Program program, Settings settings, Coverage coverage) {
    return PropertyKinds.make(program, settings, coverage).stream()
        .<Class<?>>map(Object::getClass)
        .toList();
  }

  @Test
  void scriptsHaveNeitherRacesNorLocksThatAreLeft() {
    assertEquals(
        List.of(NoDeadlock.class, NoFailure.class, NoErrorCode.class),
        types(SCRIPT, Settings.NONE, Coverage.HISTORIES));
    assertEquals(
        List.of(
            NoDeadlock.class,
            NoFailure.class,
            NoErrorCode.class,
            ProgramClaims.class,
            AtomicBlocks.class,
            RaceDetector.class,
            NoLockHeld.class),
        types(CODE, Settings.NONE, Coverage.HISTORIES));
  }

  @Test
  void racesAreLookedForWhereTheExplorerShowsThemAll() {
    assertTrue(types(CODE, Settings.NONE, Coverage.STATES).contains(PendingRaces.class));
    assertTrue(types(CODE, Settings.NONE, Coverage.CONFLICTS).contains(PendingRaces.class));
    assertTrue(types(CODE, Settings.NONE, Coverage.OUTCOMES).contains(RaceDetector.class));
    Settings violations = Settings.NONE.with(RaceSearch.RACES, RaceSearch.Races.VIOLATION);
    assertThrows(
        UnfitException.class, () -> PropertyKinds.make(CODE, violations, Coverage.OUTCOMES));
  }

  @Test
  void whatIsAllowedIsNotJudged() {
    Settings allowing = Settings.NONE.with(NoLockHeld.HELD_LOCKS, NoLockHeld.HeldLocks.ALLOW);
    assertTrue(!types(CODE, allowing, Coverage.HISTORIES).contains(NoLockHeld.class));
  }

  @Test
  void kindsOfViolationsHaveDifferentIds() {
    List<String> ids = PropertyKinds.violations().stream().map(Violation.Kind::id).toList();
    assertEquals(
        List.of(
            "deadlock",
            "liveness",
            "failure",
            "exit-code",
            "step-limit",
            "livelock",
            "never-comes",
            "always",
            "not-atomic",
            "lock-order",
            "waiting",
            "too-long",
            "data-race",
            "lock-held"),
        ids);
    assertEquals(NoFailure.FAILURE, PropertyKinds.violation("failure"));
    NoSuchElementException unknown =
        assertThrows(NoSuchElementException.class, () -> PropertyKinds.violation("fire"));
    assertTrue(unknown.getMessage().contains("lock-held"), unknown.getMessage());
  }
}
