package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectDefaultsTest {
  private final Catalogue catalogue = new Catalogue();

  @TempDir Path project;

  @Test
  void aProjectThatSaysNothingWantsNothing() {
    ProjectDefaults defaults = ProjectDefaults.in(project, catalogue);
    assertEquals(Map.of(), defaults.values());
    assertEquals(Optional.empty(), defaults.get(ProjectDefaults.ENGINE));
    assertEquals(project.resolve(".sprang"), defaults.out());
  }

  @Test
  void whatItSaysHolds() throws IOException {
    ProjectDefaults defaults = defaults("engine = vm \nout=build/results\n");
    assertEquals(Optional.of("vm"), defaults.get(ProjectDefaults.ENGINE));
    assertEquals(project.resolve("build/results"), defaults.out());
  }

  @Test
  void aKeyThatNobodyKnowsIsRefusedWithThoseThereAre() throws IOException {
    RefusedException refusal = assertThrows(RefusedException.class, () -> defaults("engin=vm"));
    assertTrue(
        refusal
            .getMessage()
            .contains(":1 has the unknown key 'engin'. Did you mean engine? Known are: engine, "),
        refusal.getMessage());
  }

  @Test
  void aValueThatCannotBeIsToldWithItsLine() throws IOException {
    String time =
        assertThrows(RefusedException.class, () -> defaults("steps=5\ntime=abc")).getMessage();
    assertTrue(time.endsWith(":2: time takes a time like 500ms, 60s, 5m or 2h, not 'abc'"), time);
    String preemptions =
        assertThrows(RefusedException.class, () -> defaults("preemptions=x")).getMessage();
    assertTrue(preemptions.endsWith(":1: preemptions takes a whole number, not 'x'"), preemptions);
    String explorer =
        assertThrows(RefusedException.class, () -> defaults("explorer=dporr")).getMessage();
    assertTrue(explorer.contains(":1: There is no explorer 'dporr'. Did you mean dpor?"), explorer);
  }

  @Test
  void whatTheUserGivesComesBeforeWhatTheProjectSays() throws IOException {
    ProjectDefaults defaults = defaults("steps=5\nkeep-going=true");
    assertEquals(
        Map.of("steps", "7", "keep-going", "true"),
        defaults.settings(Map.of("steps", "7"), "optimal-dpor", catalogue));
  }

  @Test
  void whatOnlyOtherExplorersReadIsLeftOut() throws IOException {
    ProjectDefaults defaults = defaults("seed=5");
    assertEquals(Map.of("seed", "5"), defaults.settings(Map.of(), "random", catalogue));
    assertEquals(Map.of(), defaults.settings(Map.of(), "optimal-dpor", catalogue));
  }

  private ProjectDefaults defaults(String text) throws IOException {
    Files.writeString(project.resolve(ProjectDefaults.FILE), text);
    return ProjectDefaults.in(project, catalogue);
  }
}
