package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.contract.EngineUnderContract.Refused;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What iterators, and what else is moved by who looks at the next element, do for two threads: the
 * calls on them only look at the collection, and yet their order matters.
 */
class CursorsTest {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    Path source = Path.of(CursorsTest.class.getResource("/cursors/Cursors.java").toURI());
    RunningJavac.compile(List.of(source), classes, "-proc:none", "-Xlint:none");
  }

  private static JavaProgram program(String kind) {
    return new JavaProgram("Cursors", List.of(kind), List.of(classes));
  }

  private static Answer onVm(JavaProgram program) {
    return EngineUnderContract.onVm(program, OptimalDporExplorer::new);
  }

  private static void assertTwoResults(Answer answer) {
    Explored explored = assertInstanceOf(Explored.class, answer, answer::toString);
    assertEquals(2, explored.results().size(), explored::toString);
    assertEquals(Set.of(), explored.violations());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "immutable list",
        "immutable map",
        "array list",
        "list iterator",
        "hash map",
        "tree set",
        "array deque",
        "priority queue",
        "unmodifiable list",
        "array",
        "vector",
        "spliterator",
        "stream",
        "blocking queue",
        "concurrent map",
        "copied list",
        "concurrent queue",
        "scanner",
        "buffer"
      })
  void whoComesFirstMatters(String kind) {
    assertTwoResults(onVm(program(kind)));
    Answer live = EngineUnderContract.LIVE.explore(program(kind));
    if (live instanceof Refused) {
      assertTrue(live.toString().contains("is used by two threads"), live::toString);
    } else {
      assertTwoResults(live);
    }
  }
}
