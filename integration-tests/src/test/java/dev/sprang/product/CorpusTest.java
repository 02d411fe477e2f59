package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.testkit.CorpusProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The whole corpus through the command line. */
class CorpusTest {
  /** The tests of core read it themselves, so that they need nothing above it. */
  @Test
  void theReadersOfTheProductAndOfTheFixturesReadTheSamePrograms() {
    assertEquals(
        CorpusProgram.all().stream().map(known -> known.program().threads()).toList(),
        ProgramFiles.read(ProgramName.of(CommandLine.CORPUS.toString()), Optional.empty()).stream()
            .map(loaded -> ((ModelProgram) loaded.program()).threads())
            .toList());
  }

  @Test
  void exhaustiveGivesExactlyTheOraclesFigures() throws IOException {
    List<Map<String, Object>> expected =
        Files.readAllLines(CommandLine.CORPUS).stream().map(JsonValue::object).toList();
    List<Map<String, Object>> results = checkCorpus();
    assertEquals(expected.size(), results.size());
    for (int i = 0; i < expected.size(); i++) {
      Map<String, Object> result = results.get(i);
      String program = (String) result.get("program");
      assertEquals(expected.get(i).get("interleavings"), result.get("executions"), program);
      assertEquals(0L, result.get("abandoned"), program);
      assertEquals(outcomes(expected.get(i)), outcomesOf(result), program);
    }
  }

  /** Printed, parsed and run again, every schedule shows its violation again. */
  @Test
  void everyViolationCanBeReplayed() {
    int replayed = 0;
    for (Map<String, Object> result : checkCorpus()) {
      for (Map<String, Object> violation : JsonValue.objects(result.get("violations"))) {
        String schedule = (String) violation.get("schedule");
        CommandLine replay =
            CommandLine.run("replay", "--json", schedule, (String) result.get("program"));
        Map<String, Object> again = replay.json().get(0);
        Map<String, Object> shown = JsonValue.objects(again.get("violations")).get(0);
        for (String member : List.of("kind", "message", "thread", "site", "schedule", "replay")) {
          assertEquals(violation.get(member), shown.get(member), () -> violation + " " + member);
        }
        assertEquals(1, replay.code());
        assertTrue(outcomesOf(result).containsAll(outcomesOf(again)));
        replayed++;
      }
    }
    assertTrue(replayed > 100, "only " + replayed + " violations in the corpus");
  }

  private static List<Map<String, Object>> checkCorpus() {
    CommandLine check =
        CommandLine.run(
            "check",
            "--explorer",
            "exhaustive",
            "--keep-going",
            "--json",
            CommandLine.CORPUS.toString());
    assertEquals(1, check.code());
    return check.json();
  }

  private static List<String> outcomes(Map<String, Object> expected) {
    return ((List<?>) expected.get("outcomes"))
        .stream().map(JsonValue::canonical).sorted().toList();
  }

  /** In the order of the document, which is sorted. */
  private static List<String> outcomesOf(Map<String, Object> result) {
    return JsonValue.objects(result.get("results")).stream()
        .map(counted -> (String) counted.get("outcome"))
        .toList();
  }
}
