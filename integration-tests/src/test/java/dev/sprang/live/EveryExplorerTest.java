package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.ExplorerCatalogue;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.Result;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Explorers that go by what is read from where, or by values, find out the truth about Java
 * programs too, or refuse: they rely on events to tell what an operation saw and left behind.
 */
class EveryExplorerTest {
  private static final Set<String> IDS =
      Set.of("trust", "reads-from", "reads-value-from", "mcr", "mcr-s", "mcr-s-plus");

  /** Programs with more traces than this take too long for the slower ones. */
  private static final long MOST_TRACES = 150;

  /** Not every class of executions with the same values shows every race. */
  private static final List<Property> PROPERTIES =
      List.of(new NoDeadlock(), new NoFailure(), new EndsInTime());

  static Stream<Arguments> pairs() {
    List<ExplorerKind> kinds = kinds();
    return KnownProgram.once()
        .filter(program -> program.truth().traces() <= MOST_TRACES)
        .flatMap(program -> kinds.stream().map(kind -> Arguments.of(kind.id(), program, kind)));
  }

  /** What stands for the content of an object has to do as well on the vm engine. */
  static Stream<Arguments> pairsOnVm() {
    return pairs()
        .filter(
            pair ->
                pair.get()[1] instanceof KnownProgram program
                    && program.uses(KnownProgram.concurrentObjects()));
  }

  private static List<ExplorerKind> kinds() {
    return ServiceLoader.load(ExplorerCatalogue.class).stream()
        .flatMap(catalogue -> catalogue.get().kinds().stream())
        .filter(kind -> IDS.contains(kind.id()))
        .toList();
  }

  @Test
  void allAreThere() {
    assertEquals(IDS.size(), kinds().size());
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("pairs")
  void findsOutTheTruth(String id, KnownProgram program, ExplorerKind kind) {
    assertTruth(program, kind, LiveEngine::new);
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("pairsOnVm")
  void findsOutTheTruthOnTheVmEngine(String id, KnownProgram program, ExplorerKind kind) {
    assertTruth(program, kind, VmEngine::new);
  }

  private static void assertTruth(
      KnownProgram program, ExplorerKind kind, BiFunction<JavaProgram, Limits, Engine> engines) {
    try (Engine engine = engines.apply(program.program(), Limits.DEFAULT)) {
      Result result =
          LiveProgramsTest.explore(engine, kind.make(Settings.NONE), Long.MAX_VALUE, PROPERTIES);
      assertEquals(Set.of(program.truth().results()), LiveProgramsTest.results(result));
      assertEquals(
          Set.of(program.truth().violations()),
          result.findings().stream()
              .map(finding -> finding.violation().kind().id())
              .collect(Collectors.toSet()));
    } catch (UnfitException refused) {
      assumeTrue(false, refused.getMessage());
    }
  }
}
