package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.contract.CallsTogether.Group;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What calls show in this JVM one after the other, in either order, is among what each engine shows
 * that has an answer: calls that once differed. {@code -Dsprang.programs} tries so many others of
 * each kind, by {@code -Dsprang.seed}.
 */
class InTurnCallsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PAIRS = Integer.getInteger("sprang.programs", 0);
  private static final long EXECUTIONS = Long.getLong("sprang.executions", 200);

  @TempDir Path directory;

  @Test
  void bothOrdersAreRun() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Group> groups = new ArrayList<>();
    for (CallsTogether kind : CallsTogether.all("/more-shared-calls.txt")) {
      groups.addAll(kind.kept());
      groups.addAll(kind.some(PAIRS, 2, random));
    }
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      sources.put("P" + i, groups.get(i).source("P" + i));
    }
    Shown.compile(directory, sources);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      Set<String> inTurn = CallsOfThisJvm.results(directory, "P" + i, groups.get(i));
      JavaProgram program =
          new JavaProgram("P" + i, List.of(), List.of(directory)).withTimeOuts(TimeOutRule.IDLE);
      CallsOfThisJvm.compare(
          groups.get(i),
          EngineUnderContract.onVm(program, EXECUTIONS, OptimalDporExplorer::new),
          inTurn,
          differences);
      CallsOfThisJvm.compare(
          groups.get(i),
          EngineUnderContract.LIVE.explore(program, EXECUTIONS),
          inTurn,
          differences);
    }
    assertEquals(List.of(), differences, "seed " + SEED);
  }
}
