package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.input.ProgramName;
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
  @ValueSource(strings = {"optimal-dpor", "portfolio", "source-dpor", "stateful", "hunt", "pct"})
  void otherExplorersRefuse(String explorer) throws IOException {
    assertEquals(
        "The explorer %s knows sequential consistency only, not --memory java".formatted(explorer),
        refusal("sb.json", BUFFERS, explorer, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"trust", "reads-from", "exhaustive"})
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
  void javaProgramsAreRefusedByNow() throws IOException {
    String program = "public class Main { public static void main(String[] args) {} }";
    String refusal = refusal("Main.java", program, "trust", Map.of());
    assertTrue(refusal.contains("runs programs under sequential consistency only"), refusal);
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
