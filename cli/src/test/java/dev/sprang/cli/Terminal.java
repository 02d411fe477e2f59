package dev.sprang.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Runs the command line inside this process.
 *
 * @param code the exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record Terminal(int code, String out, String err) {
  static Terminal run(String... args) {
    return run(Optional.empty(), args);
  }

  /** The same in a project's directory. */
  static Terminal runIn(Path project, String... args) {
    return run(Optional.of(project), args);
  }

  private static Terminal run(Optional<Path> project, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    FrontDoor frontDoor =
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang"));
    int code =
        Main.run(
            args,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            frontDoor,
            project);
    return new Terminal(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Bad usage or input: one line of message, nothing else, and exit code 2. */
  static void refuses(String message, String... args) {
    Terminal terminal = run(args);
    assertEquals("sprang: " + message + "\n", terminal.err);
    assertEquals("", terminal.out);
    assertEquals(2, terminal.code);
  }
}
