package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.testkit.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The figures of an oracle that shares nothing with this project. */
class CorpusTest {
  private static final Path CORPUS = Path.of("../core/src/test/resources/corpus.jsonl");

  @Test
  void countsAreThoseOfTheOracle() throws IOException {
    List<String> lines = Files.readAllLines(CORPUS);
    List<LoadedProgram> programs = ProgramFiles.read(ProgramName.of(CORPUS.toString()));
    assertTrue(programs.size() >= 600, programs.size() + " programs in the corpus");
    for (LoadedProgram loaded : programs) {
      ModelProgram program = (ModelProgram) loaded.program();
      String line = lines.get(loaded.line() - 1);
      Result readsFrom = Answer.count(program, new ReadsFromExplorer());
      assertEquals(figure(line, "rf"), readsFrom.executions(), loaded.address());
      if (line.contains("PARK")) {
        assertThrows(
            UnfitException.class,
            () -> Answer.count(program, new TrustExplorer()),
            loaded.address());
      } else {
        Result trust = Answer.count(program, new TrustExplorer());
        assertEquals(figure(line, "maz"), trust.executions(), loaded.address());
        Result truth = Answer.count(program, new ExhaustiveExplorer());
        assertEquals(truth.outcomes().keySet(), trust.outcomes().keySet(), loaded.address());
      }
    }
  }

  private static long figure(String line, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\": (\\d+)").matcher(line);
    assertTrue(matcher.find(), () -> "no " + name + " in " + line);
    return Long.parseLong(matcher.group(1));
  }
}
