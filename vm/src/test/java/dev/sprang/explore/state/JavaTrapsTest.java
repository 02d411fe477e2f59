package dev.sprang.explore.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.LyingStacks;
import dev.sprang.vm.Explorations;
import dev.sprang.vm.Machines;
import dev.sprang.vm.Sources;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Traps of the papers that need objects, interrupts or classes; {@code TrapsTest} of core has the
 * list of all.
 */
class JavaTrapsTest {
  /** Forgets what threads may still do of some kind. */
  private static final class Forgets extends MayHappenBeforeExplorer {
    private final OperationKind kind;

    Forgets(OperationKind kind) {
      this.kind = kind;
    }

    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        BitSet of(int thread, Operation operation) {
          return operation.kind() == kind ? new BitSet() : super.of(thread, operation);
        }
      };
    }
  }

  /** Locks alone, whoever else is about to do so. */
  private static final class LocksAlone extends HybridExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
          return operation.kind() != OperationKind.LOCK
              && super.conflicts(thread, operation, byObject, ahead);
        }
      };
    }
  }

  /** Takes all locks for the one that is the only one ever made where it is made. */
  private static final class TakesLocksOfOnePlaceForOne extends MayHappenBeforeExplorer {
    @Override
    Interference interference(Foresight foresight) {
      return new Interference(foresight) {
        @Override
        boolean isPrevented(PlaceGuards guards, boolean isOwn) {
          return !guards.equals(PlaceGuards.NONE)
              && foresight.views().stream()
                  .anyMatch(view -> !foresight.held.of(view.thread).isEmpty());
        }
      };
    }
  }

  @TempDir Path directory;

  @BeforeEach
  void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Traps.java"));
    Sources.compile(Map.of("Traps", text), directory);
  }

  /** B-2, B-10. */
  @Test
  void whoWaitsMayBeInterrupted() {
    assertCaught("Interrupted", new Forgets(OperationKind.UPDATE), engine -> engine);
  }

  /** H-7, B-10. */
  @Test
  void whoInitialisesAClassMatters() {
    assertCaught("Initialised", new LocksAlone(), engine -> engine);
  }

  /** H-3: as if the object were looked at when the thread is at the next one. */
  @Test
  void theObjectIsThatBeforeTheStep() {
    assertCaught(
        "Walk", new HybridExplorer(), engine -> new LyingStacks(engine, LyingStacks.Late::new));
  }

  /** B-6. */
  @Test
  void locksThatAreMadeAtOnePlaceDiffer() {
    assertCaught("TwoLocks", new TakesLocksOfOnePlaceForOne(), engine -> engine);
  }

  /** H-5: the program of the notes; three results, each by all explorers. */
  @Test
  void objectsAreTheSameInEveryExecution() {
    assertEquals(3, outcomes("Exchanged", new StatefulExplorer(), engine -> engine).size());
    assertFindsAll("Exchanged");
  }

  /** H-12: it costs a precise explorer no choice, though one of the two objects is shown later. */
  @Test
  void whatNobodyElseReachesIsNoRace() {
    for (Explorer explorer : List.of(new StatefulDporExplorer(), new HybridExplorer())) {
      assertEquals(1, outcomes("Private", explorer, engine -> engine).size());
      assertEquals(0, explorer.figures().get("choices"));
    }
  }

  private void assertCaught(String program, Explorer slip, UnaryOperator<Engine> tampering) {
    Set<String> truth = assertFindsAll(program);
    assertNotEquals(truth, outcomes(program, slip, tampering));
  }

  private Set<String> assertFindsAll(String program) {
    Set<String> truth = outcomes(program, new StatefulExplorer(), engine -> engine);
    assertTrue(truth.size() > 1, truth::toString);
    for (Explorer explorer :
        List.of(
            new FieldsExplorer(),
            new MayHappenBeforeExplorer(),
            new HybridExplorer(),
            new StatefulDporExplorer())) {
      assertEquals(truth, outcomes(program, explorer, engine -> engine));
    }
    return truth;
  }

  private Set<String> outcomes(String program, Explorer explorer, UnaryOperator<Engine> tampering) {
    try (VmEngine engine = Machines.prepare("Traps$" + program, directory)) {
      return Explorations.explore(tampering.apply(engine), explorer).outcomes().keySet();
    }
  }
}
