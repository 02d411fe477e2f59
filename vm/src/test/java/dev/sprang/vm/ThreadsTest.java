package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small concurrent programs have exactly the executions and outcomes that are known of them. */
class ThreadsTest {
  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Small.java"));
    Sources.compile(Map.of("Small", text), directory);
  }

  private static Result optimal(String program) {
    return Explorations.explore("Small$" + program, directory, new OptimalDporExplorer());
  }

  @ParameterizedTest
  @CsvSource({
    "Counter1, 4",
    "Counter2, 34",
    "Counter3, 328",
    "StoreBuffer, 3",
    "OneSection, 2",
    "Philosophers2, 3",
    "Philosophers3, 7",
    "WaitNotify, 2",
    "TwoAtomics, 2",
    "TwoPrints, 2",
    "ClassInitialisation, 2",
    "ClassInitialisationDeadlock, 3",
    "NotifyOne, 8",
    "LockHeldAtStart, 1",
    "ArrayElements, 1",
    "SharedCopy, 3",
    "LeakedThis, 2",
    "FinalField, 1"
  })
  void optimalCounts(String program, long executions) {
    Result result = optimal(program);
    assertEquals(executions, result.executions());
    assertEquals(0, result.abandoned());
  }

  @ParameterizedTest
  @CsvSource({"Counter1", "Counter2", "StoreBuffer", "WaitNotify", "TwoAtomics", "SharedCopy"})
  void exhaustiveHasTheSameOutcomes(String program) {
    Result all = Explorations.explore("Small$" + program, directory, new ExhaustiveExplorer());
    assertEquals(optimal(program).outcomes().keySet(), all.outcomes().keySet());
  }

  @Test
  void outcomesAreWhatWasPrinted() {
    assertEquals(Set.of("-1\n", "0\n", "1\n"), optimal("Counter1").outcomes().keySet());
    assertEquals(Set.of("0 1\n", "1 0\n", "1 1\n"), optimal("StoreBuffer").outcomes().keySet());
    assertEquals(Set.of("a\nb\n", "b\na\n"), optimal("TwoPrints").outcomes().keySet());
    assertEquals(Set.of("2\n"), optimal("OneSection").outcomes().keySet());
    assertEquals(Set.of("0\n", "7\n"), optimal("LeakedThis").outcomes().keySet());
  }

  @Test
  void aFailureNamesItsSiteAndReplays() {
    Finding finding = optimal("Assertion").findings().get(0);
    Violation violation = finding.violation();
    assertEquals(NoFailure.FAILURE, violation.kind());
    assertEquals("java.lang.AssertionError: x is 1", violation.message());
    assertEquals("0.2", violation.thread());
    assertTrue(violation.site().contains("(Small.java:"), violation.site());
    try (VmEngine engine = Machines.prepare("Small$Assertion", directory)) {
      var schedule = ScheduleText.parse(finding.scheduleText(), engine.names());
      Result replayed = Explorations.explore(engine, new ReplayExplorer(schedule));
      assertEquals(violation.message(), replayed.findings().get(0).violation().message());
    }
  }

  @ParameterizedTest
  @CsvSource({"Unwritable", "Unfilled"})
  void aFailureWithoutFramesNamesWhereItWasThrown(String program) {
    Violation violation = optimal(program).findings().get(0).violation();
    assertEquals(NoFailure.FAILURE, violation.kind());
    assertTrue(violation.site().contains(program + ".main(Small.java:"), violation.site());
  }

  @Test
  void deadlocksAreFound() {
    for (String program : List.of("Philosophers2", "ClassInitialisationDeadlock")) {
      List<Finding> findings = optimal(program).findings();
      assertEquals(1, findings.size());
      assertEquals(NoDeadlock.DEADLOCK, findings.get(0).violation().kind());
    }
  }

  /** Going back gives the same as starting over: every execution is run twice and compared. */
  @ParameterizedTest
  @CsvSource({"Counter2, 34", "WaitNotify, 2", "ClassInitialisation, 2", "SharedCopy, 3"})
  void goingBackIsExact(String program, long executions) {
    VmEngine engine =
        new VmEngine(
            new JavaProgram("Small$" + program, List.of(), List.of(directory)), Limits.DEFAULT);
    try (RecheckingEngine twice = new RecheckingEngine(engine)) {
      assertEquals(executions, Explorations.explore(twice, new OptimalDporExplorer()).executions());
    }
  }
}
