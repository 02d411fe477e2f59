package dev.sprang.explore.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.Operation;
import dev.sprang.vm.Explorations;
import dev.sprang.vm.Machines;
import dev.sprang.vm.Sources;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sections that only add are taken in one order, and all others in every one. */
class CommutingExplorerTest {
  @TempDir Path directory;

  @BeforeEach
  void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Sections.java"));
    Sources.compile(Map.of("Sections", text), directory);
  }

  /** In place of 40,320 executions, and of 4! / 2. */
  @ParameterizedTest
  @ValueSource(strings = {"Eight", "Accounts", "EightAtomic", "Owned"})
  void oneOrderIsEnough(String program) {
    Explorer explorer = new CommutingExplorer();
    Result result = explore(program, explorer);
    assertEquals(1, result.outcomes().size());
    assertEquals(0, explorer.figures().get("choices"));
  }

  @ParameterizedTest
  @CsvSource({
    "Accounts, 1",
    "Watched, 4",
    "Racy, 4",
    "TwoLocks, 3",
    "Doubled, 2",
    "Kept, 2",
    "Mixed, 2",
    "Initialises, 2",
    "Looked, 4",
    "Held, 2",
    "Thrown, 2",
    "Awaited, 2",
    "AtomicWatched, 4",
    "AtomicKept, 2",
    "AtomicSet, 2",
    "TwoWays, 2",
    "Fractions, 2"
  })
  void losesNothing(String program, int outcomes) {
    Set<String> truth = explore(program, new OptimalDporExplorer()).outcomes().keySet();
    assertEquals(outcomes, truth.size(), truth::toString);
    assertEquals(truth, explore(program, new CommutingExplorer()).outcomes().keySet());
  }

  @Test
  void losesNothingWhereTheProgramEnds() {
    Set<String> truth = explore("Ended", new OptimalDporExplorer()).outcomes().keySet();
    assertTrue(truth.size() > 3, truth::toString);
    assertEquals(truth, explore("Ended", new CommutingExplorer()).outcomes().keySet());
  }

  /** Forgets who else may be there. */
  private static final class Alone extends CommutingExplorer {
    @Override
    boolean isTouchedOtherwise(int thread, Operation operation) {
      return false;
    }
  }

  /** Takes additions under two locks for additions under one. */
  private static final class AnyLock extends CommutingExplorer {
    @Override
    AddingTouch addingTouch(ChoicePoint point, HeldLocks held) {
      return new AddingTouch(point, held) {
        @Override
        boolean isWordOf(int lock, int thread, Operation operation) {
          return true;
        }
      };
    }
  }

  /** Once a section has begun, what else happens in it does not matter. */
  private static final class NeverSpoils extends CommutingExplorer {
    @Override
    AddingTouch addingTouch(ChoicePoint point, HeldLocks held) {
      return new AddingTouch(point, held) {
        @Override
        void spoil(int lock) {}
      };
    }
  }

  @Test
  void slipsAreCaught() {
    assertCaught("Watched", new Alone());
    assertCaught("Racy", new Alone());
    assertCaught("TwoLocks", new AnyLock());
    assertCaught("TwoWays", new AnyLock());
    assertCaught("AtomicWatched", new Alone());
    assertCaught("AtomicSet", new Alone());
    assertCaught("Initialises", new NeverSpoils());
  }

  private void assertCaught(String program, Explorer slip) {
    Set<String> truth = explore(program, new OptimalDporExplorer()).outcomes().keySet();
    assertNotEquals(truth, explore(program, slip).outcomes().keySet(), program);
  }

  private Result explore(String program, Explorer explorer) {
    try (VmEngine engine = Machines.prepare("Sections$" + program, directory)) {
      return Explorations.explore(engine, explorer);
    }
  }
}
