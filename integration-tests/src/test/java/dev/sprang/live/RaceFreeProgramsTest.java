package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.DataRaceFreedom;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.RaceDetector;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Optional;
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
        KnownProgram.all().filter(known -> known.truth().traces() <= MOST_TRACES).toList();
    int compared = 0;
    for (int i = 0; i < programs.size(); i += ONE_OF) {
      KnownProgram known = programs.get(i);
      Optional<Result> sc = inOneOrder(known.program());
      if (sc.isPresent()) {
        Result java = underTheModel(known.program().withDeep(KnownProgram.ordinaryObjects()));
        assertEquals(sc.get().outcomes().keySet(), java.outcomes().keySet(), known.toString());
        assertEquals(sc.get().findings().isEmpty(), java.findings().isEmpty(), known.toString());
        compared++;
      }
    }
    assertTrue(compared > programs.size() / ONE_OF / 2, compared + " of " + programs.size());
  }

  /** Empty if the theorem does not speak of the program. */
  private static Optional<Result> inOneOrder(JavaProgram program) {
    try (VmEngine engine = new VmEngine(program, Limits.DEFAULT, MemoryOrder.SC)) {
      Attempt<Result> attempt =
          exploration(engine, new OptimalDporExplorer(), new DataRaceFreedom()).attempt();
      return attempt instanceof Answered<Result> known && !engine.isStrongerThanPromised()
          ? Optional.of(known.answer())
          : Optional.empty();
    }
  }

  private static Result underTheModel(JavaProgram program) {
    try (VmEngine engine = new VmEngine(program, Limits.DEFAULT, MemoryOrder.JAVA)) {
      return exploration(engine, new JavaMemoryExplorer(), new RaceDetector(false)).run();
    }
  }

  private static Exploration exploration(VmEngine engine, Explorer explorer, Property races) {
    return new Exploration(
        engine,
        explorer,
        List.of(races, new NoFailure(), new NoDeadlock()),
        Budget.unlimited(),
        true,
        Progress.SILENT);
  }
}
