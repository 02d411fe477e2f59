package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
  private static final String RACE = "[[[\"W\",\"x\",1]],[[\"R\",\"x\"]]]";
  private static final String DEADLOCK =
      "[[[\"SYNC\",\"l\",[[\"SYNC\",\"m\",[]]]]],[[\"SYNC\",\"m\",[[\"SYNC\",\"l\",[]]]]]]";
  private static final String ENDLESS = "[[[\"WHILE\",1,[[\"FAA\",\"x\"]]]],[[\"FAA\",\"x\"]]]";

  @TempDir Path directory;
  private String file;
  private final Interruption interruption = new Interruption();
  private final Launcher launcher =
      new Launcher(new FrontDoor(interruption, Optional.empty(), new ReplayCommand("sprang")));
  private final List<Answer> answers = new ArrayList<>();

  @BeforeEach
  void nameTheFile() {
    file = directory.resolve("p.json").toString();
  }

  @Test
  void oneProgramGivesOneAnswer() throws IOException {
    ResultDocument document = document(RACE, Map.of());
    assertEquals(ExitStatus.VERIFIED, answers.get(0).status());
    assertEquals("every interleaving was run", document.stop());
    assertEquals(2, document.results().size());
    assertEquals(
        List.of(
            "every interleaving was run",
            "sequential consistency: every thread sees all operations in the one order they were"
                + " run in"),
        document.assumptions());
  }

  @Test
  void whatTheVerdictRestsOnDependsOnTheRequest() throws IOException {
    String waits = "[[[\"TRY\",\"l\",[[\"IF\",0,[\"WAIT\",\"l\"]]]]]]";
    ResultDocument document =
        document(
            waits,
            Map.of("executions", "1", "steps", "9", "recheck", "true", "at-limit", "violation"));
    assertEquals(
        List.of(
            "only a part was explored: a violation was found",
            "sequential consistency: every thread sees all operations in the one order they were"
                + " run in",
            "no spurious wake-ups: who waits goes on only when notified (\"spurious\": true adds"
                + " them)",
            "an execution of more than 9 steps counts as a violation",
            "every schedule was run twice, with the same execution"),
        document.assumptions());
  }

  @Test
  void whatIsVerifiedCanBeCertified() throws IOException {
    List<String> verified = document(RACE, Map.of("certify", "true")).assumptions();
    String last = verified.get(verified.size() - 1);
    assertTrue(last.startsWith("certified: of "), last);
    List<String> violated = document(DEADLOCK, Map.of("certify", "true")).assumptions();
    assertEquals(
        "no certificate: only a complete answer without violations has one",
        violated.get(violated.size() - 1));
  }

  @Test
  void aViolationCanBeReplayed() throws IOException {
    ReportedViolation violation = document(DEADLOCK, Map.of()).violations().get(0);
    assertEquals("sprang replay 0,1 " + file, violation.replay());
    Answer again = launcher.replay(request(file, Map.of(), Optional.empty()), "0,1");
    ResultDocument replayed = assertInstanceOf(Answer.Judged.class, again).document();
    ReportedViolation shown = replayed.violations().get(0);
    assertEquals(Optional.empty(), shown.cause(), "one execution is compared with no others");
    assertEquals(violation.message(), shown.message());
    assertEquals(violation.site(), shown.site());
    assertEquals(violation.schedule(), shown.schedule());
    assertEquals(violation.replay(), shown.replay());
    assertEquals(2, replayed.execution().orElseThrow().events().size());
    assertEquals("replay", replayed.subject().explorer());
  }

  @Test
  void aStepLimitIsPartOfItsReplay() throws IOException {
    Map<String, String> limit = Map.of("steps", "5", "at-limit", "violation");
    ReportedViolation violation = document(ENDLESS, limit).violations().get(0);
    assertEquals("sprang replay --steps 5 --at-limit violation 0:5 " + file, violation.replay());
    Request request = request(file, limit, Optional.empty());
    Answer again = launcher.replay(request, violation.schedule());
    assertEquals(ExitStatus.VIOLATED, again.status());
  }

  @Test
  void aScheduleThatDoesNotFitHasNoAnswer() throws IOException {
    write("p.json", DEADLOCK);
    Answer longer = launcher.replay(request(file, Map.of(), Optional.empty()), "0,1,0");
    Answer shorter = launcher.replay(request(file, Map.of(), Optional.empty()), "0");
    Answer unreadable = launcher.replay(request(file, Map.of(), Optional.empty()), "0,x");
    assertEquals(ExitStatus.CANNOT_VOUCH, longer.status());
    assertEquals(ExitStatus.CANNOT_VOUCH, shorter.status());
    assertEquals(ExitStatus.REFUSED, unreadable.status());
  }

  @Test
  void everyProgramOfAFileIsCheckedAndCounted() throws IOException {
    String many = write("p.jsonl", RACE + "\n\n" + DEADLOCK + "\n" + RACE + "\n");
    Path out = directory.resolve("out");
    Summary summary = launcher.check(request(many, Map.of(), Optional.of(out)), answers::add);
    assertEquals(3, answers.size());
    assertEquals("3 programs: 2 verified, 1 violated", summary.text());
    assertEquals(ExitStatus.VIOLATED, summary.status());
    assertTrue(Files.exists(out.resolve("1/result.json")));
    assertEquals(1, Files.readAllLines(out.resolve("3/violations.jsonl")).size());
  }

  @Test
  void aBrokenLineKeepsAllFromRunning() throws IOException {
    String many = write("p.jsonl", RACE + "\n[\n");
    Path out = directory.resolve("out");
    RefusedException refused =
        assertThrows(
            RefusedException.class,
            () -> launcher.check(request(many, Map.of(), Optional.of(out)), answers::add));
    assertEquals(
        many + ":2:1: broken JSON: the file ends before this bracket is closed",
        refused.getMessage());
    assertTrue(answers.isEmpty());
    assertFalse(Files.exists(out));
  }

  @Test
  void onlyOneProgramCanBeReplayed() throws IOException {
    String many = write("p.jsonl", RACE + "\n" + DEADLOCK + "\n");
    RefusedException refused =
        assertThrows(
            RefusedException.class,
            () -> launcher.replay(request(many, Map.of(), Optional.empty()), "0"));
    assertEquals(
        many + " holds 2 programs; say which one, as in " + many + ":1", refused.getMessage());
    Answer second = launcher.replay(request(many + ":2", Map.of(), Optional.empty()), "0,1");
    assertEquals(ExitStatus.VIOLATED, second.status());
  }

  @Test
  void anInterruptionLeavesWhatIsKnown() throws IOException {
    String many = write("p.jsonl", RACE + "\n" + RACE + "\n");
    Summary summary =
        launcher.check(
            request(many, Map.of(), Optional.empty()),
            answer -> {
              answers.add(answer);
              interruption.raise();
            });
    assertEquals(1, summary.notRun());
    assertEquals(ExitStatus.INCOMPLETE, summary.status());
    assertEquals("2 programs: 1 verified, 1 not run, as it was interrupted", summary.text());
    assertEquals("it was interrupted", document(RACE, Map.of()).stop());
  }

  @Test
  void executionsAreRecorded() throws IOException {
    write("p.json", RACE);
    Path out = directory.resolve("out");
    launcher.check(request(file, Map.of("record", "true"), Optional.of(out)), answers::add);
    assertEquals(
        List.of(
            "{\"schedule\":\"0,1\",\"ending\":\"completed\",\"outcome\":"
                + "\"{\\\"mem\\\":{\\\"x\\\":1,\\\"y\\\":0,\\\"z\\\":0},\\\"obs\\\":[[],[1]]}\"}",
            "{\"schedule\":\"1,0\",\"ending\":\"completed\",\"outcome\":"
                + "\"{\\\"mem\\\":{\\\"x\\\":1,\\\"y\\\":0,\\\"z\\\":0},\\\"obs\\\":[[],[0]]}\"}"),
        Files.readAllLines(out.resolve("executions.jsonl")));
  }

  @Test
  void aPlaceThatCannotBeWrittenIsRefused() throws IOException {
    Path taken = Path.of(write("taken", ""));
    write("p.json", RACE);
    launcher.check(request(file, Map.of(), Optional.of(taken)), answers::add);
    Answer.Failed failed = assertInstanceOf(Answer.Failed.class, answers.get(0));
    assertEquals(ExitStatus.REFUSED, failed.status());
    assertEquals(
        "Cannot write to %s (it is a file, not a directory); name another directory with --out"
            .formatted(taken),
        failed.message());
  }

  private ResultDocument document(String program, Map<String, String> values) throws IOException {
    write("p.json", program);
    launcher.check(request(file, values, Optional.empty()), answers::add);
    return assertInstanceOf(Answer.Judged.class, answers.get(answers.size() - 1)).document();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static Request request(String program, Map<String, String> values, Optional<Path> out) {
    return new Catalogue()
        .request(ProgramName.of(program), Optional.empty(), "exhaustive", values, out);
  }
}
