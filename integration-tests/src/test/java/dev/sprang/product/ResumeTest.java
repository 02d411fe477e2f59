package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.launcher.search.SearchFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A check that was killed is gone on with, and the answer is the one of all. */
@Timeout(120)
class ResumeTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);
  private static final String COUNTER = "dev.sprang.programs.live.mcr.Counter";

  @TempDir Path directory;

  private Path writers(int count) throws IOException {
    String threads =
        IntStream.rangeClosed(1, count)
            .mapToObj(value -> "[[\"W\",\"x\"," + value + "]]")
            .collect(Collectors.joining(","));
    return Files.writeString(directory.resolve("writers.json"), "[" + threads + "]");
  }

  private String saved() {
    return directory.resolve("saved").toString();
  }

  @Test
  void whoeverIsKilledNothingIsLostAndNothingCountedTwice() throws Exception {
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> command =
        List.of(
            "check",
            "--explorer",
            "optimal-dpor",
            "--checkpoint",
            saved(),
            "--checkpoint-seconds",
            "0",
            "--jobs",
            "2",
            writers(8).toString());
    for (int killed = 0; killed < 3; killed++) {
      killAfter(command, random.nextLong(1, 12_000 * (killed + 1)));
      command = List.of("resume", saved());
    }
    Map<String, Object> answer = CommandLine.run("resume", saved(), "--json").json().get(0);
    assertEquals("verified", answer.get("verdict"), "seed " + SEED);
    assertEquals(40_320L, answer.get("executions"), "seed " + SEED);
    assertEquals(8, ((List<?>) answer.get("results")).size());
  }

  /** Kills a process once that many executions are saved, or it has ended before. */
  private void killAfter(List<String> args, long executions)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(args);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path file = Path.of(saved(), "search.sprang");
    while (!process.waitFor(5, TimeUnit.MILLISECONDS)) {
      if (Files.exists(file) && counted(SearchFile.read(Path.of(saved()))) >= executions) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private static long counted(SavedSearch search) {
    return search.stand().map(stand -> stand.counted().executions()).orElse(0L);
  }

  @Test
  void aJavaProgramIsGoneOnWithToo() {
    CommandLine first =
        CommandLine.run(
            "check",
            "--json",
            "--engine",
            "vm",
            "--explorer",
            "optimal-dpor",
            "--executions",
            "2500",
            "--checkpoint",
            saved(),
            "--checkpoint-seconds",
            "0",
            "--jobs",
            "1",
            "-cp",
            "../programs/target/classes",
            COUNTER,
            "4");
    assertEquals("incomplete", first.json().get(0).get("verdict"));
    SavedSearch search = SearchFile.read(Path.of(saved()));
    assertEquals(
        2_500,
        search.stand().orElseThrow().all().executions(),
        "all that was run when the budget ended is saved");
    Map<String, Object> answer = CommandLine.run("resume", saved(), "--json").json().get(0);
    assertEquals("verified", answer.get("verdict"));
    assertEquals(3_334L, answer.get("executions"));
    assertEquals(1, ((List<?>) answer.get("races")).size());
  }

  @Test
  void whatWasFoundIsAnsweredAtOnce() {
    String[] check = {
      "check",
      "--json",
      "--engine",
      "vm",
      "--checkpoint",
      saved(),
      "-cp",
      "../programs/target/classes",
      COUNTER,
      "2",
      "check"
    };
    Map<String, Object> first = CommandLine.run(check).json().get(0);
    Map<String, Object> again = CommandLine.run("resume", saved(), "--json").json().get(0);
    assertEquals("violated", first.get("verdict"));
    assertEquals("violated", again.get("verdict"));
    assertEquals(first.get("violations"), again.get("violations"));
  }

  @Test
  void whatCannotBeSavedIsRefused() throws IOException {
    String program = writers(3).toString();
    CommandLine random =
        CommandLine.run("check", "--explorer", "random", "--checkpoint", saved(), program);
    assertEquals(2, random.code());
    assertTrue(random.err().contains("random cannot go on from where it stood"), random.err());
  }

  @Test
  void anotherProgramIsRefused() throws IOException {
    CommandLine.run("check", "--checkpoint", saved(), writers(3).toString());
    CommandLine twice = CommandLine.run("check", "--checkpoint", saved(), writers(3).toString());
    assertEquals(2, twice.code());
    assertTrue(twice.err().contains("holds a search already"), twice.err());
    writers(4);
    CommandLine other = CommandLine.run("resume", saved());
    assertEquals(2, other.code());
    assertTrue(other.err().contains("is not the one that the search was saved with"), other.err());
  }
}
