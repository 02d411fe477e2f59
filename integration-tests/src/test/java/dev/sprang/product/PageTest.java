package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sprang.programs.live.FailingAssertion;
import dev.sprang.programs.live.LockOrder;
import dev.sprang.programs.live.LostNotification;
import dev.sprang.programs.live.LostUpdate;
import dev.sprang.programs.polling.SpinForEver;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of every kind of violation draws itself in a real browser, without a complaint. */
class PageTest {
  @TempDir private Path directory;
  private Browser browser;

  /** On a machine where the tests decide, a browser is no matter of luck. */
  @BeforeEach
  void findBrowser() {
    Optional<Path> program = Browser.find();
    boolean isRequired = Boolean.parseBoolean(System.getenv("CI"));
    assumeTrue(program.isPresent() || isRequired, "there is no chromium on this machine");
    browser = new Browser(program.orElseThrow(), directory);
  }

  static List<Arguments> violations() {
    return List.of(
        Arguments.of(FailingAssertion.class, "failure"),
        Arguments.of(LockOrder.class, "deadlock"),
        Arguments.of(LostNotification.class, "deadlock"),
        Arguments.of(SpinForEver.class, "liveness"),
        Arguments.of(LostUpdate.class, "data race"));
  }

  @ParameterizedTest
  @MethodSource("violations")
  void everyKindOfViolationIsDrawn(Class<?> program, String kind) throws Exception {
    String page = browser.open(page(1, program.getName(), "-cp", home(program)));
    assertTrue(page.contains("Violation 1: " + kind), "the violation's kind");
    assertTrue(page.contains("class=\"verdict violated\""), "the verdict");
    assertTrue(page.contains("sprang replay"), "the command that replays it");
    assertTrue(count("<circle class=\"event ", page) > 1, "events in the lanes");
    assertTrue(count("class=\"lane\"", page) >= 1, "a lane per thread");
    assertTrue(page.contains("This step") && page.contains("Shared locations"), "the panels");
  }

  /** Two orders of four steps: told first, and marked in the lanes and in the whole. */
  @Test
  void theCauseIsToldAndMarked() throws Exception {
    String page = browser.open(page(1, "../examples/07-atomics-do-not-compose/Seats.java"));
    assertEquals(1, count("<b>Cause: </b>Thread 0 reads AtomicInteger", page), "told once");
    assertTrue(count("<tr data-step=", page) > 4, "what happened, a row per step");
    assertTrue(page.contains("A thread ends by an error."), "what that kind of violation is");
    assertEquals(2, count("class=\"edge cause\"", page), "its orders");
    assertEquals(4, count("class=\"brief cause\"", page), "its steps in the overview");
    assertTrue(page.contains("to the next context switch"), "the way to the next switch");
    assertTrue(page.contains(">all objects<"), "the filters");
    assertEquals(0, count("[object SVG", page), "nothing is drawn as text");
    assertEquals(1, count("<li class=\"here\"", page), "the line of the step, among others");
    assertTrue(count("<span class=\"keyword\">", page) > 0, "words of Java are coloured");
    assertEquals(1, count("<details class=\"beside\"", page), "the comparison");
  }

  /** As in the text, whose golden file is beside the program. */
  @Test
  void aCallIntoTheJdkIsOneRow() throws Exception {
    Path traces = Path.of("src/test/resources/trace");
    String text = Files.readString(traces.resolve("CompletedEarly.live.txt"));
    long rows = Pattern.compile("(?m)^ [ *]+[0-9]+  ").matcher(text).results().count();
    String program = traces.resolve("CompletedEarly.java").toString();
    String page = browser.open(page(1, program, "--engine", "live"));
    assertTrue(rows > 5, text);
    assertEquals(rows, count("<tr data-step=", page));
    assertTrue(page.contains("gets the result of CompletableFuture"), "in the API's words");
  }

  @Test
  void aLockLeftHeldIsDrawn() throws Exception {
    String page = browser.open(page(1, "../examples/09-lock-left-held/Printer.java"));
    assertTrue(page.contains("Violation 1: lock held"), "the violation's kind");
    assertTrue(count("<circle class=\"event ", page) > 1, "events in the lanes");
  }

  @Test
  void anExecutionThatNeverEndsIsDrawn() throws Exception {
    Path script = script("[[[\"WHILE\",1,[[\"FAA\",\"x\"]]]],[[\"FAA\",\"x\"]]]");
    Path saved = page(1, script.toString(), "--steps", "50", "--at-limit", "violation");
    String page = browser.open(saved);
    assertTrue(page.contains("Violation 1: step limit"), "the violation's kind");
    assertTrue(count("<circle class=\"event ", page) > 40, "events in the lanes");
  }

  @Test
  void aVerifiedProgramShowsItsResults() throws Exception {
    Path script = script("[[[\"FAA\",\"x\"]],[[\"FAA\",\"x\"]]]");
    String page = browser.open(page(0, script.toString()));
    assertTrue(page.contains("class=\"verdict verified\""), "the verdict");
    assertTrue(page.contains("What this rests on"), "the assumptions");
    assertFalse(page.contains("Violation 1"), "no violation");
  }

  @Test
  void whatComesFromTheProgramIsNoMarkup() throws Exception {
    String evil = "</script><img src=x onerror=alert(1)>&\\\"'";
    Path script = script("[[[\"CHECK\",0,\"" + evil + "\"]]]");
    String page = browser.open(page(1, script.toString()));
    assertEquals(0, count("<img", page));
    assertTrue(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"), "as text");
  }

  /** As many steps as a page shows: how long that takes is measured, not tested. */
  @Test
  void longExecutionsAreDrawn() throws Exception {
    String add = "[\"WHILE\",[\"<\",\"last\",11000],[[\"FAA\",\"x\"]]]";
    String both = "[" + add + ",[\"CHECK\",0]]";
    Path script = script("[" + both + "," + both + "]");
    String page = browser.open(page(1, script.toString(), "--explorer", "random"));
    assertEquals(10_000, count("<circle class=\"event ", page));
    assertTrue(page.contains("in the middle of this long execution are left out"), "how many not");
  }

  private Path script(String threads) throws Exception {
    return Files.writeString(directory.resolve("p.json"), "{\"threads\":" + threads + "}");
  }

  private Path page(int code, String... program) {
    Path out = directory.resolve("out");
    List<String> args =
        new java.util.ArrayList<>(
            List.of("check", "--out", out.toString(), "--races", "violation"));
    args.addAll(List.of(program));
    CommandLine run = CommandLine.run(args.toArray(String[]::new));
    assertEquals(code, run.code(), run.err());
    return out.resolve("report.html");
  }

  private static long count(String part, String text) {
    return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
  }

  private static String home(Class<?> program) throws URISyntaxException {
    return Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
