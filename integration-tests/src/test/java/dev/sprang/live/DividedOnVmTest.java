package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.crew.Crew;
import dev.sprang.explore.crew.DividedExplorer;
import dev.sprang.explore.crew.Hand;
import dev.sprang.explore.dpor.SleepSetExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Parts go from one session of the vm engine to another, which number objects, classes and threads
 * in the order they meet them: every trace of Java programs is run exactly once all the same.
 */
class DividedOnVmTest {
  /** Every so manyeth program is tried; those with more traces take too long here. */
  private static final int STRIDE = Integer.getInteger("sprang.stride", 9);

  private static final int MOST_TRACES = 150;

  static Stream<Supplier<Explorer>> explorers() {
    return Stream.of(SourceDporExplorer::new, SleepSetExplorer::new);
  }

  @ParameterizedTest
  @MethodSource("explorers")
  void everyTraceIsRunOnce(Supplier<Explorer> explorer) {
    List<KnownProgram> programs =
        KnownProgram.once()
            .filter(program -> program.truth().traces() > 3)
            .filter(program -> program.truth().traces() <= MOST_TRACES)
            .toList();
    int tried = 0;
    for (int i = 0; i < programs.size(); i += STRIDE) {
      tried += assertEachOnce(programs.get(i), new DividedExplorer(explorer.get())) ? 1 : 0;
    }
    assertTrue(tried > 10, "programs: " + tried);
  }

  private static boolean assertEachOnce(KnownProgram program, Explorer explorer) {
    Crew crew =
        new Crew(
            3,
            0,
            () -> new Hand(engine(program), List.of()),
            Budget.unlimited(),
            new Conduct(true, false, false));
    try (VmEngine engine = engine(program)) {
      if (crew.explore(engine, explorer, List.of(), Progress.SILENT)
          instanceof Answered<Result> answered) {
        assertEquals(program.truth().traces(), answered.answer().executions(), program.toString());
        return true;
      }
      return false; // it has to be run on another engine
    } catch (CannotVouchException refused) {
      assertTrue(refused.getMessage().contains("--engine live"), refused.getMessage());
      return false;
    } finally {
      crew.hands().forEach(hand -> hand.engine().close());
    }
  }

  private static VmEngine engine(KnownProgram program) {
    return new VmEngine(program.program(), Limits.DEFAULT);
  }
}
