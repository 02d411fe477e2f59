package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.cli.Main;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The command line, run inside this process. */
public record CommandLine(int code, String out, String err) {
  /** The programs with their exact figures, which live with the tests of core. */
  static final Path CORPUS = Path.of("../core/src/test/resources/corpus.jsonl");

  public static CommandLine run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            args,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang")));
    return new CommandLine(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What was printed, one JSON object per line; fails if anything went to standard error. */
  List<Map<String, Object>> json() {
    assertEquals("", err);
    return out.lines().map(JsonValue::object).toList();
  }
}
