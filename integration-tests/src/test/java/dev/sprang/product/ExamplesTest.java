package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The examples show what their names promise. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../examples/model");
  private static final Path MEMORY = Path.of("../examples/memory");

  private static final Map<String, String> SENTENCES =
      new TreeMap<>(
          Map.of(
              "dekker.json",
              "Verified: all that matters was run, and none of the 52 executions shows a violation.",
              "dining-philosophers.json",
              "Violated: a deadlock, in 6 of 234 executions; every interleaving was run.",
              "guarded-wait.json",
              "Verified: all that matters was run, and none of the 2 executions shows a violation.",
              "lock-order-deadlock.json",
              "Violated: a deadlock, in 2 of 6 executions; every interleaving was run.",
              "lost-notification.json",
              "Violated: a deadlock, in 1 of 4 executions; every interleaving was run.",
              "lost-update.json",
              "Violated: a failure, in 6 of 10 executions; every interleaving was run.",
              "missed-flag.json",
              "Violated: a thread that waits for ever, in 1 of 2 executions; every interleaving was run.",
              "store-buffering.json",
              "Verified: all that matters was run, and none of the 25 executions shows a violation."));

  @Test
  void everyExampleGivesItsAnswer() throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      for (Path file : files.toList()) {
        CommandLine check =
            CommandLine.run("check", "--explorer", "exhaustive", "--keep-going", file.toString());
        found.put(file.getFileName().toString(), check.out().lines().findFirst().orElse(""));
      }
    }
    assertEquals(String.join("\n", lines(SENTENCES)), String.join("\n", lines(found)));
  }

  /** Each mistake shows only under the Java memory model, and its mended twin not even there. */
  @Test
  void everyLessonAboutMemoryShowsItsMistake() throws IOException {
    Set<String> mended =
        Set.of(
            "double-checked-locking-volatile.json",
            "message-passing-release.json",
            "queue-with-release.json",
            "safe-publication.json",
            "store-buffering-fences.json");
    try (Stream<Path> files = Files.list(MEMORY)) {
      List<Path> scripts = files.filter(file -> file.toString().endsWith(".json")).toList();
      assertEquals(2 * mended.size(), scripts.size());
      for (Path file : scripts) {
        String name = file.getFileName().toString();
        String java = CommandLine.run("check", "--memory", "java", file.toString()).out();
        assertEquals(mended.contains(name), java.startsWith("Verified"), name + "\n" + java);
        String missed = "though thread 0 wrote|though thread 1 wrote";
        boolean says = Pattern.compile(missed).matcher(java).find();
        assertEquals(!mended.contains(name), says, name + "\n" + java);
        String sc = CommandLine.run("check", file.toString()).out();
        assertTrue(sc.startsWith("Verified"), name + "\n" + sc);
      }
    }
  }

  private static List<String> lines(Map<String, String> sentences) {
    return sentences.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).toList();
  }
}
