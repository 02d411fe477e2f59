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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

  static Stream<KnownProgram> programs() {
    return KnownProgram.once().filter(program -> program.truth().traces() <= MOST_TRACES);
  }

  /** What stands for the content of an object has to do as well on the vm engine. */
  static Stream<KnownProgram> programsOnVm() {
    Set<String> objects = KnownProgram.concurrentObjects();
    return programs().filter(program -> program.uses(objects));
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

  @ParameterizedTest
  @MethodSource("programs")
  void allFindOutTheTruth(KnownProgram program) {
    assertTruth(program, LiveEngine::new);
  }

  @ParameterizedTest
  @MethodSource("programsOnVm")
  void allFindOutTheTruthOnTheVmEngine(KnownProgram program) {
    assertTruth(program, VmEngine::new);
  }

  /** One engine for all: to prepare it takes longer than to explore a small program. */
  private static void assertTruth(
      KnownProgram program, BiFunction<JavaProgram, Limits, Engine> engines) {
    int refused = 0;
    try (Engine engine = engines.apply(program.program(), Limits.DEFAULT)) {
      for (ExplorerKind kind : kinds()) {
        try {
          assertTruth(program, kind, engine);
        } catch (UnfitException unfit) {
          refused++;
        }
      }
    }
    assumeTrue(refused < IDS.size(), "none of them runs it");
  }

  private static void assertTruth(KnownProgram program, ExplorerKind kind, Engine engine) {
    Result result =
        LiveProgramsTest.explore(engine, kind.make(Settings.NONE), Long.MAX_VALUE, PROPERTIES);
    LiveProgramsTest.assertShows(program.truth(), result, kind.id());
  }
}
