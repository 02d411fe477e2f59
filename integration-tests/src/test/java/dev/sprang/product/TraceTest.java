package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.TextReport;
import dev.sprang.report.TraceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What people read of each kind of violation, as golden files beside the programs. After a change
 * of the wording run with {@code -Dsprang.goldens=rewrite} and read the difference.
 */
class TraceTest {
  private static final Path HOME = Path.of("src/test/resources/trace");

  /** A program, the options it is checked with, and what must be found. */
  private record Case(String program, Map<String, String> options, String kind, String form) {
    Case(String program, String kind, String form) {
      this(program, Map.of(), kind, form);
    }
  }

  /** On the vm engine the numbers of its objects differ from JDK to JDK. */
  private static final Set<String> IN_POOLS = Set.of("LostInPool", "CompletedEarly");

  private static final List<Case> CASES =
      List.of(
          new Case("LockOrder", "deadlock", "cycle"),
          new Case("ClassDeadlock", "deadlock", "cycle"),
          new Case("LostNotification", "deadlock", "lost-notification"),
          new Case("LostSignal", "deadlock", "lost-notification"),
          new Case("WrongWaiter", "deadlock", "misdirected-notification"),
          new Case("EndedHolder", "deadlock", "holder-ended"),
          new Case("LostPermit", "deadlock", "lost-permit"),
          new Case("LostUpdate", "failure", "plain"),
          new Case("LostInPool", "failure", "plain"),
          new Case("DataRace", Map.of("races", "violation"), "data-race", "plain"),
          new Case("CompletedEarly", "failure", "plain"),
          new Case("SignalTooEarly", "deadlock", "plain"),
          new Case("KeptLock", "lock-held", "plain"),
          new Case("PoliteThreads", Map.of("steps", "200"), "livelock", "livelock"));

  @TestFactory
  Stream<DynamicTest> aReaderCanSayWhatWentWrong() {
    return CASES.stream()
        .flatMap(
            tried ->
                Stream.of("live", "vm")
                    .filter(engine -> engine.equals("live") || !IN_POOLS.contains(tried.program))
                    .map(
                        engine ->
                            DynamicTest.dynamicTest(
                                tried.program + " on " + engine, () -> compare(tried, engine))));
  }

  /** Their own words are those of the classes that stand for the JDK's, which nobody knows. */
  @ParameterizedTest
  @ValueSource(strings = {"live", "vm"})
  void callsIntoTheJdkAreNamedAsTheProgramNamesThem(String engine) {
    ReportedViolation violation = check(new Case("TasksWait", "deadlock", "plain"), engine);
    assertEquals(
        "Nobody can go on: thread 0 waits in get of FutureTask 0#n; "
            + "thread 0.1 waits in get of CompletableFuture 0#n",
        violation.message().replaceAll("#[0-9]+", "#n"));
    List<String> steps =
        violation.trace().orElseThrow().events().stream()
            .filter(event -> !event.implicit())
            .map(event -> event.thread() + " " + event.text().replaceAll("#[0-9]+", "#n"))
            .toList();
    assertEquals(
        List.of(
            "0 submits a task to an ExecutorService: starts thread 0.1",
            "0 submits a task to an ExecutorService",
            "0 submits a task to an ExecutorService",
            "0 submits a task to an ExecutorService",
            "0 submits a task to an ExecutorService",
            "0 gets the result of FutureTask 0#n"),
        steps);
  }

  private static void compare(Case tried, String engine) throws IOException {
    ReportedViolation violation = check(tried, engine);
    assertEquals(tried.kind, violation.kind());
    assertEquals(tried.form, violation.form());
    String text = TraceText.of(violation, TextReport.WIDTH);
    text.lines()
        .filter(line -> !line.startsWith("  replay") && !line.startsWith("  schedule"))
        .forEach(line -> assertTrue(line.length() <= 120, line));
    Path golden = HOME.resolve(tried.program + "." + engine + ".txt");
    if ("rewrite".equals(System.getProperty("sprang.goldens"))) {
      Files.writeString(golden, text);
    }
    assertEquals(Files.readString(golden), text);
  }

  private static ReportedViolation check(Case tried, String engine) {
    Request request =
        new Catalogue()
            .request(
                ProgramName.of(HOME.resolve(tried.program + ".java").toString()),
                Optional.of(engine),
                Catalogue.DEFAULT_EXPLORER,
                tried.options,
                Optional.empty());
    List<Answer> answers = new ArrayList<>();
    new Launcher(new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang")))
        .check(request, answers::add);
    assertTrue(answers.get(0) instanceof Answer.Judged, answers.toString());
    List<ReportedViolation> violations = ((Answer.Judged) answers.get(0)).document().violations();
    assertFalse(violations.isEmpty(), "nothing was found");
    return violations.get(0);
  }
}
