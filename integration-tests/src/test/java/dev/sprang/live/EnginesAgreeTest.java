package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vm engine finds out the same truth about Java programs as the live engine, with as many
 * executions where it takes the same operations, or refuses: two engines that share no code.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EnginesAgreeTest {
  /** How many of the programs the vm engine must be able to run. */
  private static final double SUPPORTED = 0.9;

  /** Whether it can, of those that were tried: nobody runs them twice to count. */
  private static final Map<KnownProgram, Boolean> SUPPORTED_BY_VM = new HashMap<>();

  @Order(1)
  @ParameterizedTest
  @MethodSource("dev.sprang.testkit.engines.KnownProgram#all")
  void theVmEngineFindsOutTheSameOrRefuses(KnownProgram program) {
    Optional<Result> answer = onVm(program);
    SUPPORTED_BY_VM.put(program, answer.isPresent());
    if (answer.isPresent()) {
      LiveProgramsTest.assertTruth(program.truth(), answer.get());
      assertEquals(program.truth().traces(), answer.get().executions());
    }
  }

  @Order(2)
  @Test
  void theVmEngineRunsMostPrograms() {
    List<KnownProgram> programs = KnownProgram.once().toList();
    long supported = programs.stream().filter(EnginesAgreeTest::isSupported).count();
    assertTrue(supported >= SUPPORTED * programs.size(), supported + " of " + programs.size());
  }

  private static boolean isSupported(KnownProgram program) {
    return SUPPORTED_BY_VM.computeIfAbsent(program, each -> onVm(each).isPresent());
  }

  static Optional<Result> onVm(KnownProgram program) {
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      return Optional.of(
          LiveProgramsTest.explore(
              engine, new OptimalDporExplorer(), Long.MAX_VALUE, LiveProgramsTest.properties()));
    } catch (CannotVouchException refused) {
      assertTrue(refused.getMessage().contains("--engine live"), refused.getMessage());
      return Optional.empty();
    }
  }
}
