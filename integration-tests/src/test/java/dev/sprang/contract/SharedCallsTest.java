package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.CallsTogether.Group;
import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.testkit.engines.KnownProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Calls of JDK objects that nobody guards, each in a thread of its own, show the same by one
 * execution of every trace, in all interleavings, with all collections run by their own code, and
 * on the live engine unless that refuses; and what they show in this JVM, one after the other, is
 * among it. {@code -Dsprang.seed} tries other calls, {@code -Dsprang.programs} more of each kind,
 * {@code -Dsprang.executions} larger ones.
 */
class SharedCallsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PAIRS = Integer.getInteger("sprang.programs", 1);
  private static final long EXECUTIONS = Long.getLong("sprang.executions", 200);

  /** Its own code goes round a thousand times before it waits. */
  private static final String SPINNING = "java.util.concurrent.Exchanger";

  @TempDir Path directory;

  @Test
  void theyShowTheSameHoweverTheyAreRun() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Group> groups = new ArrayList<>();
    for (CallsTogether kind : CallsTogether.all("/shared-calls.txt")) {
      groups.addAll(kind.kept());
      groups.addAll(kind.some(PAIRS, 2, random));
      groups.addAll(kind.some(PAIRS / 5, 3, random));
    }
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      sources.put("P" + i, groups.get(i).source("P" + i));
    }
    Shown.compile(directory, sources);
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (int i = 0; i < groups.size(); i++) {
      compared += compare(groups.get(i), "P" + i, differences);
    }
    assertEquals(List.of(), differences, "seed " + SEED);
    assertTrue(compared >= groups.size() * 2 / 3, compared + " of " + groups.size());
  }

  /** How many other ways of running it gave a complete answer. */
  private int compare(Group group, String name, List<String> differences) {
    JavaProgram program =
        new JavaProgram(name, List.of(), List.of(directory)).withTimeOuts(TimeOutRule.IDLE);
    Set<String> inTurn = CallsOfThisJvm.results(directory, name, group);
    Answer live = EngineUnderContract.LIVE.explore(program, EXECUTIONS);
    Answer answer = onVm(program, OptimalDporExplorer::new);
    for (Answer each : List.of(answer, live)) {
      CallsOfThisJvm.compare(group, each, inTurn, differences);
    }
    if (!(answer instanceof Explored traces && traces.complete())) {
      return 0;
    }
    Map<String, Answer> others = new LinkedHashMap<>();
    others.put("all interleavings", onVm(program, ExhaustiveExplorer::new));
    others.put("own code", onVm(program.withDeep(allCollections()), OptimalDporExplorer::new));
    others.put("live", live);
    int complete = 0;
    for (Map.Entry<String, Answer> other : others.entrySet()) {
      if (other.getValue() instanceof Explored shown) {
        complete += shown.complete() ? 1 : 0;
        if (!traces.results().containsAll(shown.results())
            || shown.complete() && !shown.results().containsAll(traces.results())) {
          differences.add("%s: %s, %s: %s".formatted(group, traces, other.getKey(), shown));
        }
      }
    }
    return complete > 0 ? 1 : 0;
  }

  private static Answer onVm(JavaProgram program, Supplier<Explorer> explorer) {
    return EngineUnderContract.onVm(program, EXECUTIONS, explorer);
  }

  private static Set<String> allCollections() {
    Set<String> all = new TreeSet<>(KnownProgram.concurrentObjects());
    all.addAll(KnownProgram.ordinaryObjects());
    all.remove(SPINNING);
    return all;
  }
}
