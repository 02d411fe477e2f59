package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.state.FieldsExplorer;
import dev.sprang.explore.state.HybridExplorer;
import dev.sprang.explore.state.MayHappenBeforeExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.testkit.LyingStacks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies ahead of a thread in Java is also what its callers, handlers and heirs do. */
class ForesightTest {
  @TempDir Path directory;

  @BeforeEach
  void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Ahead.java"));
    Sources.compile(Map.of("Ahead", text), directory);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AfterReturn",
        "InHandler",
        "AfterDeath",
        "Initialiser",
        "HandedOn",
        "SharedBefore",
        "Overridden",
        "JoinedOrNot",
        "JoinedEarly",
        "Reflected"
      })
  void losesNothing(String program) {
    Result truth = explore(program, new StatefulExplorer());
    assertTrue(truth.outcomes().size() > 1, truth.outcomes()::toString);
    for (Explorer explorer :
        List.of(new FieldsExplorer(), new MayHappenBeforeExplorer(), new HybridExplorer())) {
      assertEquals(truth.outcomes().keySet(), explore(program, explorer).outcomes().keySet());
    }
  }

  /** Whoever looks at the innermost frames only does not see what comes after they return. */
  @Test
  void callersBelongToIt() {
    assertLosesSomething("AfterReturn", e -> new LyingStacks(e, LyingStacks.Shallow::new));
  }

  /**
   * Where a thread has joined another on one way to a state and not on another way, what follows
   * may come before that other one's end.
   */
  @Test
  void whoHasJoinedIsNotWhoHasNot() {
    Explorer forgetful =
        new MayHappenBeforeExplorer() {
          @Override
          protected int pastNumber() {
            return 0;
          }
        };
    Result truth = explore("JoinedOrNot", new StatefulExplorer());
    assertNotEquals(
        truth.outcomes().keySet(), explore("JoinedOrNot", forgetful).outcomes().keySet());
  }

  /** Not twice because a thread has joined another on one way to it and not on another way. */
  @Test
  void aStateIsExploredOnce() {
    Explorer fields = new FieldsExplorer();
    Explorer before = new MayHappenBeforeExplorer();
    explore("JoinedEarly", fields);
    explore("JoinedEarly", before);
    assertTrue(choices(before) <= choices(fields), choices(before) + " > " + choices(fields));
  }

  private static long choices(Explorer explorer) {
    return explorer.figures().get("choices");
  }

  private void assertLosesSomething(String program, UnaryOperator<Engine> lie) {
    Result truth = explore(program, new StatefulExplorer());
    try (VmEngine engine = Machines.prepare("Ahead$" + program, directory)) {
      Result result = Explorations.explore(lie.apply(engine), new FieldsExplorer());
      assertNotEquals(truth.outcomes().keySet(), result.outcomes().keySet());
    }
  }

  private Result explore(String program, Explorer explorer) {
    return Explorations.explore("Ahead$" + program, directory, explorer);
  }
}
