package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On the oracle's corpus every explorer by value runs exactly as many executions as the oracle
 * counts value classes, and shows what every interleaving shows.
 */
class ValueClassesTest {
  private static final Path CORPUS = Path.of("../core/src/test/resources/corpus.jsonl");

  static Stream<ExplorerKind> explorers() {
    return new CausalityExplorers().kinds().stream();
  }

  @ParameterizedTest
  @MethodSource("explorers")
  void everyValueClassIsRunOnce(ExplorerKind kind) throws IOException {
    List<String> lines = Files.readAllLines(CORPUS);
    for (LoadedProgram loaded : ProgramFiles.read(ProgramName.of(CORPUS.toString()))) {
      ModelProgram program = (ModelProgram) loaded.program();
      String line = lines.get(loaded.line() - 1);
      Answer found = explore(program, kind);
      String where = kind.id() + " on " + loaded.address();
      assertEquals(truth(program), found.observations(), where);
      assertEquals(figure(line, "val"), found.executions(), where);
      assertTrue(found.executions() <= figure(line, "rf"), where);
    }
  }

  private static Set<String> truth(ModelProgram program) {
    return Answer.of(program, new ExhaustiveExplorer(), Long.MAX_VALUE)
        .orElseThrow()
        .observations();
  }

  private static Answer explore(ModelProgram program, ExplorerKind kind) {
    return Answer.of(program, kind.make(Settings.NONE), Long.MAX_VALUE).orElseThrow();
  }

  private static int figure(String line, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\": (\\d+)").matcher(line);
    assertTrue(matcher.find(), () -> "no " + name + " in " + line);
    return Integer.parseInt(matcher.group(1));
  }
}
