package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
  void probe(ModelProgram program) {
    List<Double> shares = shares(program, new OptimalDporExplorer());
    StringBuilder b = new StringBuilder(program.name() + " " + shares.size() + ":");
    for (int i = 1; i <= 10; i++)
      b.append(String.format(" %.2f", shares.get((shares.size() * i) / 10 - (i == 10 ? 1 : 0))));
    System.out.println(b);
  }

  /** The share after every execution, as a report would show it. */
  private static List<Double> shares(ModelProgram program, Explorer explorer) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    List<Double> shares = new ArrayList<>();
    assertEquals(0, explorer.covered().getAsDouble());
    Optional<Plan> plan = explorer.next();
    while (plan.isPresent()) {
      explorer.observe(engine.run(plan.get()));
      shares.add(explorer.covered().getAsDouble());
      plan = explorer.next();
    }
    shares.add(explorer.covered().getAsDouble());
    return shares;
  }
}
