package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;
import dev.sprang.execution.ScheduleText;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RandomExplorer;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.programs.Truth;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.RaceDetector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every Java program that carries its truth is found out exactly, by every exhaustive explorer. */
class LiveProgramsTest {
  private static final String PACKAGE = "dev.sprang.programs.live";

  /** More interleavings than this are not run one by one. */
  private static final long INTERLEAVINGS = 20_000;

  static Stream<Class<?>> programs() {
    return classNames().sorted().map(LiveProgramsTest::load).filter(LiveProgramsTest::hasTruth);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void optimalDporFindsOutExactlyTheTruth(Class<?> program) {
    Result result = explore(program, new OptimalDporExplorer(), Long.MAX_VALUE);
    assertTruth(program, result);
    assertEquals(truthOf(program).traces(), result.executions());
    assertEquals(0, result.abandoned());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void sourceDporAgrees(Class<?> program) {
    Result result = explore(program, new SourceDporExplorer(), Long.MAX_VALUE);
    assertTruth(program, result);
    assertEquals(truthOf(program).traces(), result.executions());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void everyInterleavingShowsNothingElse(Class<?> program) {
    Result result = explore(program, new ExhaustiveExplorer(), INTERLEAVINGS);
    if (result.stop() == Stop.EXHAUSTED) {
      assertTruth(program, result);
    } else {
      assertTrue(Set.of(truthOf(program).results()).containsAll(results(result)));
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void everyViolationReplays(Class<?> program) {
    try (LiveEngine engine = engine(program)) {
      Result result = explore(engine, new OptimalDporExplorer(), Long.MAX_VALUE, properties());
      for (Finding finding : result.findings()) {
        assertReplays(program, finding);
      }
    }
  }

  private static void assertReplays(Class<?> program, Finding finding) {
    try (LiveEngine fresh = engine(program)) {
      Schedule schedule = ScheduleText.parse(finding.scheduleText(), fresh.names());
      Result again = explore(fresh, new ReplayExplorer(schedule), 1, properties());
      assertEquals(1, again.findings().size());
      assertEquals(finding.violation().message(), again.findings().get(0).violation().message());
      assertEquals(finding.scheduleText(), again.findings().get(0).scheduleText());
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theSameScheduleGivesTheSameExecution(Class<?> program) {
    try (RecheckingEngine engine = new RecheckingEngine(engine(program))) {
      explore(engine, new RandomExplorer(1), 50, List.of());
    }
  }

  /** What the JIT compiler does after a while must not change what a schedule does. */
  @ParameterizedTest
  @MethodSource("programs")
  void theSameScheduleStaysTheSameWhenCompiled(Class<?> program) {
    try (LiveEngine engine = engine(program)) {
      Plan plan = new Plan(new Schedule(), point -> point.choice(point.count() - 1));
      Schedule first = engine.run(plan).schedule().copy();
      for (int i = 0; i < 2_000; i++) {
        Execution again = engine.run(plan);
        assertEquals(first, again.schedule());
      }
    }
  }

  static void assertTruth(Class<?> program, Result result) {
    Truth truth = truthOf(program);
    assertEquals(new TreeSet<>(List.of(truth.results())), results(result));
    Set<String> kinds =
        result.findings().stream()
            .map(finding -> finding.violation().kind().id())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> expected = new TreeSet<>(List.of(truth.violations()));
    if (truth.races()) {
      expected.add("data-race");
    }
    assertEquals(expected, kinds);
  }

  private static Set<String> results(Result result) {
    return result.outcomes().keySet().stream()
        .map(text -> text.endsWith("\n") ? text.substring(0, text.length() - 1) : text)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Result explore(Class<?> program, Explorer explorer, long limit) {
    try (LiveEngine engine = engine(program)) {
      return explore(engine, explorer, limit, properties());
    }
  }

  static Result explore(
      dev.sprang.engine.Engine engine, Explorer explorer, long limit, List<Property> properties) {
    Budget budget = new Budget(Duration.ofMinutes(5), limit);
    return new Exploration(engine, explorer, properties, budget, true, Progress.SILENT).run();
  }

  static List<Property> properties() {
    return List.of(new NoDeadlock(), new NoFailure(), new EndsInTime(), new RaceDetector(true));
  }

  private static LiveEngine engine(Class<?> program) {
    return new LiveEngine(
        new JavaProgram(program.getName(), List.of(), List.of(home())), Limits.DEFAULT);
  }

  static Truth truthOf(Class<?> program) {
    return program.getAnnotation(Truth.class);
  }

  private static boolean hasTruth(Class<?> program) {
    return truthOf(program) != null;
  }

  static Path home() {
    try {
      return Path.of(Truth.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(PACKAGE + "." + name, false, Truth.class.getClassLoader());
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The classes of the package, whether it is in a directory or in a jar. */
  private static Stream<String> classNames() {
    String directory = PACKAGE.replace('.', '/');
    try {
      Path root = home();
      if (Files.isDirectory(root)) {
        return namesIn(root.resolve(directory)).stream();
      }
      URI jar = URI.create("jar:" + root.toUri());
      try (FileSystem files = FileSystems.newFileSystem(jar, Map.of())) {
        return namesIn(files.getPath(directory)).stream();
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static List<String> namesIn(Path directory) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".class") && !file.contains("$"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .filter(file -> !file.equals("package-info"))
          .forEach(names::add);
    }
    return names;
  }
}
