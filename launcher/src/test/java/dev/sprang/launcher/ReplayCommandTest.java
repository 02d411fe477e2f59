package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
  private static final String LONG = "0,1,".repeat(2_000) + "0";

  @TempDir Path directory;

  @Test
  void repeatsWhatMatters() {
    assertEquals(
        "./sprang replay 0:3,1@2,0/1 a/b.json",
        command("./sprang", "a/b.json").of(1, "0:3,1@2,0/1"));
    Request request =
        new Catalogue()
            .request(
                ProgramName.of("p.json"),
                Optional.of("model"),
                "random",
                Map.of("steps", "50", "seed", "3", "races", "violation"),
                Optional.empty());
    assertEquals(
        "sprang replay --engine model --steps 50 --races violation 0 p.json",
        new ReplayLines(new ReplayCommand("sprang"), request, "p.json", Optional.empty())
            .of(1, "0"));
  }

  @Test
  void flagsTakeNoValue() {
    Map<String, String> flags =
        Map.of("memory", "java", "tearing", "true", "fresh-classes", "true");
    Request request =
        new Catalogue()
            .request(ProgramName.of("p.json"), Optional.empty(), "trust", flags, Optional.empty());
    assertEquals(
        "sprang replay --memory java --tearing --fresh-classes 0 p.json",
        new ReplayLines(new ReplayCommand("sprang"), request, "p.json", Optional.empty())
            .of(1, "0"));
  }

  @Test
  void isSafeInAShell() {
    assertEquals(
        "'/my tools/sprang' replay '' 'it'\\''s $HOME.json'",
        command("/my tools/sprang", "it's $HOME.json").of(1, ""));
  }

  @Test
  void takesALongScheduleFromItsFile() throws IOException {
    assertEquals("", command("sprang", "p.json").of(2, LONG));
    try (ResultDirectory saved = ResultDirectory.open(directory)) {
      ReplayLines command =
          new ReplayLines(
              new ReplayCommand("sprang"), request("p.json"), "p.json", Optional.of(saved));
      assertEquals("sprang replay 0 p.json", command.of(1, "0"));
      String fromFile = "sprang replay @" + directory.resolve("violation-2.schedule") + " p.json";
      assertEquals(fromFile, command.of(2, LONG));
    }
  }

  private static ReplayLines command(String command, String program) {
    return new ReplayLines(new ReplayCommand(command), request(program), program, Optional.empty());
  }

  private static Request request(String program) {
    return new Catalogue()
        .request(
            ProgramName.of(program), Optional.empty(), "exhaustive", Map.of(), Optional.empty());
  }
}
