package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.explore.state.FieldsExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.HybridExplorer;
import dev.sprang.explore.state.MayHappenBeforeExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.property.NoFailure;
import dev.sprang.property.PendingRaces;
import dev.sprang.property.RaceDetector;
import dev.sprang.property.Violation;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Explorers that recognise states find the same results in Java programs as those that do not. */
class StatefulTest {
  private static final long SEED = Long.getLong("sprang.seed", 5);
  private static final int PROGRAMS = 12;
  private static final int RACES = Integer.getInteger("sprang.races", 15);

  private static final String PLAIN =
      """
        static final class Plain {
          int value;

          int get() {
            return value;
          }

          void set(int next) {
            value = next;
          }

          int compareAndExchange(int expected, int next) {
            int found = value;
            if (found == expected) {
              value = next;
            }
            return found;
          }

          int getAndAdd(int delta) {
            int found = value;
            value = found + delta;
            return found;
          }
        }
      """;

  @TempDir Path directory;

  private int racing;

  @ParameterizedTest
  @CsvSource({
    "Counter1",
    "Counter2",
    "Counter3",
    "StoreBuffer",
    "OneSection",
    "Philosophers2",
    "Philosophers3",
    "WaitNotify",
    "TwoAtomics",
    "TwoPrints",
    "ClassInitialisation",
    "ClassInitialisationDeadlock",
    "NotifyOne",
    "LockHeldAtStart",
    "ArrayElements",
    "SharedCopy",
    "LeakedThis",
    "FinalField",
    "Assertion"
  })
  void sameResultsOfSmallPrograms(String program) throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Small.java"));
    Sources.compile(Map.of("Small", text), directory);
    assertSameResults("Small$" + program, program);
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "UPDATES", "LOCKS", "WAITS", "JOINS"})
  void sameResultsOfRandomPrograms(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      sources.put("P" + i, JavaFromModel.source(random.next(family, 3), "P" + i));
    }
    Sources.compile(sources, directory);
    sources.forEach(this::assertSameResults);
  }

  /** Of three variables two are plain, so that some programs race and others do not. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "UPDATES", "LOCKS", "WAITS", "JOINS"})
  void sameRacesOfRandomPrograms(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + 1);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < RACES; i++) {
      sources.put("R" + i, withPlainVariables(random.next(family, 3), "R" + i));
    }
    Sources.compile(sources, directory);
    sources.forEach(this::assertSameRaces);
    assertTrue(racing > 0);
  }

  private static String withPlainVariables(ModelProgram program, String name) {
    String source = JavaFromModel.source(program, name);
    for (String variable : List.of("x", "y")) {
      source =
          source.replace(
              "AtomicInteger %s = new AtomicInteger()".formatted(variable),
              "Plain %s = new Plain()".formatted(variable));
    }
    return source.substring(0, source.lastIndexOf('}')) + PLAIN + "}\n";
  }

  /** Pasts show more pairs, such as those behind another race, but no race where there is none. */
  private void assertSameRaces(String program, String source) {
    try (VmEngine engine = Machines.prepare(program, directory)) {
      RaceDetector byPasts = new RaceDetector(false);
      Explorations.explore(engine, new OptimalDporExplorer(), List.of(byPasts));
      PendingRaces inAll = new PendingRaces(false);
      Explorations.explore(engine, new StatefulExplorer(), List.of(inAll));
      PendingRaces inSome = new PendingRaces(false);
      Explorations.explore(engine, new StatefulDporExplorer(), List.of(inSome));
      assertEquals(byPasts.races().isEmpty(), inAll.races().isEmpty(), source);
      assertEquals(inAll.races(), inSome.races(), source);
      racing += inAll.races().isEmpty() ? 0 : 1;
    }
  }

  /** One engine for all, for most of the time goes into making it. */
  private void assertSameResults(String program, String which) {
    try (VmEngine engine = Machines.prepare(program, directory)) {
      Result truth = Explorations.explore(engine, new OptimalDporExplorer());
      for (Explorer explorer :
          List.of(
              new StatefulExplorer(),
              new HeapReachExplorer(),
              new FieldsExplorer(),
              new MayHappenBeforeExplorer(),
              new HybridExplorer(),
              new StatefulDporExplorer())) {
        Result result = Explorations.explore(engine, explorer);
        assertEquals(truth.outcomes().keySet(), result.outcomes().keySet(), which);
        assertEquals(violations(truth), violations(result), which);
      }
    }
  }

  /** What a deadlock's message says of the past may differ: a state has several. */
  private static Set<String> violations(Result result) {
    Set<String> texts = new TreeSet<>();
    for (Finding finding : result.findings()) {
      Violation violation = finding.violation();
      boolean isFailure = violation.kind().equals(NoFailure.FAILURE);
      texts.add(violation.kind() + (isFailure ? violation.message() + violation.site() : ""));
    }
    return texts;
  }
}
