package dev.sprang.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private static final String RACE = "[[[\"W\",\"x\",1]],[[\"R\",\"x\"]]]";
  private static final String DEADLOCK =
      "[[[\"SYNC\",\"l\",[[\"SYNC\",\"m\",[]]]]],[[\"SYNC\",\"m\",[[\"SYNC\",\"l\",[]]]]]]";

  @TempDir Path directory;
  private String race;
  private String deadlock;
  private String both;

  @BeforeEach
  void write() throws IOException {
    race = write("race.json", RACE);
    deadlock = write("deadlock.json", DEADLOCK);
    both = write("both.jsonl", RACE + "\n" + DEADLOCK + "\n");
  }

  @Test
  void verifiedIsZero() {
    Terminal terminal = check(race);
    assertEquals(0, terminal.code());
    assertEquals("", terminal.err());
    assertTrue(
        terminal
            .out()
            .startsWith(
                "Verified: all that matters was run, and none of the 2 executions shows a"
                    + " violation.\n"),
        terminal.out());
  }

  /** What this machine shows is up to it, but what is allowed is not. */
  @Test
  void stressRunsScriptsOnTheJvmItself() throws IOException {
    String script = "[[[\"W\",\"x\",1],[\"R\",\"y\"]],[[\"W\",\"y\",1],[\"R\",\"x\"]]]";
    Terminal terminal = Terminal.run("stress", "--time", "50ms", write("buffers.jsonl", script));
    assertEquals(0, terminal.code(), terminal.err());
    assertTrue(terminal.out().contains("all of them allowed\n"), terminal.out());
    assertTrue(terminal.out().contains("  java only   [[0],[0]]\n"), terminal.out());
  }

  /** Bash reads it and then knows every command and option. */
  @Test
  void bashCompletesOptions() throws Exception {
    Terminal terminal = Terminal.run("completion");
    assertEquals(0, terminal.code());
    Path script = Files.writeString(directory.resolve("completion"), terminal.out());
    assertEquals("--explorer", completed(script, "sprang check --explo"));
    assertEquals("explorers", completed(script, "sprang explor"));
  }

  private static String completed(Path script, String line) throws Exception {
    String words = line.replace("sprang ", "sprang' '").replace("check ", "check' '");
    String commands =
        "source %s; compopt() { :; }; COMP_WORDS=('%s'); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); COMP_LINE='%s'; COMP_POINT=${#COMP_LINE}; _complete_sprang; echo ${COMPREPLY[@]}"
            .formatted(script, words, line);
    Process bash = new ProcessBuilder("bash", "-c", commands).redirectErrorStream(true).start();
    return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** What docs/tools.md gives to editors finds file and line in what a check prints. */
  @Test
  void editorsFindTheLine() throws IOException {
    String page = Files.readString(Path.of("../docs/tools.md"));
    Matcher given = Pattern.compile("\"regexp\": \"(.*)\"").matcher(page);
    assertTrue(given.find());
    Pattern problem = Pattern.compile(given.group(1).replace("\\\\", "\\"));
    String program = "class P { public static void main(String[] a) {\n  assert a.length > 0; } }";
    String file = write("P.java", program);
    Terminal terminal = Terminal.run("check", "--annotations", "github", file);
    assertEquals(1, terminal.code(), terminal.err());
    Matcher found =
        terminal
            .out()
            .lines()
            .map(problem::matcher)
            .filter(Matcher::find)
            .findFirst()
            .orElseThrow();
    assertTrue(found.group(1).endsWith("P.java"), found.group(1));
    assertEquals("2", found.group(2));
    assertEquals("failure", found.group(3));
    assertTrue(found.group(4).contains("AssertionError"), found.group(4));
  }

  @Test
  void violatedIsOne() {
    Terminal terminal = check(deadlock);
    assertEquals(1, terminal.code());
    assertTrue(terminal.out().startsWith("Violated: a deadlock, in 1 of "), terminal.out());
    assertTrue(terminal.out().contains("./sprang replay 0,1 " + deadlock + "\n"), terminal.out());
  }

  @Test
  void incompleteIsThree() {
    Terminal terminal =
        Terminal.run("check", "--explorer", "random", "--executions", "5", "--seed", "-1", race);
    assertEquals(3, terminal.code());
    assertTrue(
        terminal
            .out()
            .startsWith(
                "Incomplete: no violation in 5 executions, but not all was run: the budget of"
                    + " executions ended.\n"),
        terminal.out());
    assertEquals(3, Terminal.run("check", "--explorer", "random", "--time", "20ms", race).code());
  }

  @Test
  void withoutAnAnswerIsFour() {
    Terminal terminal = Terminal.run("replay", "--json", "0,1,0", deadlock);
    String message =
        "The schedule does not fit the program at step 3: the program has ended, but the schedule"
            + " goes on. Either it belongs to another program or version, or the program does not"
            + " behave the same every time";
    assertEquals(4, terminal.code());
    assertEquals("sprang: " + message + "\n", terminal.err());
    assertEquals("{\"error\":{\"code\":4,\"message\":\"" + message + "\"}}\n", terminal.out());
  }

  @Test
  void replayShowsTheViolationAgain() throws IOException {
    Terminal terminal = Terminal.run("replay", "0,1", deadlock);
    assertEquals(1, terminal.code());
    assertTrue(terminal.out().startsWith("Violated: the schedule shows a deadlock.\n"));
    assertTrue(
        terminal
            .out()
            .contains("\n    *1  locks l                           thread 0, operation 1\n"));
    String schedule = write("s.txt", "0,1\n");
    assertEquals(terminal, Terminal.run("replay", "@" + schedule, deadlock));
  }

  @Test
  void replayWithoutAViolationIsIncomplete() {
    Terminal terminal = Terminal.run("replay", "--engine", "model", "0,1", race);
    assertEquals(3, terminal.code());
    assertTrue(
        terminal.out().startsWith("Incomplete: the schedule ran to its end without a violation.\n"),
        terminal.out());
  }

  @Test
  void jsonIsOneLineAndNothingElse() {
    Terminal terminal = check("--json", race);
    assertEquals(0, terminal.code());
    assertEquals("", terminal.err());
    assertEquals(1, terminal.out().lines().count());
    assertTrue(
        terminal
            .out()
            .startsWith("{\"version\":1,\"program\":\"" + race + "\",\"verdict\":\"verified\","));
  }

  @Test
  void manyProgramsGiveOneLineEachAndASummary() {
    Terminal terminal = check(both);
    assertEquals(1, terminal.code());
    assertEquals(
        List.of(
            "verified    " + both + ":1  2 executions, 2 results",
            "violated    "
                + both
                + ":2  deadlock: Nobody can go on: thread 0 holds l and waits to lock m; thread 1"
                + " holds m and waits to lock l; schedule 0,1",
            "2 programs: 1 verified, 1 violated"),
        terminal.out().lines().toList());
  }

  @Test
  void manyProgramsAsJsonGiveOneLineEach() {
    Terminal terminal = check("--json", both);
    assertEquals(1, terminal.code());
    assertEquals("", terminal.err());
    List<String> lines = terminal.out().lines().toList();
    assertEquals(2, lines.size());
    assertTrue(lines.get(0).contains("\"verdict\":\"verified\""), lines.get(0));
    assertTrue(lines.get(1).contains("\"verdict\":\"violated\""), lines.get(1));
  }

  @Test
  void oneLineOfManyCanBeNamed() {
    assertEquals(0, check(both + ":1").code());
    Terminal second = check(both + ":2");
    assertEquals(1, second.code());
    assertTrue(second.out().contains("./sprang replay 0,1 " + both + ":2\n"), second.out());
    assertEquals(1, Terminal.run("replay", "0,1", both + ":2").code());
  }

  @Test
  void resultsAreWrittenWhereAsked() throws IOException {
    Path out = directory.resolve("out");
    Terminal terminal =
        check("--json", "--keep-going", "--out", out.toString(), "--record", deadlock);
    assertEquals(terminal.out(), Files.readString(out.resolve("result.json")));
    assertEquals(1, Files.readAllLines(out.resolve("violations.jsonl")).size());
    assertTrue(Files.readAllLines(out.resolve("executions.jsonl")).size() >= 3);
  }

  @Test
  void recheckingGivesTheSame() {
    assertEquals(0, check("--recheck", race).code());
  }

  @Test
  void listsAreOneLineEach() {
    Terminal explorers = Terminal.run("explorers");
    assertEquals(0, explorers.code());
    assertTrue(
        explorers.out().lines().anyMatch(line -> line.matches("random +\\S.* \\[--seed N\\]")),
        explorers.out());
    assertTrue(Terminal.run("engines").out().contains("\nmodel  "));
  }

  @Test
  void helpAndVersionGoToStandardOutput() {
    for (String[] args :
        List.of(
            new String[] {"--help"},
            new String[] {"check", "--help"},
            new String[] {"replay", "-h"},
            new String[] {"explorers", "--help"},
            new String[] {"bench", "--help"},
            new String[] {"bench", "lct", "--help"})) {
      Terminal help = Terminal.run(args);
      assertEquals(0, help.code());
      assertTrue(help.out().startsWith("Usage: sprang"), help.out());
      assertEquals("", help.err());
    }
    assertTrue(Terminal.run("check", "--help").out().contains("--seed=N"));
    assertTrue(Terminal.run("--version").out().startsWith("sprang "));
  }

  private static Terminal check(String... args) {
    String[] all = new String[args.length + 3];
    all[0] = "check";
    all[1] = "--explorer";
    all[2] = "exhaustive";
    System.arraycopy(args, 0, all, 3, args.length);
    return Terminal.run(all);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
