package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

class InterleavingTestTest {
  private static Events run(Class<?>... cases) {
    ClassSelector[] selectors =
        Stream.of(cases).map(type -> selectClass(type)).toArray(ClassSelector[]::new);
    return EngineTestKit.engine("junit-jupiter").selectors(selectors).execute().testEvents();
  }

  /** What the only failure of a test method says. */
  private static String failure(Events events, String method) {
    List<String> messages =
        events.failed().stream()
            .filter(
                event -> event.getTestDescriptor().getUniqueId().toString().contains(method + "("))
            .map(InterleavingTestTest::message)
            .toList();
    assertEquals(1, messages.size(), method);
    return messages.get(0);
  }

  private static String message(Event event) {
    return event
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow()
        .getMessage();
  }

  private static String messages(Events events) {
    return events.failed().stream()
        .map(InterleavingTestTest::message)
        .collect(Collectors.joining("\n"));
  }

  /** The result beside the page that the last line of a failure names. */
  private static String saved(String failure) throws IOException {
    String last = failure.lines().reduce((one, next) -> next).orElseThrow();
    Path page = Path.of(last.replaceFirst("^All of it is in ", ""));
    return Files.readString(page.resolveSibling("result.json"));
  }

  private static void assertContains(String part, String text) {
    assertTrue(text.contains(part), text);
  }

  private static void assertAllPass(int tests, Events events) {
    assertEquals("", messages(events));
    assertEquals(tests, events.succeeded().count());
    assertEquals(tests, events.started().count());
  }

  @Test
  void aLostUpdateIsFoundAndShown() throws IOException {
    Events events = run(Cases.LostUpdate.class);
    assertEquals(6, events.started().count());
    assertEquals(2, events.succeeded().count());
    assertContains("LostUpdate.isFoundByTheVm(Cases.java:", failure(events, "isFoundByTheVm"));
    String failure = failure(events, "isFound");
    assertContains("expected: <2> but was: <1>", failure);
    assertContains("Cases.java:", failure);
    assertContains("@Replay(\"", failure);
    String bounded = failure(events, "isFoundWithOnePreemption");
    assertContains("\"explorer\":\"preemption-bounded\"", saved(bounded));
  }

  /** The other things that go wrong there are passed over. */
  @Test
  void oneQuestionIsAsked() {
    Events events = run(Cases.OneQuestion.class);
    assertEquals(5, events.started().count());
    assertEquals(2, events.succeeded().count());
    assertContains("a deadlock", failure(events, "waitsInACircle"));
    assertContains("data race", failure(events, "races"));
    assertContains("a deadlock", failure(events, "isAskedBoth"));
  }

  /** The schedule is the one that the exploration of the same test has saved. */
  @Test
  void aScheduleIsReplayed() {
    failure(run(Cases.LostUpdate.class), "isFoundOnThisJvm");
    Events events = run(Cases.Replayed.class);
    String again = failure(events, "failsAgain");
    assertContains("expected: <2> but was: <1>", again);
    assertContains("Execution, step by step", again);
    assertContains("only one execution", failure(events, "provesNothing"));
    assertEquals(1, events.succeeded().count());
    assertEquals(1, events.aborted().count());
    StackTraceElement top =
        events.failed().stream()
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .map(result -> result.getThrowable().orElseThrow().getStackTrace()[0])
            .filter(frame -> frame.getMethodName().equals("failsAgain"))
            .findFirst()
            .orElseThrow();
    assertEquals("Cases.java", top.getFileName());
  }

  @Test
  void whatIsRightIsVerified() {
    assertAllPass(4, run(Cases.Mended.class));
    assertAllPass(2, run(Cases.WithTestAsWell.class));
  }

