package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a program shows does not depend on whether calls of the JDK's collections and synchronisers
 * are one operation each or run down to their single accesses. Some cannot do that, because their
 * own code hands arrays to the JDK, and some are too large for that.
 */
class DeepTest {
  private static final long ENOUGH = 1_000;

  /** Its own code goes round a thousand times before it waits: each execution takes too long. */
  private static final String SPINNING = "java.util.concurrent.Exchanger";

  static Stream<KnownProgram> programs() {
    Set<String> types = KnownProgram.concurrentObjects();
    return KnownProgram.all().filter(program -> program.uses(types));
  }

  static Stream<KnownProgram> ordinaryPrograms() {
    Set<String> types = KnownProgram.ordinaryObjects();
    return KnownProgram.all().filter(program -> program.uses(types));
  }

  @Test
  void thereAreEnoughPrograms() {
    assertTrue(programs().count() >= 20);
    assertTrue(ordinaryPrograms().count() >= 20);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theResultsAreTheSameOnTheLiveEngine(KnownProgram program) {
    assertSame(program, deep(), LiveEngine::new);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theResultsAreTheSameOnTheVmEngine(KnownProgram program) {
    assertSame(program, deep(), VmEngine::new);
  }

  @ParameterizedTest
  @MethodSource("ordinaryPrograms")
  void theResultsAreTheSameIfOrdinaryObjectsRunByTheirOwnCode(KnownProgram program) {
    assertSame(program, KnownProgram.ordinaryObjects(), VmEngine::new);
  }

  private static Set<String> deep() {
    Set<String> deep = new TreeSet<>(KnownProgram.concurrentObjects());
    deep.remove(SPINNING);
    return deep;
  }

  private static void assertSame(
      KnownProgram program, Set<String> deep, BiFunction<JavaProgram, Limits, Engine> engines) {
    try (Engine engine = engines.apply(program.program().withDeep(deep), Limits.DEFAULT)) {
      Result result =
          LiveProgramsTest.explore(
              engine, new OptimalDporExplorer(), ENOUGH, LiveProgramsTest.properties());
      Set<String> results = LiveProgramsTest.results(result);
      assertTrue(Set.of(program.truth().results()).containsAll(results), results::toString);
      assumeTrue(result.stop() == Stop.EXHAUSTED, "too large");
      assertEquals(Set.of(program.truth().results()), results);
      Set<String> violations = new TreeSet<>(List.of(program.truth().violations()));
      if (program.truth().races()) {
        violations.add("data-race");
      }
      assertEquals(
          violations,
          result.findings().stream()
              .map(finding -> finding.violation().kind().id())
              .collect(Collectors.toSet()));
    } catch (CannotVouchException refused) {
      assumeTrue(false, refused.getMessage());
    }
  }
}
