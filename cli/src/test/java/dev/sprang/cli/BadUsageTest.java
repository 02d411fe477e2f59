package dev.sprang.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad usage and bad input: one message that names the fix, exit code 2, nothing run. */
class BadUsageTest {
  @TempDir Path directory;
  private String good;

  @BeforeEach
  void write() throws IOException {
    good = write("good.json", "[[[\"R\",\"x\"]]]");
  }

  @Test
  void commands() {
    Terminal.refuses(
        "There is no command 'chekc'. Did you mean check?"
            + " Known are: check, resume, replay, serve, work, explorers, engines, tasks, bench,"
            + " stress, doctor, completion",
        "chekc");
    Terminal.refuses("Missing required parameter: 'PROGRAM'. See 'sprang check --help'", "check");
    Terminal.refuses(
        "Missing required parameter: 'PROGRAM'. See 'sprang replay --help'", "replay", "0");
    Terminal.refuses(
        good + " is a model program, which takes no arguments; leave 'b' out", "check", good, "b");
    Terminal nothing = Terminal.run();
    assertEquals(2, nothing.code());
    assertTrue(nothing.err().startsWith("Usage: sprang COMMAND"), nothing.err());
  }

  /** Behind the program they are its own, unless one looks like a slip. */
  @Test
  void optionsOfTheProgram() {
    String none = good + " is a model program, which takes no arguments; leave '%s' out";
    Terminal.refuses(none.formatted("-x"), "check", good, "-x");
    Terminal.refuses(none.formatted("--zzz 3"), "check", good, "--zzz", "3");
    Terminal.refuses(none.formatted("--exploer"), "check", good, "--", "--exploer");
    Terminal slip = Terminal.run("check", good, "--exploer", "random");
    assertEquals(2, slip.code());
    assertTrue(slip.err().startsWith("sprang: Unknown option '--exploer'."), slip.err());
  }

  @Test
  void options() {
    Terminal.refuses(
        "Unknown option '--zzz'. Known are: --help, --class-path, --engine, --steps, --memory, --deadlocks, --failures, --exit-codes, --at-limit, --livelocks, --lock-orders, --waits, --call-steps, --races, --held-locks, --time-outs, --tearing, --deep, --fresh-classes, --json",
        "replay",
        "--zzz",
        "0",
        good);
    Terminal misspelt = Terminal.run("check", "--exploer", "random", good);
    assertEquals(2, misspelt.code());
    assertTrue(
        misspelt
            .err()
            .startsWith("sprang: Unknown option '--exploer'. Did you mean --explorer? Known are:"),
        misspelt.err());
    Terminal.refuses(
        "--time takes a time like 500ms, 60s, 5m or 2h, not '60'", "check", "--time", "60", good);
    Terminal.refuses("--executions must be at least 1, not 0", "check", "--executions", "0", good);
    Terminal.refuses(
        "--seed takes a whole number, not 'x'",
        "check",
        "--explorer",
        "random",
        "--seed",
        "x",
        good);
    Terminal.refuses(
        "--record needs a place to write to: add --out DIR", "check", "--record", good);
  }

  @Test
  void anUnknownExplorerOrEngineListsTheKnownOnes() {
    Terminal explorer = Terminal.run("check", "--explorer", "exhaustiv", good);
    assertEquals(2, explorer.code());
    assertTrue(
        explorer
            .err()
            .startsWith(
                "sprang: There is no explorer 'exhaustiv'. Did you mean exhaustive? Known are: "),
        explorer.err());
    Terminal.refuses(
        "There is no engine 'jvm'. Did you mean vm? Known are: live, vm, model, auto",
        "check",
        "--engine",
        "jvm",
        good);
  }

  @Test
  void files() throws IOException {
    Terminal.refuses("There is no file no.json; check the path", "check", "no.json");
    String broken = write("broken.json", "[[[\"R\",\"x\"]],\n  [[\"W\" \"x\"]]]");
    Terminal.refuses(
        broken
            + ":2:9: broken JSON: Unexpected character ('\"'):"
            + " expected comma to separate Array entries",
        "check",
        broken);
    String unheld = write("unheld.json", "[[[\"NOTIFY\",\"l\"]]]");
    Terminal.refuses(
        unheld
            + ":1:4: NOTIFY needs monitor \"l\", which the thread does not hold here:"
            + " put it inside [\"SYNC\",\"l\",[...]]",
        "check",
        unheld);
    String unlock = write("unlock.json", "[[[\"UNLOCK\",\"l\"]]]");
    Terminal.refuses(
        unlock
            + ":1:4: there is no UNLOCK: [\"SYNC\",\"l\",[operations]] takes the monitor, runs the"
            + " operations and releases it, so that no lock is released that is not held",
        "check",
        unlock);
  }

  @Test
  void schedules() {
    Terminal.refuses(
        "'1' (run 2 of the schedule) cannot be read: '1' is not a thread of this program."
            + " A schedule looks like 0:3,1,0@2",
        "replay",
        "0,1",
        good);
    Terminal.refuses(
        "The schedule's file nowhere cannot be read. See 'sprang replay --help'",
        "replay",
        "@nowhere",
        good);
  }

  @Test
  void withJsonTheErrorIsJsonToo() {
    Terminal terminal = Terminal.run("check", "--json", "no.json");
    assertEquals("sprang: There is no file no.json; check the path\n", terminal.err());
    assertEquals(
        "{\"error\":{\"code\":2,\"message\":\"There is no file no.json; check the path\"}}\n",
        terminal.out());
    assertEquals(2, terminal.code());
    assertTrue(Terminal.run("check", "--json").out().startsWith("{\"error\":{\"code\":2,"));
  }

  @Test
  void nothingIsWritten() throws IOException {
    String broken = write("p.jsonl", "[[]]\n[[[\"XX\"]]]\n");
    Path out = directory.resolve("out");
    Terminal terminal = Terminal.run("check", "--out", out.toString(), broken);
    assertTrue(
        terminal.err().startsWith("sprang: " + broken + ":2:4: unknown operation \"XX\"."),
        terminal.err());
    assertEquals("", terminal.out());
    assertEquals(2, terminal.code());
    assertFalse(Files.exists(out));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
