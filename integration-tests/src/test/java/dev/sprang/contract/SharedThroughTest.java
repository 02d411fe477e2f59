package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What one thread changes and another one looks at, where the two use different objects of the JDK,
 * of which one stands on the other: both orders are run, or the answer is refused.
 */
class SharedThroughTest {
  private static final Pattern EXPECTED_OF_LIVE =
      Pattern.compile(
          "without synchronisation, at|An array that several threads use is handed to the JDK"
              + "|Two objects that other threads may use meanwhile"
              + "|The text of an atomic array|is compared, or made a text of, as a part of another");

  private static final Pattern EXPECTED_OF_VM =
      Pattern.compile(
          "a checksum of a shared array|a new stack trace for a shared exception"
              + "|setAccessible of a member that other threads use");

  @TempDir static Path classes;

  private static Class<?> shared;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException, ClassNotFoundException {
    Path source = Path.of(SharedThroughTest.class.getResource("/shared/Shared.java").toURI());
    RunningJavac.compile(List.of(source), classes, "-proc:none", "-Xlint:none");
    shared = new URLClassLoader(new URL[] {classes.toUri().toURL()}).loadClass("Shared");
  }

  private static void assertShows(List<String> inTurn, Answer answer, Pattern expectedRefusals) {
    if (answer instanceof Explored explored) {
      assertTrue(explored.complete(), explored::toString);
      assertTrue(explored.results().containsAll(inTurn), explored::toString);
    } else {
      assertTrue(expectedRefusals.matcher(answer.toString()).find(), answer::toString);
    }
  }

  private static Answer onVm(String kind, Supplier<Explorer> explorer) {
    JavaProgram program = new JavaProgram("Shared", List.of(kind), List.of(classes));
    return EngineUnderContract.onVm(program, explorer);
  }

  /** What is no operation would make results differ that the same operations lead to. */
  private static void assertShowsAll(Answer answer, Answer inAnyOrder) {
    if (answer instanceof Explored explored && inAnyOrder instanceof Explored any) {
      assertTrue(explored.results().containsAll(any.results()), explored + " and " + any);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "array under a list",
        "list on an array",
        "array copied through a list",
        "stream on an array",
        "buffer on an array",
        "array of a buffer",
        "letters on an array",
        "array into a builder",
        "builder into an array",
        "checksum of an array",
        "list into an array",
        "vector into an array",
        "deque into an array",
        "queue into an array",
        "stream around another one",
        "own stream around another one",
        "sum of a stream",
        "second of two streams",
        "text of a matcher",
        "encoder",
        "builder of formats",
        "descending set",
        "name of the first thread",
        "priority of the first thread",
        "text of a thread",
        "daemon or not",
        "cause",
        "stack trace",
        "new stack trace",
        "accessible method",
        "text of an optional",
        "text of a reference",
        "queue that a list of one's own asks",
        "text of a reference by itself",
        "call of a reference's text",
        "optional in a text",
        "optional as an argument",
        "optional to be found",
        "joined by a stream",
        "sorted by a stream",
        "text of an atomic array",
        "date in a list",
        "message",
        "compared keys",
        "map that another one is compared with",
        "value through a view",
        "value of an own map",
        "value of an own map through a view",
        "own map that another one is compared with",
        "concurrent map in a plain one",
        "synchronized map in another one"
      })
  void bothOrdersAreRun(String kind) throws ReflectiveOperationException {
    List<String> inTurn = inTurn(kind);
    assertNotEquals(inTurn.get(0), inTurn.get(1));
    Answer vm = onVm(kind, OptimalDporExplorer::new);
    assertShows(inTurn, vm, EXPECTED_OF_VM);
    assertShowsAll(vm, onVm(kind, ExhaustiveExplorer::new));
    JavaProgram program = new JavaProgram("Shared", List.of(kind), List.of(classes));
    assertShows(inTurn, EngineUnderContract.LIVE.explore(program), EXPECTED_OF_LIVE);
  }

  /** What this JVM shows in the two orders, in a thread that may be changed. */
  private static List<String> inTurn(String kind) throws ReflectiveOperationException {
    Method method = shared.getMethod("inTurn", String.class);
    List<String> inTurn = new ArrayList<>();
    CompletableFuture.runAsync(
            () -> {
              try {
                ((List<?>) method.invoke(null, kind)).forEach(look -> inTurn.add(look.toString()));
              } catch (ReflectiveOperationException failed) {
                throw new AssertionError(kind, failed);
              }
            },
            task -> new Thread(task, "main").start())
        .join();
    return inTurn;
  }
}
