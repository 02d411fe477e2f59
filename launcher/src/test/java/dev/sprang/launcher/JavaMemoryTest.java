package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ReportedRemedy;
import dev.sprang.report.ReportedRemedy.Change;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What users get with {@code --memory java}: an answer, a schedule that replays it, or a refusal.
 */
class JavaMemoryTest {
  private static final String MESSAGE =
      """
      [[["W","d",1],["%s","f",1]],
       [["%s","f"],["IF",1,["R","d"]],["CHECK",["==","last",["*","last","last"]]]]]
      """;

  /** Two threads that each miss the other's write. */
  private static final String BUFFERS =
      """
      [[["W","x",1],["R","y","a"],["W@volatile","z","a"]],
       [["W","y",1],["R","x","b"],["JOIN",0],["R@volatile","z","a"],["CHECK",["+","a","b"],"both late"]]]
      """;

  private final FrontDoor door =
      new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang"));

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"W, R, 3", "W@release, R@acquire, 2", "W@volatile, R@volatile, 2"})
  void messagesArriveWithTheirDataByAcquireAndRelease(String write, String read, int graphs)
      throws IOException {
    ResultDocument document = check("mp.json", MESSAGE.formatted(write, read), Map.of());
    assertEquals(Verdict.VERIFIED, document.verdict());
    assertEquals(graphs, document.effort().executions());
    assertEquals(graphs, document.results().size());
    assertEquals(
        List.of(
            "one execution of every graph that the Java memory model allows was run",
            "the Java memory model, with the access modes of VarHandle and without values out of"
                + " thin air: a read takes from any write that its axioms allow"),
        document.assumptions());
  }

  @Test
  void whatOnlyTheModelAllowsIsShownAndReplayed() throws IOException {
    assertEquals(Verdict.VERIFIED, check("sb.json", BUFFERS, Map.of("memory", "sc")).verdict());
    ResultDocument found = check("sb.json", BUFFERS, Map.of());
    assertEquals(Verdict.VIOLATED, found.verdict());
    String schedule = found.violations().get(0).schedule();
    assertTrue(schedule.contains("~0"), schedule);
    Answer answer =
        new Launcher(door).replay(request(file("sb.json", BUFFERS), "trust", Map.of()), schedule);
    ResultDocument replayed = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(Verdict.VIOLATED, replayed.verdict());
    assertEquals(schedule, replayed.violations().get(0).schedule());
  }

  @ParameterizedTest
  @ValueSource(strings = {"optimal-dpor", "stateful", "hunt", "delay-bounded"})
  void otherExplorersRefuse(String explorer) throws IOException {
    assertEquals(
        "The explorer %s knows sequential consistency only, not --memory java".formatted(explorer),
        refusal("sb.json", BUFFERS, explorer, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"portfolio", "trust", "reads-from", "source-dpor", "sleep-sets", "exhaustive"})
  void explorersThatKnowItAgree(String explorer) throws IOException {
    Answer answer = answer("sb.json", BUFFERS, explorer, Map.of("keep-going", "true"));
    ResultDocument document = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(4, document.results().size());
  }

  @Test
  void whatIsNotKnownThereIsRefused() throws IOException {
    assertEquals(
        "--memory java does not know yet what an await means (thread 0, operation 1)",
        refusal("await.json", "[[[\"AWAIT\",\"x\",1]],[[\"W\",\"x\",1]]]", "trust", Map.of()));
    assertEquals(
        "--certify checks claims about sequential consistency only, not with --memory java",
        refusal("sb.json", BUFFERS, "trust", Map.of("certify", "true")));
  }

  @Test
  void longValuesAreTornIfOneAsks() throws IOException {
    String halves =
        "[[[\"W\",\"x\",4294967297]],[[\"R\",\"x\"],[\"CHECK\",[\"-\",1,\"last\"],\"half\"]]]";
    String java =
        """
        public class Main {
          static long x;
          public static void main(String[] args) {
            new Thread(() -> x = 1L << 32 | 1).start();
            if (x == 1) throw new AssertionError("half");
          }
        }
        """;
    for (String program : List.of(halves, java)) {
      String name = program.equals(java) ? "Main.java" : "halves.json";
      assertEquals(Verdict.VERIFIED, check(name, program, Map.of()).verdict());
      ResultDocument torn = check(name, program, Map.of("tearing", "true"));
      assertEquals(Verdict.VIOLATED, torn.verdict());
      assertTrue(torn.violations().get(0).replay().contains("--tearing"));
      String schedule = torn.violations().get(0).schedule();
      Answer answer =
          new Launcher(door)
              .replay(
                  request(file(name, program), "portfolio", Map.of("tearing", "true")), schedule);
      ResultDocument replayed = assertInstanceOf(Answer.Judged.class, answer).document();
      assertEquals(Verdict.VIOLATED, replayed.verdict());
      assertEquals(
          "--tearing is about what the Java memory model allows, so it needs --memory java",
          refusal(name, program, "portfolio", Map.of("tearing", "true", "memory", "sc")));
    }
  }

  /** An object that another thread gets by a data race. */
  private static final String PUBLICATION =
      """
      public class Main {
        static class Box { %s int v = 1; }
        static Box shared;
        public static void main(String[] args) {
          new Thread(() -> shared = new Box()).start();
          Box box = shared;
          if (box != null && box.v != 1) throw new AssertionError("half made");
        }
      }
      """;

  @Test
  void whatOnlyTheModelAllowsIsShownAndReplayedInJava() throws IOException {
    String unsafe = PUBLICATION.formatted("");
    assertEquals(
        Verdict.VERIFIED, check("Main.java", PUBLICATION.formatted("final"), Map.of()).verdict());
    assertEquals(Verdict.VERIFIED, check("Main.java", unsafe, Map.of("memory", "sc")).verdict());
    ResultDocument found = check("Main.java", unsafe, Map.of());
    assertEquals(Verdict.VIOLATED, found.verdict());
    String schedule = found.violations().get(0).schedule();
    Answer answer =
        new Launcher(door)
            .replay(request(file("Main.java", unsafe), "portfolio", Map.of()), schedule);
    ResultDocument replayed = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(Verdict.VIOLATED, replayed.verdict());
    assertEquals(schedule, replayed.violations().get(0).schedule());
  }

  /** What users get who say nothing of memory. */
  @Test
  void whereThereAreRacesTheDefaultGoesOnUnderTheModel() throws IOException {
    ResultDocument broken = byDefault(PUBLICATION.formatted(""));
    assertEquals(Verdict.VIOLATED, broken.verdict());
    assertTrue(
        broken.violations().get(0).replay().contains("--memory java"),
        broken.violations().get(0).replay());
    ResultDocument fine = byDefault(PUBLICATION.formatted("final"));
    assertEquals(Verdict.VERIFIED, fine.verdict());
    assertTrue(
        fine.assumptions()
            .contains(
                "the Java memory model: all that it allows was run besides, in 2 executions; there"
                    + " are no other results"),
        fine.assumptions().toString());
    ResultDocument more =
        byDefault(
            """
            public class Main {
              static int x, y, seen;
              public static void main(String[] args) throws Exception {
                Thread t = new Thread(() -> { y = 1; seen = x; });
                t.start();
                x = 1;
                int own = y;
                t.join();
                System.out.println(own + " " + seen);
              }
            }
            """);
    assertEquals(Verdict.VERIFIED, more.verdict());
    assertTrue(
        more.assumptions().stream().anyMatch(text -> text.contains("such as \"0 0\"")),
        more.assumptions().toString());
  }

  @Test
  void aRemedyIsTheSmallestChangeWithWhichNothingBreaks() throws IOException {
    assertEquals(
        Optional.of(
            new ReportedRemedy(
                "nothing orders step 1 of thread 0 before step 5 of thread 1, which misses it",
                "access x and y as volatile; checked again with that, no execution shows this any"
                    + " more",
                List.of(new Change("x", "volatile"), new Change("y", "volatile")),
                6)),
        remedy(check("sb.json", BUFFERS, Map.of())));
    assertEquals(
        List.of(new Change("f", "release-acquire")),
        remedy(check("mp.json", STALE_DATA, Map.of())).orElseThrow().changes());
    ReportedRemedy java =
        remedy(check("Main.java", PUBLICATION.formatted(""), Map.of())).orElseThrow();
    assertEquals(List.of(new Change("Main.shared", "volatile")), java.changes());
    assertTrue(java.missing().contains("reads Main.shared from step"), java.missing());
    assertEquals(1, java.tried());
  }

  @Test
  void whatNoChangeOfModesForbidsHasNoRemedy() throws IOException {
    String inOrder = "[[[\"W\",\"x\",1]],[[\"R\",\"x\"],[\"CHECK\",[\"-\",1,\"last\"],\"seen\"]]]";
    assertEquals(Optional.empty(), remedy(check("sc.json", inOrder, Map.of())));
    String either =
        """
        [[["W","x",1],["W","x",2]],
         [["R","x"],["IF",2,["R","x"]],["CHECK",["-",1,"last"],"one is seen"]]]
        """;
    ResultDocument document = check("either.json", either, Map.of());
    assertEquals(Verdict.VIOLATED, document.verdict());
    remedy(document).ifPresent(remedy -> assertEquals(List.of(), remedy.changes()));
    String elements =
        """
        public class Main {
          static int[] cells = new int[2];
          public static void main(String[] args) {
            new Thread(() -> { cells[0] = 1; cells[1] = 1; }).start();
            if (cells[1] == 1 && cells[0] == 0) throw new AssertionError("half written");
          }
        }
        """;
    ReportedRemedy none = remedy(check("Main.java", elements, Map.of())).orElseThrow();
    assertEquals(List.of(), none.changes());
    assertEquals(0, none.tried());
  }

  /** The flag is seen, and the data not. */
  private static final String STALE_DATA =
      """
      [[["W","d",1],["W","f",1]],
       [["R","f"],["IF",["==","last",1],[["R","d"],["CHECK","last","no data"]]]]]
      """;

  private static Optional<ReportedRemedy> remedy(ResultDocument document) {
    return document.violations().get(0).remedy();
  }

  /** An answer in one order stays where the model's is not known. */
  @Test
  void whatTakesTooLongThereKeepsItsAnswer() throws IOException {
    String program =
        """
        public class Main {
          static int x;
          public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> { x = 1; x = 2; });
            t.start();
            int first = x;
            int second = x;
            t.join();
          }
        }
        """;
    ResultDocument document = byDefault(program, Map.of("executions", "7"));
    assertEquals(Verdict.VERIFIED, document.verdict());
    assertEquals(6, document.effort().executions());
    assertTrue(
        document.assumptions().stream()
            .anyMatch(text -> text.endsWith("so the Java memory model allows more than was run")),
        document.assumptions().toString());
    assertTrue(
        byDefault(program, Map.of()).assumptions().stream()
            .anyMatch(text -> text.contains("was run besides, in 9 executions")));
  }

  private ResultDocument byDefault(String program) throws IOException {
    return byDefault(program, Map.of());
  }

  private ResultDocument byDefault(String program, Map<String, String> values) throws IOException {
    List<Answer> answers = new ArrayList<>();
    Request request =
        new Catalogue()
            .request(
                ProgramName.of(file("Main.java", program).toString()),
                Optional.empty(),
                Catalogue.DEFAULT_EXPLORER,
                values,
                Optional.empty());
    new Launcher(door).check(request, answers::add);
    return assertInstanceOf(Answer.Judged.class, answers.get(0)).document();
  }

  @Test
  void graphsOfWhatTheyDoNotHaveAreRefusedByName() throws IOException {
    String program =
        """
        public class Main {
          public static void main(String[] args) throws Exception {
            Object lock = new Object();
            Thread t = new Thread(() -> { synchronized (lock) { lock.notify(); } });
            t.start();
            synchronized (lock) { lock.wait(10); }
          }
        }
        """;
    assertTrue(
        refusal("Main.java", program, "trust", Map.of())
            .startsWith("The explorer trust does not know yet what a wait means"));
    assertEquals(
        Verdict.VERIFIED,
        assertInstanceOf(Answer.Judged.class, answer("Main.java", program, "portfolio", Map.of()))
            .document()
            .verdict());
  }

  private ResultDocument check(String name, String program, Map<String, String> values)
      throws IOException {
    Answer answer = answer(name, program, "trust", values);
    return assertInstanceOf(Answer.Judged.class, answer).document();
  }

  private String refusal(String name, String program, String explorer, Map<String, String> values)
      throws IOException {
    Answer answer = answer(name, program, explorer, values);
    return assertInstanceOf(Answer.Failed.class, answer).message().split("\\. ")[0];
  }

  private Answer answer(String name, String program, String explorer, Map<String, String> values)
      throws IOException {
    List<Answer> answers = new ArrayList<>();
    new Launcher(door).check(request(file(name, program), explorer, values), answers::add);
    return answers.get(0);
  }

  private Path file(String name, String program) throws IOException {
    return Files.writeString(directory.resolve(name), program);
  }

  private static Request request(Path file, String explorer, Map<String, String> values) {
    Map<String, String> all = new HashMap<>(Map.of("memory", "java"));
    all.putAll(values);
    return new Catalogue()
        .request(
            ProgramName.of(file.toString()), Optional.empty(), explorer, all, Optional.empty());
  }
}
