package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Programs with one thread that go through what the JDK offers for files, dates and numbers print
 * on both engines what they print on HotSpot.
 */
class TourTest {
  private static final Map<String, String> ON_HOTSPOT = new HashMap<>();

  @TempDir static Path classes;

  @BeforeAll
  static void runOnHotSpot() throws IOException, URISyntaxException, InterruptedException {
    Path home = Path.of(TourTest.class.getResource("/tours").toURI());
    try (Stream<Path> files = Files.list(home)) {
      List<Path> sources = files.sorted().toList();
      RunningJavac.compile(sources, classes, "-proc:none", "-Xlint:none");
      for (Path source : sources) {
        String name = source.getFileName().toString().replace(".java", "");
        ON_HOTSPOT.put(name, printed(name));
      }
    }
  }

  private static String printed(String name) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-cp", classes.toString(), name).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), text);
    return text.strip();
  }

  @ParameterizedTest
  @EnumSource(EngineUnderContract.class)
  void enginesPrintWhatHotSpotPrints(EngineUnderContract engine) {
    ON_HOTSPOT.forEach(
        (name, printed) -> {
          JavaProgram program = new JavaProgram(name, List.of(), List.of(classes));
          Explored explored =
              assertInstanceOf(Explored.class, engine.explore(program), () -> name + " is refused");
          assertEquals(Set.of(), explored.violations(), name);
          assertEquals(Set.of(printed), explored.results(), name);
        });
  }
}
