package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.Certificate;
import dev.sprang.certify.Certifier;
import dev.sprang.certify.KeptExecutions;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.LikeOutcomes;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.SymmetricPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Threads of the same script are told apart only as far as they have to. {@code -Dsprang.seed=N}
 * gives other programs, {@code -Dsprang.programs=N} so many of each family.
 */
class SymmetricExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 8);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 40);
  private static final long FEW = 200;
  private static final long MUCH = 100_000_000;

  @ParameterizedTest
  @EnumSource(Family.class)
  void losesNothing(Family family) {
    SymmetricPrograms random = new SymmetricPrograms(SEED + family.ordinal());
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram program = random.next(family);
      Set<String> truth = truth(program);
      Set<String> found = outcomes(program, new SymmetricExplorer());
      assertTrue(truth.containsAll(found), () -> "invents outcomes of " + program);
      assertEquals(
          LikeOutcomes.of(program, truth),
          LikeOutcomes.of(program, found),
          () -> "-Dsprang.seed=" + SEED + " " + program);
    }
  }

  /** By every interleaving, where these are few. */
  private static Set<String> truth(ModelProgram program) {
    return Answer.of(program, new ExhaustiveExplorer(), FEW)
        .map(Answer::outcomes)
        .orElseGet(() -> outcomes(program, new OptimalDporExplorer()));
  }

  private static Set<String> outcomes(ModelProgram program, Explorer explorer) {
    return Answer.count(program, explorer).outcomes().keySet();
  }

  /** What the claim says is what is found to be so without it. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "LOCKS", "WAITS", "UPDATES"})
  void isCertified(Family family) {
    SymmetricPrograms random = new SymmetricPrograms(SEED);
    for (int i = 0; i < 10; i++) {
      ModelProgram program = random.next(family);
      Certificate certificate = certificate(program, new SymmetricExplorer());
      assertInstanceOf(Certificate.Complete.class, certificate, program::toString);
    }
  }

  /** What leaves out one of two outcomes that differ in more than names is not certified. */
  @Test
  void whatIsMissingIsNotCertified() {
    Explorer once =
        new SymmetricExplorer() {
          @Override
          int enter(dev.sprang.engine.ChoicePoint point, dev.sprang.explore.DepthFirstPath path) {
            return path.enterOnly(point.choice(0));
          }
        };
    ModelProgram program = like(2, increment("x", 1));
    assertInstanceOf(Certificate.Missing.class, certificate(program, once));
  }

  private static Certificate certificate(ModelProgram program, Explorer explorer) {
    KeptExecutions kept = new KeptExecutions(explorer.equivalence(), MUCH);
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    new Exploration(
            new RecordingEngine(engine, kept),
            explorer,
            List.of(),
            Budget.unlimited(),
            true,
            Progress.SILENT)
        .run();
    return new Certifier(engine, kept, () -> false).certify();
  }

  private static ModelProgram like(int copies, Statement... script) {
    List<List<Statement>> threads = new ArrayList<>();
    for (int i = 0; i < copies; i++) {
      threads.add(thread(script));
    }
    return new ModelProgram("like", threads);
  }

  /** The same with a thread that starts all and joins all. */
  private static ModelProgram withParent(int copies, Statement... script) {
    List<List<Statement>> threads = new ArrayList<>(like(copies, script).threads());
    List<Statement> parent = new ArrayList<>();
    Set<Integer> asleep = new TreeSet<>();
    for (int thread = 0; thread < copies; thread++) {
      asleep.add(thread);
      parent.add(start(thread));
    }
    asleep.forEach(thread -> parent.add(join(thread)));
    parent.add(read("x"));
    threads.add(parent);
    return new ModelProgram("with parent", threads, Map.of(), asleep, false);
  }

  /** In a state it only matters how many have done it. */
  @Test
  void atomicIncrementsHaveAsManyStatesAsValues() {
    ModelProgram program = like(8, fetchAndAdd("x"));
    Result result = Answer.count(program, new SymmetricExplorer());
    assertEquals(9, result.figures().get("states"));
    assertEquals(1, result.executions());
    assertEquals(orders(5), states(like(5, fetchAndAdd("x")), new StatefulExplorer()));
  }

  /** Of so many threads some have come, in some order. */
  private static long orders(int n) {
    long sum = 0;
    long product = 1;
    for (int k = 0; k <= n; k++) {
      sum += product;
      product *= n - k;
    }
    return sum;
  }

  private static long states(ModelProgram program, Explorer explorer) {
    return Answer.count(program, explorer).figures().get("states");
  }

  /** So many are started, so many of these are done; then joins, and the read. */
  @Test
  void whoJoinsAllDoesNotTellThemApart() {
    int n = 6;
    int before = (n + 1) * (n + 2) / 2;
    int joins = n + 1;
    assertEquals(before + joins, states(withParent(n, fetchAndAdd("x")), new SymmetricExplorer()));
  }

  /** One of those who have not entered goes in, and one is inside at most. */
  @Test
  void sectionsOfOneLockAreLikeOneAfterTheOther() {
    int n = 8;
    Statement section = sync("l", increment("x", 1));
    assertEquals(1 + 4 * n, states(like(n, section), new SymmetricExplorer()));
  }
}
