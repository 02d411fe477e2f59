package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine is chosen by what the program needs, and the report says which and why. */
class EngineChoiceTest {
  /** Something that the vm engine refuses and the live engine does not. */
  private static final String UNSUPPORTED = "new java.util.zip.Deflater().getTotalIn() == 0";

  private static final String LOST =
      """
      Thread t = new Thread(() -> count++); t.start(); count++; t.join();
      if (count == 1) { %s throw new AssertionError("lost"); }
      """;

  private static final Optional<String> NO_ENGINE = Optional.empty();

  @TempDir Path directory;

  private Answer answer(Optional<String> engine, String explorer, String body, Optional<Path> out)
      throws IOException {
    Answer[] answer = new Answer[1];
    launcher().check(request(engine, explorer, body, out), given -> answer[0] = given);
    return answer[0];
  }

  private static Launcher launcher() {
    return new Launcher(
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang")));
  }

  private Request request(Optional<String> engine, String explorer, String body, Optional<Path> out)
      throws IOException {
    Path file = directory.resolve("Program.java");
    Files.writeString(
        file,
        """
        public class Program {
          static int count;
          public static void main(String[] args) throws Exception { %s }
        }
        """
            .formatted(body));
    return new Catalogue()
        .request(
            ProgramName.of(file.toString()), engine, explorer, Map.of("keep-going", "true"), out);
  }

  private ResultDocument check(String body) throws IOException {
    Answer answer = answer(Optional.empty(), Catalogue.DEFAULT_EXPLORER, body, Optional.empty());
    return assertInstanceOf(Answer.Judged.class, answer).document();
  }

  @Test
  void theVmEngineRunsWhatItSupports() throws IOException {
    ResultDocument document = check("System.out.println(1 + 1);");
    assertEquals("vm", document.subject().engine());
    assertTrue(document.subject().choice().contains("supports"), document.subject().choice());
  }

  @Test
  void theLiveEngineRunsWhatTheVmEngineRefuses() throws IOException {
    ResultDocument document = check("System.out.println(%s);".formatted(UNSUPPORTED));
    assertEquals("live", document.subject().engine());
    assertTrue(document.subject().choice().contains("refused"), document.subject().choice());
  }

  /** The refusal comes in a later execution; the first one's result must not count twice. */
  @Test
  void nothingOfWhatTheVmEngineFoundIsKept() throws IOException {
    Path out = directory.resolve("out");
    String body = LOST.formatted("boolean any = %s;".formatted(UNSUPPORTED));
    Answer auto = answer(Optional.empty(), Catalogue.DEFAULT_EXPLORER, body, Optional.of(out));
    ResultDocument chosen = assertInstanceOf(Answer.Judged.class, auto).document();
    Answer alone = answer(Optional.of("live"), Catalogue.DEFAULT_EXPLORER, body, Optional.empty());
    ResultDocument live = assertInstanceOf(Answer.Judged.class, alone).document();
    assertEquals("live", chosen.subject().engine());
    assertEquals(live.effort().executions(), chosen.effort().executions());
    assertEquals(live.results(), chosen.results());
    assertEquals(live.assumptions(), chosen.assumptions());
    assertEquals(
        live.violations().size(), Files.readAllLines(out.resolve("violations.jsonl")).size());
  }

  /** One order shows the violation, the other one what the vm engine refuses. */
  @Test
  void whatTheVmEngineFoundBeforeItRefusedIsTheAnswer() throws IOException {
    String body =
        """
        Thread t = new Thread(() -> count++); t.start(); count++; t.join();
        if (count == 2) throw new AssertionError("found");
        boolean any = %s;
        """
            .formatted(UNSUPPORTED);
    ResultDocument document = check(body);
    assertEquals("vm", document.subject().engine());
    assertEquals(Result.Verdict.VIOLATED, document.verdict());
    ReportedViolation violation = document.violations().get(0);
    assertTrue(violation.message().contains("found"), violation.message());
    Request request = request(Optional.empty(), Catalogue.DEFAULT_EXPLORER, body, Optional.empty());
    assertEquals(ExitStatus.VIOLATED, launcher().replay(request, violation.schedule()).status());
  }

  @Test
  void aScheduleReplaysOnTheEngineThatFoundIt() throws IOException {
    for (String middle : List.of("", "boolean any = %s;".formatted(UNSUPPORTED))) {
      ResultDocument document = check(LOST.formatted(middle));
      ReportedViolation violation = document.violations().get(0);
      String engine = document.subject().engine();
      assertTrue(violation.replay().contains("--engine " + engine + " "), violation.replay());
      for (Optional<String> named : List.of(Optional.of(engine), Optional.<String>empty())) {
        Request request =
            request(named, Catalogue.DEFAULT_EXPLORER, LOST.formatted(middle), Optional.empty());
        Answer again = launcher().replay(request, violation.schedule());
        ResultDocument replayed = assertInstanceOf(Answer.Judged.class, again).document();
        assertEquals(engine, replayed.subject().engine());
        assertEquals(violation.message(), replayed.violations().get(0).message());
      }
    }
  }

  /** Only the vm engine can tell states apart, so there is nothing to fall back on. */
  @Test
  void whatNoEngineSupportsIsRefusedByTheOneThatMatters() throws IOException {
    Answer answer =
        answer(
            Optional.empty(),
            "stateful",
            "System.out.println(%s);".formatted(UNSUPPORTED),
            Optional.empty());
    Answer.Failed failed = assertInstanceOf(Answer.Failed.class, answer);
    assertEquals(ExitStatus.CANNOT_VOUCH, failed.status());
    assertTrue(failed.message().startsWith("The vm engine does not support"), failed.message());
    Answer fit = answer(Optional.empty(), "stateful", "count++;", Optional.empty());
    assertEquals("vm", assertInstanceOf(Answer.Judged.class, fit).document().subject().engine());
  }

  /**
   * Two calls that are not ordered: one element may be lost, and who has taken the empty array
   * before it was replaced, and the size after, fails.
   */
  @Test
  void anOrdinaryObjectThatTwoThreadsUseAtOnceRunsByItsOwnCode() throws IOException {
    assertRunsByItsOwnCode(
        """
        var list = new java.util.ArrayList<Integer>();
        Thread t = new Thread(() -> list.add(1)); t.start(); list.add(2); t.join();
        System.out.println(list.size());
        """,
        Set.of("", "1", "2"));
  }

  /**
   * The iterator was made when nobody else could reach the list, so its calls are no operations.
   */
  @Test
  void anOrdinaryObjectThatIsUsedByAnOldIteratorRunsByItsOwnCode() throws IOException {
    assertRunsByItsOwnCode(
        """
        var list = new java.util.ArrayList<Integer>(java.util.List.of(1));
        var iterator = list.iterator();
        Thread t = new Thread(() -> { synchronized (list) { list.add(2); } });
        t.start();
        String found;
        synchronized (list) {
          try {
            found = iterator.next().toString();
          } catch (java.util.ConcurrentModificationException changed) {
            found = "changed";
          }
        }
        System.out.println(found);
        """,
        Set.of("1", "changed"));
  }

  /** Who prints the outer list looks at the inner one while that may change. */
  @Test
  void anOrdinaryObjectInsideOfAnotherIsSeenByAllEngines() throws IOException {
    String body =
        """
        var inner = new java.util.ArrayList<Integer>(java.util.List.of(1));
        var outer = new java.util.ArrayList<Object>(java.util.List.of(inner));
        Thread t = new Thread(() -> inner.add(2)); t.start();
        System.out.println(outer);
        """;
    assertRunsByItsOwnCode(body, Set.of("", "[[1]]", "[[1, 2]]"));
    Answer live = answer(Optional.of("live"), Catalogue.DEFAULT_EXPLORER, body, Optional.empty());
    String message = assertInstanceOf(Answer.Failed.class, live).message();
    assertTrue(message.contains("is used by two threads without synchronisation"), message);
  }

  private void assertRunsByItsOwnCode(String body, Set<String> results) throws IOException {
    for (Optional<String> engine : List.of(Optional.<String>empty(), Optional.of("vm"))) {
      for (String explorer : List.of(Catalogue.DEFAULT_EXPLORER, "stateful")) {
        Answer answer = answer(engine, explorer, body, Optional.empty());
        ResultDocument document = assertInstanceOf(Answer.Judged.class, answer).document();
        assertEquals("vm", document.subject().engine());
        String choice = document.subject().choice();
        assertTrue(choice.contains("runs java.util.ArrayList by its own code"), choice);
        assertEquals(
            results,
            document.results().stream()
                .map(result -> result.outcome().strip())
                .collect(Collectors.toSet()));
      }
    }
  }

  @Test
  void theVmEngineRunsWhatIsOneOperationOnBoth() throws IOException {
    String body =
        """
        var latch = new java.util.concurrent.CountDownLatch(1);
        new Thread(latch::countDown).start();
        latch.await();
        """;
    for (String explorer : List.of(Catalogue.DEFAULT_EXPLORER, "stateful")) {
      Answer answer = answer(Optional.empty(), explorer, body, Optional.empty());
      ResultDocument document = assertInstanceOf(Answer.Judged.class, answer).document();
      assertEquals("vm", document.subject().engine());
      assertTrue(document.subject().choice().contains("supports"), document.subject().choice());
      assertEquals(List.of(), document.violations());
    }
  }

  /**
   * A loop that the vm engine does not see waiting, for its rounds are long; the live engine does.
   */
  private static final String WAITS_UNSEEN =
      """
      Object lock = new Object();
      Thread t = new Thread(() -> { synchronized (lock) { count = 1; } });
      t.start();
      boolean done = false;
      while (!done) {
        synchronized (lock) { for (int i = 0; i < 100; i++) { done = count == 1; } }
      }
      t.join();
      """;

  @Test
  void aLoopThatWaitsUnseenIsNoViolation() throws IOException {
    Answer answer = answer(Optional.of("vm"), "optimal-dpor", WAITS_UNSEEN, Optional.empty());
    ResultDocument document = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(ExitStatus.INCOMPLETE, answer.status());
    assertEquals(List.of(), document.violations());
    assertTrue(document.stop().contains("a loop waits"), document.stop());
  }

  @Test
  void aLoopThatWaitsUnseenOnOneEngineRunsOnTheOther() throws IOException {
    ResultDocument document = check(WAITS_UNSEEN);
    assertEquals("live", document.subject().engine());
    assertEquals(List.of(), document.violations());
  }

  @Test
  void aLoopThatNeverEndsProvesNothing() throws IOException {
    String body = "new Thread(() -> { count = 1; }).start(); while (true) { count += 2; }";
    Answer answer = answer(Optional.of("vm"), "optimal-dpor", body, Optional.empty());
    ResultDocument document = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(ExitStatus.INCOMPLETE, answer.status());
    assertTrue(document.stop().contains("longer than --steps allows"), document.stop());
  }

  /** Clearing takes one part after the other: the key that comes first may stay. */
  @Test
  void aCallThatIsNoStepIsRunDownToItsAccesses() throws IOException {
    ResultDocument document =
        check(
            """
            var map = new java.util.concurrent.ConcurrentHashMap<String, Integer>();
            Thread t = new Thread(map::clear);
            t.start();
            map.put("a", 1);
            map.put("b", 2);
            t.join();
            System.out.println(map);
            """);
    assertEquals("vm", document.subject().engine());
    assertTrue(document.subject().choice().contains("one part after the other"), "says why");
    assertEquals(Set.of("{}", "{a=1}", "{b=2}", "{a=1, b=2}"), results(document));
  }

  /** The twelfth key rearranges what the others left: which came before it shows. */
  @Test
  void aMapThatGrowsIsOneLocationOnEveryEngine() throws IOException {
    String body =
        """
        var map = new java.util.concurrent.ConcurrentHashMap<Integer, Integer>();
        for (int key : new int[] {16, 0, 48, 1, 2, 3, 4}) { map.put(key, 0); }
        Thread grows = new Thread(() -> map.put(9, 0));
        Thread shares = new Thread(() -> map.put(32, 0));
        grows.start();
        shares.start();
        for (int key = 5; key < 9; key++) { map.put(key, 0); }
        boolean isFirst = map.containsKey(9) || map.containsKey(32);
        grows.join();
        shares.join();
        if (!isFirst) { System.out.println(map.keySet()); }
        """;
    Set<String> late =
        Set.of(
            "",
            "[0, 32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 48, 16]",
            "[0, 32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 48]");
    for (Optional<String> engine : List.of(Optional.of("live"), Optional.of("vm"), NO_ENGINE)) {
      Answer answer = answer(engine, Catalogue.DEFAULT_EXPLORER, body, Optional.empty());
      ResultDocument document = assertInstanceOf(Answer.Judged.class, answer).document();
      assertEquals(late, results(document));
    }
  }

  private static Set<String> results(ResultDocument document) {
    return document.results().stream()
        .map(result -> result.outcome().strip())
        .collect(Collectors.toSet());
  }
}
