package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CorpusProgram;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.RandomPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Model programs on real threads do what they do on the model engine: as many traces, and the same
 * outcomes. The kinds of variables and locks take turns.
 */
class ModelCorpusTest {
  /** More interleavings of real threads than this are not run one by one. */
  private static final long INTERLEAVINGS = 30;

  /** Of so many programs of the corpus one is tried: 1 tries them all. */
  private static final int EVERY = Integer.getInteger("sprang.every", 3);

  private static final long SEED = 20261115;

  /** What is known of a program, and what its threads do. */
  private record Known(long traces, Set<String> outcomes, List<String> scripts) {
    boolean blocks() {
      return outcomes.stream().anyMatch(outcome -> outcome.contains("BLOCKED"));
    }

    boolean has(char statement) {
      return scripts.stream().anyMatch(script -> script.indexOf(statement) >= 0);
    }
  }

  /** The oracle that counted the traces shares nothing with this project. */
  @Test
  void theCorpusHasTheTracesOfTheOracleAndTheOutcomesOfTheModel() {
    int candidates = 0;
    int translated = 0;
    for (CorpusProgram known : CorpusProgram.all()) {
      ModelProgram program = known.program();
      Optional<List<String>> scripts = RealThreads.scripts(program);
      if (scripts.isPresent() && candidates++ % EVERY == 0) {
        ModelProgram java = RealThreads.withoutReentrance(program);
        boolean same = java.threads().equals(program.threads());
        Set<String> outcomes = Answer.count(program, new ExhaustiveExplorer()).outcomes().keySet();
        long traces = same ? known.figure("maz") : yardstick(java).get().traces();
        check(new Known(traces, outcomes, scripts.get()), known.line());
        translated++;
      }
    }
    assertTrue(candidates >= 400, candidates + " programs");
    assertTrue(translated >= candidates / EVERY, translated + " programs");
  }

  @Test
  void randomProgramsHaveTheTracesAndOutcomesOfTheModel() {
    RandomPrograms random = new RandomPrograms(SEED);
    int turn = 0;
    for (int round = 0; round < 14; round++) {
      for (RandomPrograms.Family family : RandomPrograms.Family.values()) {
        ModelProgram program = random.next(family, 4);
        Optional<List<String>> scripts = RealThreads.scripts(program);
        Optional<Yardstick> truth =
            scripts.isPresent()
                ? yardstick(RealThreads.withoutReentrance(program))
                : Optional.empty();
        if (truth.isPresent()) {
          check(new Known(truth.get().traces(), truth.get().outcomes(), scripts.get()), turn++);
        }
      }
    }
    assertTrue(turn >= 100, turn + " programs");
  }

  private static Optional<Yardstick> yardstick(ModelProgram program) {
    return Yardstick.of(program, 5_000);
  }

  private static void check(Known known, int turn) {
    List<String> kinds = kinds(known);
    String kind = kinds.get(turn % kinds.size());
    String locks = known.has('T') || turn % 3 == 0 ? "lock" : "monitor";
    String what = "seed " + SEED + ": " + kind + " " + locks + " " + known.scripts();
    JavaProgram program = RealThreads.program(kind, locks, known.scripts());
    try (Engine engine = new LiveEngine(program, Limits.DEFAULT)) {
      boolean showsValues = !kind.endsWith("reference");
      Set<String> found = new TreeSet<>();
      Engine recording =
          new RecordingEngine(
              engine, execution -> found.add(outcome(engine, execution, known, showsValues)));
      Result result = explore(recording, new OptimalDporExplorer(), Long.MAX_VALUE);
      assertEquals(known.outcomes(), found, what);
      assertEquals(known.traces(), result.executions(), what);
      assertEquals(0, result.abandoned(), what);
      found.clear();
      Result all = explore(recording, new ExhaustiveExplorer(), INTERLEAVINGS);
      assertTrue(known.outcomes().containsAll(found), what);
      assertTrue(all.stop() != Stop.EXHAUSTED || found.equals(known.outcomes()), what);
    }
  }

  private static Result explore(Engine engine, Explorer explorer, long limit) {
    return LiveProgramsTest.explore(engine, explorer, limit, List.of());
  }

  /** What the threads printed and what the events tell are the same, if all came to their end. */
  private static String outcome(
      Engine engine, Execution execution, Known known, boolean showsValues) {
    String printed = execution.outcomeText().strip();
    if (!showsValues) {
      return printed;
    }
    String outcome = RealThreads.outcome(execution, engine.names(), known.scripts().size());
    assertEquals(outcome.contains("BLOCKED") ? "" : outcome, printed);
    return outcome;
  }

  /** What a blocked thread saw is told by events only, and there an object is not its value. */
  private static List<String> kinds(Known known) {
    boolean adds = known.has('A');
    boolean updates = adds || known.has('C');
    List<String> kinds = new ArrayList<>(RealThreads.ATOMIC);
    if (!updates) {
      kinds.addAll(RealThreads.PLAIN);
    }
    if (!known.blocks() && !adds) {
      kinds.add("atomic-reference");
    }
    if (!known.blocks() && !updates) {
      kinds.add("reference");
    }
    return kinds;
  }
}
