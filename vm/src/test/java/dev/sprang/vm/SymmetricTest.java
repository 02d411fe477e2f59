package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.explore.state.SymmetricExplorer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that run the same code are told apart where the program can tell them apart. */
class SymmetricTest {
  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Like.java"));
    Sources.compile(Map.of("Like", text), directory);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Counts",
        "Sections",
        "Named",
        "Numbered",
        "Kept",
        "Owner",
        "LockOwner",
        "Alive",
        "FirstJoined",
        "Interrupted",
        "Unparked",
        "Local",
        "Chance",
        "OwnObjects",
        "Hashed",
        "States",
        "OneIsStuck",
        "Initialised",
        "SomeFail"
      })
  void nothingIsLost(String program) {
    Result truth = explore(program, new OptimalDporExplorer());
    Result found = explore(program, new SymmetricExplorer());
    assertEquals(truth.outcomes().keySet(), found.outcomes().keySet());
    assertEquals(kinds(truth), kinds(found));
  }

  /** Only states show that it goes round in circles; one of two threads comes out of it. */
  @Test
  void whoGoesRoundDoesNotKeepOthersFromJoining() {
    Result truth = explore("SecondGoesRound", new StatefulExplorer());
    Result found = explore("SecondGoesRound", new SymmetricExplorer());
    assertTrue(truth.outcomes().size() > 0, "one way comes to its end");
    assertEquals(truth.outcomes().keySet(), found.outcomes().keySet());
    Explorer slip =
        new SymmetricExplorer() {
          @Override
          protected void seeCircle(dev.sprang.engine.ChoicePoint point) {}
        };
    assertEquals(Set.of(), explore("SecondGoesRound", slip).outcomes().keySet());
  }

  /** Threads made in a loop into an array, and joined in a loop. */
  @ParameterizedTest
  @ValueSource(strings = {"Counts", "Sections"})
  void statesDoNotSayWhoHasDoneIt(String program) {
    Explorer symmetric = new SymmetricExplorer();
    Explorer all = new StatefulExplorer();
    explore(program, symmetric);
    explore(program, all);
    long few = symmetric.figures().get("states");
    assertTrue(2 * few < all.figures().get("states"), () -> few + " and " + all.figures());
  }

  private static Result explore(String program, Explorer explorer) {
    return Explorations.explore("Like$" + program, directory, explorer);
  }

  private static Set<String> kinds(Result result) {
    Set<String> kinds = new TreeSet<>();
    for (Finding finding : result.findings()) {
      kinds.add(finding.violation().kind().id());
    }
    return kinds;
  }
}
