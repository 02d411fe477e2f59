package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Estimate;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.report.ReportedRemedy.Change;
import dev.sprang.report.ResultDocument.Counted;
import dev.sprang.report.ResultDocument.Effort;
import dev.sprang.report.ResultDocument.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares reports with the files in {@code src/test/resources/golden}. After a change of the
 * wording run {@code mvn test -pl report -am -Dsprang.goldens=rewrite} and review the difference.
 */
class TextReportTest {
  private static final Path GOLDENS = Path.of("src/test/resources/golden");

  private static final Map<String, Supplier<ResultDocument>> DOCUMENTS =
      Map.of(
          "verified", Documents::verified,
          "deadlock", Documents::deadlock,
          "liveness", Documents::liveness,
          "failure", Documents::failure,
          "step-limit", Documents::stepLimit,
          "incomplete", Documents::incomplete,
          "replay-deadlock", Documents::replayedDeadlock,
          "replay-fine", Documents::replayedFine,
          "replay-long", Documents::replayedLong);

  @TestFactory
  Stream<DynamicTest> reportsAreAsAgreed() {
    return DOCUMENTS.keySet().stream()
        .sorted()
        .map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
  }

  private static void compare(String name) throws IOException {
    String report = TextReport.of(DOCUMENTS.get(name).get());
    Path golden = GOLDENS.resolve(name + ".txt");
    if ("rewrite".equals(System.getProperty("sprang.goldens"))) {
      Files.writeString(golden, report);
    }
    assertEquals(Files.readString(golden), report);
  }

  @Test
  void namesAndWhatIsCoveredAreShown() {
    String report = TextReport.of(partly(3));
    assertTrue(report.contains("  name        a name\n"), report);
    assertTrue(report.contains("  covered     about 12.5 % of some 8 executions\n"), report);
    assertTrue(report.contains("  abandoned   4 of them\n"), report);
  }

  @Test
  void twentyResultsAreShownAndTheRestCounted() {
    assertTrue(TextReport.of(partly(20)).contains("           1  outcome 20\n\n"));
    assertTrue(TextReport.of(partly(1021)).contains("  and 1,001 more (--json has all)\n"));
  }

  @Test
  void outcomesWithoutTextAreCountedToo() {
    String report = TextReport.of(partly(1000, 360_000));
    assertTrue(report.contains("Results: 360,000 distinct\n"), report);
    assertTrue(
        report.contains(
            "  and 359,980 more (--json has the first 1,000 found, --outcomes N others)"),
        report);
    assertTrue(TextReport.of(partly(3, 4)).contains("  and 1 more (--json has the first 3 found"));
    assertTrue(TextReport.shortLine(partly(3, 4)).contains("4 results"));
  }

  @Test
  void aScheduleTooLongForACommandIsCut() {
    ReportedViolation violation =
        new ReportedViolation(
            "failure", "plain", "bad", "0", "here", "0,1,".repeat(1_000), 1, "", Optional.empty());
    String report = TextReport.of(violated(violation));
    assertTrue(report.contains("0,1,... (4,000 characters; --json has all)\n"), report);
    assertTrue(report.contains("  replay      the schedule is too long for a command"), report);
  }

  @Test
  void whatIsNotShrunkToTheEndSaysSo() {
    String sentence = "fewer context switches may do: the budget was over before all was tried";
    ReportedViolation open = shrunk("open");
    assertTrue(TextReport.of(violated(open)).contains(sentence));
    assertTrue(JsonText.of(violated(open)).contains("\"shrinking\":\"open\""));
    assertFalse(TextReport.of(violated(shrunk("minimal"))).contains(sentence));
    assertFalse(JsonText.of(violated(shrunk(""))).contains("shrinking"));
  }

