package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.programs.live.VarHandleUpdates;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.RaceDetector;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Programs without data races do under the Java memory model what they do in one order. Some of
 * them by default, all of them with {@code -Dsprang.all=true}, in a minute.
 */
class RaceFreeProgramsTest {
  private static final boolean ALL = Boolean.getBoolean("sprang.all");
  private static final int MOST_TRACES = ALL ? 300 : 8;
  private static final int ONE_OF = ALL ? 1 : 4;

  @Test
  void theSameResultsUnderBothModels() {
    List<KnownProgram> programs =
        KnownProgram.all()
            .filter(known -> known.truth().traces() <= MOST_TRACES)
            // a plain read of what others wrote in volatile mode may find any of that
            .filter(known -> known.type() != VarHandleUpdates.class)
            .toList();
    int compared = 0;
    for (int i = 0; i < programs.size(); i += ONE_OF) {
      JavaProgram program = programs.get(i).program().withDeep(KnownProgram.ordinaryObjects());
      RaceDetector races = new RaceDetector(false);
      Result sc = explore(program, MemoryOrder.SC, new OptimalDporExplorer(), races);
      if (races.races().isEmpty() && !races.hasRelaxedAccesses()) {
        Result java = explore(program, MemoryOrder.JAVA, new JavaMemoryExplorer(), races);
        String name = programs.get(i).toString();
        assertEquals(sc.outcomes().keySet(), java.outcomes().keySet(), name);
        assertEquals(sc.findings().isEmpty(), java.findings().isEmpty(), name);
        compared++;
      }
    }
    assertTrue(compared > programs.size() / ONE_OF / 2, compared + " of " + programs.size());
  }

  private static Result explore(
      JavaProgram program, MemoryOrder memory, Explorer explorer, RaceDetector races) {
    try (VmEngine engine = new VmEngine(program, Limits.DEFAULT, memory)) {
      return new Exploration(
              engine,
              explorer,
              List.of(new NoFailure(), new NoDeadlock(), races),
              Budget.unlimited(),
              true,
              Progress.SILENT)
          .run();
    }
  }
}
