package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The default finds what is planted in programs of many kinds, of 2 to 101 threads, a third of
 * which never end, and nothing in their right versions.
 */
class PlantedBugsTest {
  private static final Path HOME = Path.of("src/test/resources/planted");

  /** Enough for each of the wrong ones; the worst needs 371. */
  private static final String TO_FIND = "500";

  /** A right one that never ends would take all that it is given. */
  private static final String TO_LOOK = "10";

  @TempDir static Path classes;

  static List<String> programs() throws IOException {
    try (Stream<Path> files = Files.list(HOME)) {
      return files
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .sorted()
          .toList();
    }
  }

  @BeforeAll
  static void compile() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-d", classes.toString()));
    programs().forEach(name -> arguments.add(HOME.resolve(name + ".java").toString()));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, code);
  }

  @Test
  void thereAreManyAndTenOfThemNeverEnd() throws IOException {
    assertTrue(programs().size() >= 30);
    long endless = 0;
    for (String name : programs()) {
      endless +=
          Files.readString(HOME.resolve(name + ".java")).contains("/** Never ends: ") ? 1 : 0;
    }
    assertTrue(endless >= 10, "only " + endless);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theWrongOneIsFound(String name) {
    ResultDocument document = check(name, "wrong", TO_FIND);
    assertEquals(Verdict.VIOLATED, document.verdict(), document::stop);
    assertNotEquals("livelock", document.violations().get(0).kind());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theRightOneIsNotBlamed(String name) {
    ResultDocument document = check(name, "right", TO_LOOK);
    assertEquals(List.of(), document.violations());
  }

  private static ResultDocument check(String name, String version, String executions) {
    Request request =
        new Catalogue()
            .request(
                new ProgramName(name, List.of(version), classes.toString()),
                Optional.empty(),
                Catalogue.DEFAULT_EXPLORER,
                Map.of("executions", executions),
                Optional.empty());
    List<Answer> answers = new ArrayList<>();
    new Launcher(new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang")))
        .check(request, answers::add);
    assertTrue(answers.get(0) instanceof Answer.Judged, answers::toString);
    return ((Answer.Judged) answers.get(0)).document();
  }
}
