package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.CallPairs.Pair;
import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stand-ins are programs for several threads, so they are checked: two calls of one object, each in
 * a thread of its own, show on both engines what the JDK's own code shows when it runs down to the
 * single access. {@code -Dsprang.seed} tries other pairs, {@code -Dsprang.programs} more of each
 * kind, {@code -Dsprang.executions} larger ones.
 */
class StandInPairsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PAIRS = Integer.getInteger("sprang.programs", 1);

  /** What the JDK's own code needs more for is not compared. */
  private static final long DEEP_EXECUTIONS = Long.getLong("sprang.executions", 300);

  @TempDir Path directory;

  @Test
  void theyShowWhatTheOwnCodeOfTheJdkShows() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Pair> pairs = new ArrayList<>();
    for (CallPairs kind : CallPairs.all()) {
      pairs.addAll(kind.some(PAIRS, random));
    }
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      sources.put("P" + i, pairs.get(i).source("P" + i));
    }
    Shown.compile(directory, sources);
    int compared = 0;
    for (int i = 0; i < pairs.size(); i++) {
      compared += compare(pairs.get(i), "P" + i) ? 1 : 0;
    }
    assertTrue(compared >= pairs.size() * 3 / 4, compared + " of " + pairs.size());
  }

  private boolean compare(Pair pair, String name) {
    JavaProgram program =
        new JavaProgram(name, List.of(), List.of(directory)).withTimeOuts(TimeOutRule.IDLE);
    Answer own = EngineUnderContract.VM.explore(program.withDeep(pair.deep()), DEEP_EXECUTIONS);
    if (!(own instanceof Explored deep) || !deep.complete()) {
      return false;
    }
    for (EngineUnderContract engine : EngineUnderContract.values()) {
      Explored found = (Explored) engine.explore(program);
      assertEquals(deep.results(), found.results(), () -> engine + ", " + pair);
      assertEquals(deep.violations().isEmpty(), found.violations().isEmpty(), pair::toString);
    }
    return true;
  }
}
