package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EstimateTest {
  private static final double ROUNDING = 1e-9;

  static Stream<ModelProgram> programs() {
    return Stream.of(
        StandardPrograms.readers(4),
        StandardPrograms.lastzero(3),
        StandardPrograms.counter(3),
        StandardPrograms.writersAndReader(4),
        StandardPrograms.sections(2, 3),
        StandardPrograms.casrot(5),
        StandardPrograms.casw(3),
        StandardPrograms.binc(3),
        StandardPrograms.sigma(2),
        StandardPrograms.dining(3, false),
        StandardPrograms.blockedAwait());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void exhaustiveOnlyGrowsUpToOne(ModelProgram program) {
    List<Double> shares = shares(program, new ExhaustiveExplorer());
    double before = 0;
    for (double share : shares) {
      assertTrue(share > before - ROUNDING, () -> share + " of " + program.name());
      before = share;
    }
    assertEquals(1, before, ROUNDING);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void optimalDporGuessesAShareAndEndsAtOne(ModelProgram program) {
    List<Double> shares = shares(program, new OptimalDporExplorer());
    for (double share : shares) {
      assertTrue(share > 0 && share <= 1, () -> share + " of " + program.name());
    }
    assertEquals(1, shares.get(shares.size() - 1));
  }

  /** A guess, but of the right size: with half of it done, neither a tenth nor nine tenths. */
  @ParameterizedTest
  @MethodSource("programs")
  void optimalDporKnowsHalfWhenItSeesIt(ModelProgram program) {
    List<Double> shares = shares(program, new OptimalDporExplorer());
    double half = shares.get((shares.size() - 1) / 2);
    assertTrue(half > 0.1 && half < 0.9, () -> half + " of " + program.name());
  }

  @Test
  void sharesAreThoseOfTheBranches() {
    ModelProgram twoWriters = StandardPrograms.writers(2);
    assertEquals(List.of(0.5, 1.0), shares(twoWriters, new ExhaustiveExplorer()));
    assertEquals(List.of(0.5, 1.0), shares(twoWriters, new OptimalDporExplorer()));
  }

  @Test
  void aBudgetThatEndsLeavesTheShareInTheResult() {
    Engine engine = new ModelEngine(StandardPrograms.writers(4), Limits.DEFAULT);
    Budget budget = new Budget(Budget.UNLIMITED_TIME, 6);
    Explorer explorer = new ExhaustiveExplorer();
    Result result =
        new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
    assertEquals(6 / 24.0, result.covered().getAsDouble(), ROUNDING);
  }

  /** The share after every execution, as a report would show it. */
  private static List<Double> shares(ModelProgram program, Explorer explorer) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    List<Double> shares = new ArrayList<>();
    assertEquals(0, explorer.covered().getAsDouble());
    Optional<Plan> plan = explorer.next();
    while (plan.isPresent()) {
      explorer.observe(engine.run(plan.get()));
      plan = explorer.next();
      shares.add(explorer.covered().getAsDouble());
    }
    return shares;
  }
}
