package dev.sprang.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds in a project's directory: its defaults, and where results are saved. */
class ProjectTest {
  private static final String DEADLOCK =
      "[[[\"SYNC\",\"l\",[[\"SYNC\",\"m\",[]]]]],[[\"SYNC\",\"m\",[[\"SYNC\",\"l\",[]]]]]]";

  @TempDir Path project;
  private String program;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(project.resolve("p.json"), DEADLOCK).toString();
  }

  @Test
  void resultsAreSavedBesideTheProject() throws IOException {
    Terminal terminal = Terminal.runIn(project, "check", program);
    assertEquals(1, terminal.code());
    assertEquals(
        List.of(
            "report.html",
            "result.json",
            "result.sarif",
            "violation-1.schedule",
            "violations.jsonl"),
        files(project.resolve(".sprang")));
    assertEquals(List.of(".sprang", "p.json"), files(project));
    assertTrue(terminal.out().endsWith("report.html\n"));
  }

  @Test
  void mavenProjectsKeepThemWhereTheyBuild() throws IOException {
    Files.writeString(project.resolve("pom.xml"), "<project/>");
    Terminal.runIn(project, "check", program);
    assertTrue(Files.exists(project.resolve("target/sprang/result.json")));
    assertFalse(Files.exists(project.resolve(".sprang")));
  }

  @Test
  void anOutGivenHoldsBeforeTheProjects() throws IOException {
    defaults("out = here");
    Terminal.runIn(project, "check", program);
    assertTrue(Files.exists(project.resolve("here/result.json")));
    Path other = project.resolve("other");
    Terminal.runIn(project, "check", "--out", other.toString(), program);
    assertTrue(Files.exists(other.resolve("result.json")));
  }

  @Test
  void defaultsHoldUnlessTheUserSaysOtherwise() throws IOException {
    defaults("explorer = random\nexecutions = 5\nseed = 3\nkeep-going = true");
    assertTrue(json("check", program).contains("\"explorer\":\"random\",\"executions\":5,"));
    assertTrue(json("check", "--executions", "7", program).contains("\"executions\":7,"));
    String other = json("check", "--explorer", "exhaustive", program);
    assertTrue(other.contains("\"explorer\":\"exhaustive\""), other);
  }

  @Test
  void unknownKeysAreRefused() throws IOException {
    defaults("explorrer = random");
    Terminal terminal = Terminal.runIn(project, "check", program);
    assertEquals(2, terminal.code());
    assertTrue(
        terminal
            .err()
            .startsWith(
                "sprang: %s:1 has the unknown key 'explorrer'. Did you mean explorer? Known are: engine,"
                    .formatted(project.resolve("sprang.properties"))),
        terminal.err());
  }

  @Test
  void whatIsNoPropertyIsRefusedWithItsLine() throws IOException {
    defaults("executions = 3\ntime = \\u00zz");
    Terminal terminal = Terminal.runIn(project, "check", program);
    assertEquals(2, terminal.code());
    String place = project.resolve("sprang.properties") + ":2";
    assertTrue(terminal.err().startsWith("sprang: " + place + " cannot be read"), terminal.err());
  }

  @Test
  void aWrongValueIsRefused() throws IOException {
    defaults("executions = many");
    Terminal terminal = Terminal.runIn(project, "check", program);
    assertEquals(2, terminal.code());
    String place = project.resolve("sprang.properties") + ":1";
    assertEquals(
        "sprang: " + place + ": executions takes a whole number, not 'many'\n", terminal.err());
  }

  @Test
  void annotationsAreOneLineEach() {
    Terminal terminal = Terminal.run("check", "--annotations", "github", program);
    List<String> lines =
        terminal.out().lines().filter(line -> line.startsWith("::error ")).toList();
    assertEquals(1, lines.size());
    assertTrue(
        lines
            .get(0)
            .endsWith(
                ",title=Sprang%3A deadlock::Nobody can go on: thread 0 holds l and waits to lock m;"
                    + " thread 1 holds m and waits to lock l%0A./sprang replay 0,1 "
                    + program),
        lines.get(0));
    Terminal.refuses(
        "There are no annotations for 'jenkins'; there are for github. See 'sprang check --help'",
        "check",
        "--annotations",
        "jenkins",
        program);
  }

  private String json(String... args) {
    String[] all = new String[args.length + 1];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--json";
    return Terminal.runIn(project, all).out();
  }

  private void defaults(String text) throws IOException {
    Files.writeString(project.resolve("sprang.properties"), text);
  }

  private static List<String> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
