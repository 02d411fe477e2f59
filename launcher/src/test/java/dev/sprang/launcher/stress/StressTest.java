package dev.sprang.launcher.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StressTest {
  private static final String BUFFERS =
      "[[[\"W\",\"x\",1],[\"R\",\"y\"]],[[\"W\",\"y\",1],[\"R\",\"x\"]]]";

  private static final List<String> OTHERS =
      List.of(
          "[[[\"W\",\"d\",1],[\"W@release\",\"f\",1]],[[\"CAS@acquire\",\"f\",1,2]],"
              + "[[\"R@acquire\",\"f\"],[\"R\",\"d\"]]]",
          "[[[\"SYNC\",\"l\",[[\"W\",\"d\",1],[\"W@volatile\",\"f\",1]]]],"
              + "[[\"R@volatile\",\"f\"],[\"IF\",1,[\"R\",\"d\"]]]]",
          "[[[\"W\",\"d\",1],[\"FENCE@release\"],[\"W@opaque\",\"f\",1]],"
              + "[[\"R@opaque\",\"f\"],[\"FENCE@acquire\"],[\"R\",\"d\"]]]",
          "[[[\"FAA\",\"x\"]],[[\"FAA\",\"x\"]],[[\"JOIN\",0],[\"JOIN\",1],[\"R\",\"x\"]]]");

  @TempDir private Path directory;

  private StressTally tally(String script) throws IOException {
    Path file = Files.writeString(directory.resolve("p.json"), script);
    LoadedProgram program =
        ProgramFiles.read(ProgramName.of(file.toString()), Optional.empty()).get(0);
    return new Stress((ModelProgram) program.program()).run(Duration.ZERO);
  }

  /** What this JVM shows depends on chance; that it is allowed does not. */
  @Test
  void theJvmShowsNothingThatIsNotAllowed() throws IOException {
    for (String script : OTHERS) {
      StressTally tally = tally(script);
      assertEquals(4_096, tally.runs());
      assertEquals(Set.of(), tally.forbidden(), script);
    }
    StressTally buffers = tally(BUFFERS);
    assertEquals(Set.of(), buffers.forbidden());
    assertEquals(Set.of("[[0],[1]]", "[[1],[0]]", "[[1],[1]]"), buffers.sc());
    assertEquals(Set.of("[[0],[0]]", "[[0],[1]]", "[[1],[0]]", "[[1],[1]]"), buffers.java());
  }

  @Test
  void whatJavaDoesNotHaveIsRefused() {
    UnfitException refused =
        assertThrows(UnfitException.class, () -> tally("[[[\"FAA@opaque\",\"x\"]]]"));
    assertTrue(refused.refusal().message().contains("an update in mode opaque"));
  }

  @Test
  void whatIsForbiddenStandsOut() {
    StressTally tally =
        new StressTally(
            "p", Map.of("[[0]]", 4_000L, "[[7]]", 1L), Set.of("[[0]]"), Set.of("[[0]]", "[[1]]"));
    assertEquals(Set.of("[[7]]"), tally.forbidden());
    assertEquals(
        """
        p: 2 outcomes in 4,001 runs, 1 outcome NOT ALLOWED
                  runs  allowed by  what threads observe
                 4,000  sc          [[0]]
                     0  java only   [[1]]
                     1  NOBODY      [[7]]
        """,
        tally.text());
  }
}
