package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine is chosen by what the program needs, and the report says which and why. */
class AutoEngineTest {
  @TempDir Path directory;

  private ResultDocument check(String body) throws IOException {
    Path file = directory.resolve("Program.java");
    Files.writeString(
        file,
        "public class Program { public static void main(String[] args) throws Exception { %s } }"
            .formatted(body));
    Request request =
        new Catalogue()
            .request(
                ProgramName.of(file.toString()),
                Optional.of("auto"),
                Catalogue.DEFAULT_EXPLORER,
                Map.of(),
                Optional.empty());
    Answer[] answer = new Answer[1];
    new Launcher(
            new Surroundings(new Interruption(), Optional.empty(), new ReplayCommand("sprang")))
        .check(request, given -> answer[0] = given);
    return ((Answer.Judged) answer[0]).document();
  }

  @Test
  void theVmEngineRunsWhatItSupports() throws IOException {
    ResultDocument document = check("System.out.println(1 + 1);");
    assertEquals("vm", document.subject().engine());
    assertTrue(document.subject().choice().contains("supports"), document.subject().choice());
  }

  @Test
  void theLiveEngineRunsWhatTheVmEngineRefuses() throws IOException {
    ResultDocument document = check("System.out.println(System.getenv().isEmpty() | true);");
    assertEquals("live", document.subject().engine());
    assertTrue(document.subject().choice().contains("refused"), document.subject().choice());
  }
}
