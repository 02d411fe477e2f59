package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.DataRaceFreedom;
import dev.sprang.testkit.LitmusProgram;
import dev.sprang.testkit.MemoryAnswer;
import dev.sprang.testkit.programs.WeakPrograms;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Java programs observe what the memory model allows, and nothing else. */
class WeakMemoryTest {
  private static final long SEED = Long.getLong("sprang.seed", 1_926);
  private static final int PROGRAMS = 25;

  @TempDir Path directory;

  @Test
  void litmusTests() {
    List<LitmusProgram> tests =
        LitmusProgram.all().stream().filter(l -> WeakJavaFromModel.isJava(l.program())).toList();
    assertEquals(60, tests.size(), "all but the one with opaque updates");
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < tests.size(); i++) {
      sources.put("L" + i, WeakJavaFromModel.source(tests.get(i).program(), "L" + i));
    }
    Sources.compile(sources, directory);
    for (int i = 0; i < tests.size(); i++) {
      LitmusProgram litmus = tests.get(i);
      assertEquals(
          litmus.observations(MemoryOrder.JAVA),
          observed("L" + i, MemoryOrder.JAVA, new JavaMemoryExplorer()),
          litmus.toString());
      assertEquals(
          litmus.observations(MemoryOrder.SC),
          observed("L" + i, MemoryOrder.SC, new SourceDporExplorer()),
          litmus.toString());
    }
  }

  @Test
  void randomPrograms() {
    WeakPrograms random = new WeakPrograms(SEED);
    List<ModelProgram> programs =
        Stream.generate(random::next).filter(WeakJavaFromModel::isJava).limit(PROGRAMS).toList();
    assertObservedAsInScripts(programs, WeakJavaFromModel::source);
  }

  /** What is written to an object before others get it, maybe by a race. */
  @Test
  void objectsThatArePublished() {
    WeakPrograms random = new WeakPrograms(SEED + 2);
    List<ModelProgram> programs = Stream.generate(random::publishing).limit(2 * PROGRAMS).toList();
    assertObservedAsInScripts(programs, PublishedJavaFromModel::source);
  }

  private void assertObservedAsInScripts(
      List<ModelProgram> programs, BiFunction<ModelProgram, String, String> writer) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < programs.size(); i++) {
      sources.put("R" + i, writer.apply(programs.get(i), "R" + i));
    }
    Sources.compile(sources, directory);
    for (int i = 0; i < programs.size(); i++) {
      MemoryAnswer truth =
          MemoryAnswer.of(programs.get(i), MemoryOrder.JAVA, new JavaMemoryExplorer());
      assertEquals(
          truth.observations(),
          observed("R" + i, MemoryOrder.JAVA, new JavaMemoryExplorer()),
          programs.get(i) + ", -Dsprang.seed=" + SEED);
    }
  }

  /** Programs without weak modes; every second one has volatile variables too. */
  @Test
  void withoutRacesTheModelAllowsNothingElse() {
    WeakPrograms random = new WeakPrograms(SEED + 1);
    Map<String, String> sources = new LinkedHashMap<>();
    while (sources.size() < 2 * PROGRAMS) {
      ModelProgram program = random.next();
      if (WeakJavaFromModel.isJava(program)) {
        String name = "T" + sources.size();
        String source =
            WeakJavaFromModel.source(program, name)
                .replaceAll("(get|set)(Opaque|Acquire|Release)\\(", "$1Volatile(");
        sources.put(
            name,
            sources.size() % 2 == 0
                ? source.replaceAll("static int ([a-z];)", "static volatile int $1")
                : source);
      }
    }
    Sources.compile(sources, directory);
    int compared = 0;
    for (Map.Entry<String, String> program : sources.entrySet()) {
      Optional<Set<String>> known = observedWithoutRaces(program.getKey());
      if (known.isPresent()) {
        compared++;
        assertEquals(
            observed(program.getKey(), MemoryOrder.JAVA, new JavaMemoryExplorer()),
            known.get(),
            program.getValue() + ", -Dsprang.seed=" + SEED);
      }
    }
    assertTrue(compared > PROGRAMS / 4, compared + " without races");
  }

  /** Steps in which time goes on count too where room for more is made. */
  @Test
  void sleepsInARow() {
    String source =
        """
        public class Sleeps {
          static int seen;

          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> seen = 1);
            other.start();
            for (int i = 0; i < 70; i++) {
              Thread.sleep(1);
            }
            seen++;
            other.join();
            System.out.println(seen);
          }
        }
        """;
    Sources.compile(Map.of("Sleeps", source), directory);
    assertEquals(
        Set.of("1\n", "2\n"), observed("Sleeps", MemoryOrder.JAVA, new JavaMemoryExplorer()));
  }

  private Optional<Set<String>> observedWithoutRaces(String program) {
    JavaProgram java = new JavaProgram(program, List.of(), List.of(directory));
    try (VmEngine engine = new VmEngine(java, Limits.DEFAULT)) {
      Attempt<Result> attempt =
          new Exploration(
                  engine,
                  new SourceDporExplorer(),
                  List.of(new DataRaceFreedom()),
                  Budget.unlimited(),
                  true,
                  Progress.SILENT)
              .attempt();
      return attempt instanceof Answered<Result> known && !engine.isStrongerThanPromised()
          ? Optional.of(new TreeSet<>(known.answer().outcomes().keySet()))
          : Optional.empty();
    }
  }

  private Set<String> observed(String program, MemoryOrder memory, Explorer explorer) {
    JavaProgram java = new JavaProgram(program, List.of(), List.of(directory));
    try (VmEngine engine = new VmEngine(java, Limits.DEFAULT, memory)) {
      Result result = Explorations.explore(engine, explorer);
      return new TreeSet<>(result.outcomes().keySet());
    }
  }
}
