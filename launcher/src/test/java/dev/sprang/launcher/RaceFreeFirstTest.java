package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.ResultDocument.Counted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@code --memory java} answers by the theorem about programs without data races, and what it
 * does not.
 */
class RaceFreeFirstTest {
  private static final String BY_THEOREM =
      "the Java memory model: no execution had a data race, so all behave as in one order";

  private static final String ADDING =
      """
      public class Main {
        static int sum;
        public static void main(String[] args) throws Exception {
          Object lock = new Object();
          Thread[] threads = new Thread[3];
          for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> { synchronized (lock) { sum++; } });
            threads[i].start();
          }
          for (Thread thread : threads) thread.join();
          if (sum != %d) throw new AssertionError("lost");
          System.out.println(sum);
        }
      }
      """;

  /** Two threads that each write one variable and read the other one. */
  private static final String BUFFERS =
      """
      import java.lang.invoke.*;
      public class Main {
        %s int x, y;
        static int first, second;
        static final VarHandle X, Y;
        static {
          try {
            X = MethodHandles.lookup().findStaticVarHandle(Main.class, "x", int.class);
            Y = MethodHandles.lookup().findStaticVarHandle(Main.class, "y", int.class);
          } catch (ReflectiveOperationException impossible) {
            throw new Error(impossible);
          }
        }
        public static void main(String[] args) throws Exception {
          Thread t = new Thread(() -> { %s; second = %s; });
          t.start();
          %s;
          first = %s;
          t.join();
          System.out.println(first + " " + second);
        }
      }
      """;

  @TempDir private Path directory;

  private final FrontDoor door =
      new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang"));

  @Test
  void withoutRacesItTakesTheExecutionsOfOneOrder() throws IOException {
    ResultDocument java = check(ADDING.formatted(3), Map.of());
    ResultDocument sc = check(ADDING.formatted(3), Map.of("memory", "sc"));
    assertEquals(Verdict.VERIFIED, java.verdict());
    assertEquals(MemoryOrder.JAVA, java.subject().memory());
    assertTrue(java.assumptions().contains(BY_THEOREM), java.assumptions().toString());
    assertEquals(6, java.effort().executions());
    assertEquals(sc.effort().executions(), java.effort().executions());
    assertEquals(sc.effort().events(), java.effort().events());
    assertEquals(sc.results(), java.results());
  }

  @Test
  void whatBreaksInOneOrderIsReplayedThere() throws IOException {
    ResultDocument broken = check(ADDING.formatted(4), Map.of());
    assertEquals(Verdict.VIOLATED, broken.verdict());
    assertEquals(MemoryOrder.SC, broken.subject().memory());
    assertTrue(broken.violations().get(0).replay().contains("--memory sc"));
    String schedule = broken.violations().get(0).schedule();
    Answer answer =
        new Launcher(door).replay(request(ADDING.formatted(4), Map.of("memory", "sc")), schedule);
    ResultDocument replayed = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(broken.violations().get(0).message(), replayed.violations().get(0).message());
  }

  @ParameterizedTest
  @CsvSource({
    "volatile static, x = 1, y, y = 1, x, 3, true",
    "static, X.setVolatile(1), (int) Y.getVolatile(), Y.setVolatile(1), (int) X.getVolatile(), 3, true",
    "static, x = 1, y, y = 1, x, 4, false",
    "static, X.setOpaque(1), (int) Y.getOpaque(), Y.setOpaque(1), (int) X.getOpaque(), 4, false",
    "static, X.setRelease(1), (int) Y.getAcquire(), Y.setRelease(1), (int) X.getAcquire(), 4, false",
    "static, X.setVolatile(1), (int) Y.get(), Y.setVolatile(1), (int) X.get(), 4, false",
  })
  void onlyVolatileAccessesAreSeenInOneOrder(
      String field,
      String write,
      String read,
      String otherWrite,
      String otherRead,
      int results,
      boolean isByTheorem)
      throws IOException {
    String program = BUFFERS.formatted(field, write, read, otherWrite, otherRead);
    ResultDocument document = check(program, Map.of());
    assertEquals(Verdict.VERIFIED, document.verdict());
    assertEquals(results, document.results().size());
    assertEquals(isByTheorem, document.assumptions().contains(BY_THEOREM));
  }

