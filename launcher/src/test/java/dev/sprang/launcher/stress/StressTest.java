package dev.sprang.launcher.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.testkit.LitmusProgram;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StressTest {
  /** What this JVM shows depends on chance; that it is allowed does not. */
  @Test
  void theJvmShowsNothingThatIsNotAllowed() {
    List<String> some =
        List.of("SB, plain", "2+2W, opaque", "MP over an update", "DCL, volatile", "MP by fences");
    int run = 0;
    for (LitmusProgram litmus : LitmusProgram.all()) {
      if (some.contains(litmus.toString())) {
        run++;
        StressTally tally = new Stress(litmus.program()).run(Duration.ZERO);
        assertEquals(4_096, tally.runs());
        assertEquals(Set.of(), tally.forbidden(), litmus.toString());
        assertEquals(litmus.observations(MemoryOrder.JAVA), tally.java(), litmus.toString());
        assertEquals(litmus.observations(MemoryOrder.SC), tally.sc(), litmus.toString());
      }
    }
    assertEquals(some.size(), run);
  }

  @Test
  void everyLitmusTestIsJavaButOne() {
    List<LitmusProgram> others =
        LitmusProgram.all().stream().filter(litmus -> !isJava(litmus)).toList();
    assertEquals("[FAA twice, opaque]", others.toString());
  }

  private static boolean isJava(LitmusProgram litmus) {
    try {
      return !StressSource.of(litmus.program(), 1).isEmpty();
    } catch (UnfitException refused) {
      return false;
    }
  }

  @Test
  void whatJavaDoesNotHaveIsRefused() {
    LitmusProgram updates =
        LitmusProgram.all().stream()
            .filter(litmus -> litmus.toString().equals("FAA twice, opaque"))
            .findFirst()
            .orElseThrow();
    UnfitException refused =
        assertThrows(UnfitException.class, () -> new Stress(updates.program()));
    assertTrue(refused.refusal().message().contains("an update in mode opaque"));
  }

  @Test
  void whatIsForbiddenStandsOut() {
    StressTally tally =
        new StressTally(
            "p", Map.of("[[0]]", 4_000L, "[[7]]", 1L), Set.of("[[0]]"), Set.of("[[0]]", "[[1]]"));
    assertEquals(Set.of("[[7]]"), tally.forbidden());
    assertEquals(
        """
        p: 2 outcomes in 4,001 runs, 1 outcome NOT ALLOWED
                  runs  allowed by  what threads observe
                 4,000  sc          [[0]]
                     0  java only   [[1]]
                     1  NOBODY      [[7]]
        """,
        tally.text());
  }
}
