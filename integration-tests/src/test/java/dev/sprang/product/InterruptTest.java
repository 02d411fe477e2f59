package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is told to end while it explores still gives what it has. */
@Timeout(120)
class InterruptTest {
  @TempDir Path directory;

  @Test
  void interruptedCheckSavesAndPrintsWhatItHas() throws Exception {
    Path out = directory.resolve("out");
    Ended ended = interrupted("INT", "--out", out.toString(), example("dekker.json"));
    assertEquals(3, ended.code());
    Map<String, Object> result = JsonValue.object(ended.out());
    assertEquals("incomplete", result.get("verdict"));
    assertEquals("it was interrupted", result.get("stop"));
    assertTrue((long) result.get("executions") > 0);
    assertEquals(ended.out(), Files.readString(out.resolve("result.json")));
  }

  @Test
  void terminationIsAnInterruptionToo() throws Exception {
    Ended ended = interrupted("TERM", "--keep-going", example("missed-flag.json"));
    assertEquals(1, ended.code());
    assertEquals("it was interrupted", JsonValue.object(ended.out()).get("stop"));
  }

  @Test
  void theRestOfManyProgramsIsNotRun() throws Exception {
    Ended ended = interrupted("INT", CommandLine.CORPUS.toString());
    assertEquals(3, ended.code());
    assertEquals(1, ended.out().lines().count());
    assertTrue(
        ended
            .err()
            .endsWith("sprang: 600 programs: 1 incomplete, 599 not run, as it was interrupted\n"),
        ended.err());
  }

  @Test
  void aJavaProgramIsInterruptedAnywhere() throws Exception {
    Path source = directory.resolve("Counting.java");
    Files.writeString(
        source,
        """
        class Counting {
          static int count;
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> { for (int i = 0; i < 1_000; i++) count++; });
            other.start();
            for (int i = 0; i < 1_000; i++) count++;
            other.join();
          }
        }
        """);
    Path out = directory.resolve("out");
    Ended ended =
        interrupted("INT", "--engine", "live", "--out", out.toString(), source.toString());
    assertEquals(3, ended.code(), ended.err());
    Map<String, Object> result = JsonValue.object(ended.out());
    assertEquals("it was interrupted", result.get("stop"));
    assertTrue((long) result.get("executions") > 0);
    assertEquals(ended.out(), Files.readString(out.resolve("result.json")));
  }

  private record Ended(int code, String out, String err) {}

  /** An endless check that gets the signal once it shows its progress. */
  private static Ended interrupted(String signal, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(withDefaultSignals());
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "-Dsprang.terminal=true",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "check",
            "--json",
            "--explorer",
            "random"));
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).start();
    try {
      int first = process.getErrorStream().read();
      assertNotEquals(-1, first, "the check has ended by itself");
      new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      return new Ended(process.exitValue(), out, err);
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * A build that runs in the background ignores SIGINT, and so do its children, unless they are
   * told otherwise by an {@code env} that can.
   */
  private static List<String> withDefaultSignals() throws IOException, InterruptedException {
    List<String> env = List.of("env", "--default-signal=INT");
    List<String> probe = new ArrayList<>(env);
    probe.add("true");
    return new ProcessBuilder(probe).start().waitFor() == 0 ? env : List.of();
  }

  private static String example(String name) {
    return Path.of("../examples/model", name).toString();
  }
}