  private static ReportedViolation shrunk(String how) {
    return new ReportedViolation(
        "failure",
        "plain",
        "bad",
        "0",
        "here",
        "0:3",
        1,
        "",
        how,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void aFailingTestShowsBothEndsOfWhatIsLong() {
    List<String> all = TextReport.of(Documents.replayedLong()).lines().toList();
    List<String> lines = TextReport.brief(Documents.replayedLong(), 10);
    assertEquals(10, lines.size());
    assertEquals(all.get(0), lines.get(0));
    int steps = lines.indexOf("Execution, step by step");
    int cut = steps + 5;
    assertTrue(
        lines.get(cut).matches(" {2}\\.\\.\\. \\d+ lines left out \\.\\.\\."), lines.get(cut));
    int end = all.indexOf(lines.get(cut + 1));
    assertEquals(all.subList(end, end + 9 - cut), lines.subList(cut + 1, 10));
  }

  @Test
  void aFailingTestShowsAllOfWhatIsShort() {
    String report = TextReport.of(Documents.deadlock());
    List<String> lines = TextReport.brief(Documents.deadlock(), 36);
    assertEquals(report.lines().findFirst().orElseThrow(), lines.get(0));
    int violation = lines.indexOf("Violation 1: deadlock, in 1 execution");
    String rest = String.join("\n", lines.subList(violation, lines.size()));
    assertTrue(report.contains(rest), rest);
    assertTrue(rest.contains("\n  replay      "), rest);
    assertFalse(rest.contains("This rests on"), rest);
  }

  /** All but what is there to be pasted. */
  @Test
  void linesFitTheTerminal() {
    for (int columns : List.of(80, 100, 150)) {
      String report = TextReport.of(Documents.deadlock(), columns);
      List<String> wide = report.lines().filter(line -> line.length() > columns).toList();
      assertEquals(List.of(), wide, report);
    }
    assertEquals(TextReport.of(Documents.deadlock()), TextReport.of(Documents.deadlock(), 120));
    assertEquals(TextReport.of(Documents.deadlock(), 60), TextReport.of(Documents.deadlock(), 3));
  }

  @Test
  void aRemedyIsToldAfterWhatIsMissing() {
    ReportedRemedy remedy =
        new ReportedRemedy("this", "do that", List.of(new Change("A.x", "volatile")), 2);
    ResultDocument document =
        violated(
            new ReportedViolation(
                    "failure", "plain", "bad", "0", "here", "0,1", 1, "", Optional.empty())
                .mendedBy(remedy));
    String report = TextReport.of(document);
    assertTrue(report.contains("\nMissing: this.\nRemedy: do that.\n"), report);
    String json = JsonText.of(document);
    assertTrue(
        json.contains(
            """
            "remedy":{"missing":"this","sentence":"do that",\
            "changes":[{"variable":"A.x","mode":"volatile"}],"tried":2}"""),
        json);
  }

  @Test
  void oneOfManyProgramsIsOneLine() {
    assertEquals(
        "incomplete  p.json (a name)  14 executions, 3 results; the time budget ended",
        TextReport.shortLine(partly(3)));
    assertEquals(
        "verified    examples/program.json  2 executions, 2 results",
        TextReport.shortLine(Documents.verified()));
    assertEquals(
        "violated    examples/program.json  deadlock: Nobody can go on: thread 0 holds l and"
            + " waits to lock m; thread 1 holds m and waits to lock l; schedule 0,1",
        TextReport.shortLine(Documents.deadlock()));
  }

  /** What an explorer counts may have a name longer than the column. */
  @Test
  void longNamesOfFiguresFit() {
    Effort effort =
        new Effort(
            3,
            0,
            9,
            1,
            Map.of("choices of earlier searches", 12L),
            List.of(),
            List.of(),
            List.of());
    String report = TextReport.of(partly(3, 3, effort));
    assertTrue(report.contains("  choices of earlier searches  12\n"), report);
  }

  private static ResultDocument partly(int results) {
    return partly(results, results);
  }

  private static ResultDocument partly(int results, int distinct) {
    return partly(results, distinct, new Effort(10, 4, 100, 60));
  }

  private static ResultDocument partly(int results, int distinct, Effort effort) {
    return new ResultDocument(
        new Subject("p.json", "a name", "model", "bounded"),
        Verdict.INCOMPLETE,
        "the time budget ended",
        effort,
        distinct,
        IntStream.rangeClosed(1, results).mapToObj(i -> new Counted("outcome " + i, 1)).toList(),
        List.of(),
        List.of(),
        List.of("an assumption"),
        Optional.of(new Estimate(1, 8, 0.1)),
        Optional.empty(),
        List.of());
  }

  private static ResultDocument violated(ReportedViolation violation) {
    return new ResultDocument(
        new Subject("p.json", "", "model", "exhaustive"),
        Verdict.VIOLATED,
        "a violation was found",
        new Effort(1, 0, 4_000, 0),
        0,
        List.of(),
        List.of(violation),
        List.of(),
        List.of("an assumption"),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }
}
