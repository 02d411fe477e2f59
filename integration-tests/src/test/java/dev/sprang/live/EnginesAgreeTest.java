package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vm engine finds out the same truth about Java programs as the live engine, with as many
 * executions where it takes the same operations, or refuses: two engines that share no code.
 */
class EnginesAgreeTest {
  /** How many of the programs the vm engine must be able to run. */
  private static final double SUPPORTED = 0.9;

  /**
   * How many executions of a program are enough to see that the vm engine runs it, where it runs
   * the JDK's own code step by step: pools and futures have very many.
   */
  static final long ENOUGH = 2_000;

  @ParameterizedTest
  @MethodSource("dev.sprang.testkit.KnownProgram#all")
  void theVmEngineFindsOutTheSameOrRefuses(KnownProgram program) {
    Optional<Result> answer = onVm(program);
    if (answer.isPresent()) {
      if (program.isForEveryEngine()) {
        LiveProgramsTest.assertTruth(program.truth(), answer.get());
        assertEquals(program.truth().traces(), answer.get().executions());
      } else if (answer.get().stop() == Stop.EXHAUSTED) {
        assertNothingMissing(program, answer.get());
      }
    }
  }

  /** Where the JDK's own code runs step by step, more can be seen than at single moments. */
  private static void assertNothingMissing(KnownProgram program, Result result) {
    Set<String> seen = new TreeSet<>(LiveProgramsTest.results(result));
    assertTrue(seen.containsAll(List.of(program.truth().results())), seen.toString());
  }

  @Test
  void theVmEngineRunsMostPrograms() {
    List<KnownProgram> programs = KnownProgram.once().toList();
    long supported = programs.stream().filter(program -> onVm(program).isPresent()).count();
    assertTrue(supported >= SUPPORTED * programs.size(), supported + " of " + programs.size());
  }

  static Optional<Result> onVm(KnownProgram program) {
    long most = program.isForEveryEngine() ? Long.MAX_VALUE : ENOUGH;
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      return Optional.of(
          LiveProgramsTest.explore(
              engine, new OptimalDporExplorer(), most, LiveProgramsTest.properties()));
    } catch (CannotVouchException refused) {
      assertTrue(refused.getMessage().contains("--engine live"), refused.getMessage());
      return Optional.empty();
    }
  }
}