  @Test
  void onlyTheExpectedAnswerPasses() {
    Events events = run(Cases.NotAsExpected.class);
    assertEquals(0, events.succeeded().count());
    assertContains("Not everything was run", failure(events, "incomplete"));
    assertContains("A violation was expected", failure(events, "mended"));
    assertContains("in spite of 1 data race", failure(events, "racy"));
    assertContains("intendedRaces = \"Counter.value\"", failure(events, "racy"));
    assertContains("races = RaceHandling.REPORT", failure(events, "racy"));
    assertContains("in spite of 1 data race", failure(events, "racyElsewhere"));
    assertContains("Violated: a data race", failure(events, "racyByOption"));
    assertContains("time-outs=any", failure(events, "misspelt"));
  }

  @Test
  void racesThatAreIntendedFailNoTest() {
    assertAllPass(2, run(Cases.IntendedRaces.class));
  }

  @Test
  void aDeadlockIsFound() {
    assertContains("deadlock", failure(run(Cases.Deadlock.class), "isFound"));
  }

  @ParameterizedTest
  @ValueSource(classes = {Cases.Lifecycle.class, Cases.Outer.class})
  void everyExecutionIsAWholeTest(Class<?> test) {
    assertAllPass(1, run(test));
  }

  @Test
  void whatFollowsATestIsCheckedToo() {
    String failure = failure(run(Cases.FailingAfterEach.class), "isChecked");
    assertContains("expected: <2> but was: <1>", failure);
  }

  @Test
  void argumentsAreMadeAnewInEveryExecution() {
    assertAllPass(3 + 2 + 2 + 2, run(ParameterCases.Parameterised.class));
    assertAllPass(1, run(ParameterCases.ParameterisedByJdk.class));
  }

  @Test
  void objectsDoNotCross() {
    String failure = failure(run(ParameterCases.ObjectArgument.class), "isRefused");
    assertContains("Argument 1 of isRefused", failure);
    assertContains("dev.sprang.junit.Counter", failure);
  }

  @Test
  void assertionsOfOtherLibrariesWork() {
    Events events = run(Cases.Libraries.class);
    assertEquals(2, events.succeeded().count(), () -> messages(events));
    assertContains("Compare what get() returns", failure(events, "assertjLooksUnseen"));
    assertContains("wait for the other threads", failure(events, "assertjLooksTooEarly"));
    assertContains("expected: <0> but was: <1>", failure(events, "junitSeesAll"));
    String failure = failure(events, "assertjFails");
    assertContains("Violated", failure);
    assertContains("Cases.java:", failure);
  }

  @Test
  void mocksWorkBesideButNotInside() {
    Events events = run(Cases.WithMocks.class);
    assertEquals(2, events.succeeded().count(), () -> messages(events));
    assertContains("mocks", failure(events, "isRefusedInside"));
    String missing = failure(events, "isMissingInside");
    assertContains("NullPointerException", missing);
    assertContains("these fields are empty in them: mock", missing);
  }

  @Test
  void nothingPassesUnexplored() {
    assertContains("not explored", failure(run(Cases.Skipped.class), "isNotExplored"));
    assertContains("constructor", failure(run(Cases.PrivateConstructor.class), "isRefused"));
  }

  @Test
  void testClassesRunInParallel() {
    Events events =
        EngineTestKit.engine("junit-jupiter")
            .selectors(
                selectClass(Cases.Mended.class),
                selectClass(ParameterCases.Parameterised.class),
                selectClass(Cases.Lifecycle.class))
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
            .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
            .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
            .configurationParameter(
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
            .execute()
            .testEvents();
    assertAllPass(4 + 9 + 1, events);
  }

  @Test
  void parametersWithAnyHaveAllValues() {
    Events events = run(ParameterCases.AnyValues.class);
    assertEquals(8, events.started().count());
    assertEquals(4, events.succeeded().count(), messages(events));
    String overdrawn = failure(events, "overdraws");
    assertTrue(overdrawn.matches("(?s).*@Replay\\(\"n=\\d+,0.*"), overdrawn);
    assertContains(
        "Parameter b of type byte has values from -128 to 127, not from 0 to 300",
        failure(events, "outOfRange"));
    assertContains(
        "Parameter list of type List cannot be any value; take numbers",
        failure(events, "noSuchType"));
    assertContains(
        "Parameter d of type double has no range; leave from and to out",
        failure(events, "rangeOfDouble"));
  }
}