  /** No access races, and yet the plain read may take from either write. */
  private static final String MIXED =
      """
      import java.util.concurrent.atomic.*;
      public class Main {
        public static void main(String[] args) throws Exception {
          AtomicInteger n = new AtomicInteger();
          AtomicInteger last = new AtomicInteger();
          Thread t = new Thread(() -> { n.set(1); last.set(1); });
          t.start();
          n.set(2);
          int seen = last.get();
          t.join();
          System.out.println(seen + " " + n.getPlain());
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"sc", "java"})
  void plainReadsOfWhatWasWrittenVolatileAreNoPartOfTheTheorem(String memory) throws IOException {
    ResultDocument document = check(MIXED, Map.of("memory", memory));
    assertFalse(document.assumptions().contains(BY_THEOREM), document.assumptions().toString());
    assertEquals(Set.of("0 1", "0 2", "1 1", "1 2"), results(document));
  }

  @Test
  void weakCallsThatFailForNoReasonAreNoPartOfIt() throws IOException {
    String program =
        """
        import java.util.concurrent.atomic.*;
        public class Main {
          public static void main(String[] args) throws Exception {
            AtomicInteger n = new AtomicInteger();
            Thread t = new Thread(() -> n.weakCompareAndSetVolatile(0, 1));
            t.start();
            t.join();
            System.out.println(n.get());
          }
        }
        """;
    assertEquals(Set.of("0", "1"), results(check(program, Map.of())));
  }

  /** A failure comes first, and then a race. */
  @Test
  void violationsFoundBeforeARaceDoNotEndIt() throws IOException {
    String program =
        """
        public class Main {
          static volatile int turn;
          static int x;
          public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> { int seen = turn; if (seen == 1) x = 1; else throw new Error("early"); });
            t.start();
            turn = 1;
            if (turn == 1) System.out.println(x);
            t.join();
          }
        }
        """;
    ResultDocument document = check(program, Map.of("keep-going", "true"));
    assertEquals(Verdict.VIOLATED, document.verdict());
    assertEquals(MemoryOrder.JAVA, document.subject().memory());
    assertEquals(1, document.races().size());
    assertEquals(Set.of("0", "1"), results(document));
  }

  @Test
  void scriptsToo() throws IOException {
    String adding = "[[[\"FAA\",\"x\"]],[[\"FAA\",\"x\"]],[[\"FAA\",\"x\"]]]";
    ResultDocument java = checkScript(adding, Catalogue.DEFAULT_EXPLORER, Map.of());
    ResultDocument graphs = checkScript(adding, "trust", Map.of());
    assertEquals(Verdict.VERIFIED, java.verdict());
    assertEquals(MemoryOrder.JAVA, java.subject().memory());
    assertTrue(java.assumptions().contains(BY_THEOREM), java.assumptions().toString());
    assertFalse(graphs.assumptions().contains(BY_THEOREM), graphs.assumptions().toString());
    assertEquals(6, java.effort().executions());
    assertEquals(graphs.results(), java.results());
  }

  @ParameterizedTest
  @CsvSource({
    "W, R, false",
    "W@opaque, R@opaque, false",
    "W@release, R@acquire, false",
    "W@volatile, R, false",
    "W@volatile, R@volatile, true",
  })
  void scriptsInTheirModes(String write, String read, boolean isByTheorem) throws IOException {
    String buffers =
        "[[['%1$s','x',1],['%2$s','y']],[['%1$s','y',1],['%2$s','x']]]"
            .formatted(write, read)
            .replace('\'', '"');
    ResultDocument java = checkScript(buffers, Catalogue.DEFAULT_EXPLORER, Map.of());
    ResultDocument graphs = checkScript(buffers, "trust", Map.of());
    assertEquals(Verdict.VERIFIED, java.verdict());
    assertEquals(MemoryOrder.JAVA, java.subject().memory());
    assertEquals(isByTheorem, java.assumptions().contains(BY_THEOREM));
    assertEquals(isByTheorem ? 3 : 4, results(java).size());
    assertEquals(results(graphs), results(java));
  }

  @Test
  void whatBreaksInScriptsIsReplayedInOneOrder() throws IOException {
    String stuck =
        "[[['SYNC','l',[['SYNC','m',[]]]]],[['SYNC','m',[['SYNC','l',[]]]]]]".replace('\'', '"');
    ResultDocument broken = checkScript(stuck, Catalogue.DEFAULT_EXPLORER, Map.of());
    assertEquals(Verdict.VIOLATED, broken.verdict());
    assertTrue(broken.violations().get(0).replay().contains("--memory sc"));
    Answer answer =
        new Launcher(door)
            .replay(
                scriptRequest(stuck, Catalogue.DEFAULT_EXPLORER, Map.of("memory", "sc")),
                broken.violations().get(0).schedule());
    ResultDocument replayed = assertInstanceOf(Answer.Judged.class, answer).document();
    assertEquals(broken.violations().get(0).message(), replayed.violations().get(0).message());
  }

  private ResultDocument checkScript(String script, String explorer, Map<String, String> values)
      throws IOException {
    return check(scriptRequest(script, explorer, values));
  }

  private Request scriptRequest(String script, String explorer, Map<String, String> values)
      throws IOException {
    return request("script.json", script, explorer, values);
  }

  private static Set<String> results(ResultDocument document) {
    return document.results().stream()
        .map(Counted::outcome)
        .map(String::strip)
        .collect(Collectors.toSet());
  }

  private ResultDocument check(String program, Map<String, String> values) throws IOException {
    return check(request(program, values));
  }

  private ResultDocument check(Request request) {
    List<Answer> answers = new ArrayList<>();
    new Launcher(door).check(request, answers::add);
    return assertInstanceOf(Answer.Judged.class, answers.get(0)).document();
  }

  private Request request(String program, Map<String, String> values) throws IOException {
    return request("Main.java", program, Catalogue.DEFAULT_EXPLORER, values);
  }

  private Request request(String file, String program, String explorer, Map<String, String> values)
      throws IOException {
    Map<String, String> all = new HashMap<>(Map.of("memory", "java"));
    all.putAll(values);
    return new Catalogue()
        .request(
            ProgramName.of(Files.writeString(directory.resolve(file), program).toString()),
            Optional.empty(),
            explorer,
            all,
            Optional.empty());
  }
}
