package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.dependence.DependsOnAllBefore;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every explorer by value shows exactly what every interleaving shows, one execution for each. */
class AgreementTest {
  private static final int PROGRAMS = 100;
  private static final long LARGEST = 3_000;
  private static final long SEED = 7;

  private static final List<Supplier<Explorer>> EXPLORERS =
      List.of(
          () -> new ReadsValueFromExplorer(new OptimalDporExplorer()),
          () -> new McrExplorer(Variant.ALL_READS, new SearchSolver(), new McrExplorer.Rules()),
          () ->
              new McrExplorer(Variant.DEPENDENT_READS, new SearchSolver(), new McrExplorer.Rules()),
          () ->
              new McrExplorer(
                  Variant.DEPENDENT_READS_PLUS, new SearchSolver(), new McrExplorer.Rules()));

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"TIMES", "TIMED_LOCKS"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyCombinationOfValuesIsRunOnce(Family family) {
    RandomPrograms programs = new RandomPrograms(SEED);
    for (int checked = 0; checked < PROGRAMS; ) {
      ModelProgram program = programs.next(family, 4);
      Observed truth = Observed.by(new ExhaustiveExplorer(), program, LARGEST);
      if (truth.result().stop() == Stop.EXHAUSTED) {
        check(program, truth);
        checked++;
      }
    }
  }

  /** Waiting threads may also go on without being notified. */
  @Test
  void spuriousWakeUpsAreKnown() {
    RandomPrograms programs = new RandomPrograms(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram calm = programs.next(Family.WAITS, 3);
      ModelProgram program =
          new ModelProgram(calm.name(), calm.threads(), calm.initial(), calm.asleep(), true);
      Observed truth = Observed.by(new ExhaustiveExplorer(), program, LARGEST);
      if (truth.result().stop() == Stop.EXHAUSTED) {
        check(program, truth);
      }
    }
  }

  @Test
  void withoutAnAnalysisEveryVariantIsTheSame() {
    McrExplorer.Rules nothingKnown =
        new McrExplorer.Rules() {
          @Override
          ReadDependence dependence(ChoicePoint point) {
            return new DependsOnAllBefore();
          }
        };
    Set<List<Long>> figures = new HashSet<>();
    for (Variant variant : Variant.values()) {
      McrExplorer explorer = new McrExplorer(variant, new SearchSolver(), nothingKnown);
      Observed.by(explorer, StandardPrograms.counter(3));
      McrStatistics statistics = explorer.statistics();
      figures.add(
          List.of(
              statistics.get(Figure.QUESTIONS),
              statistics.get(Figure.READS),
              statistics.get(Figure.CONSTRAINTS)));
    }
    assertEquals(1, figures.size(), figures::toString);
  }

  private static void check(ModelProgram program, Observed truth) {
    for (Supplier<Explorer> maker : EXPLORERS) {
      Explorer explorer = maker.get();
      Observed found = Observed.by(explorer, program);
      String which = explorer.claim().text() + " on " + program.threads();
      assertEquals(truth.combinations(), found.combinations(), which);
      assertEquals(truth.combinations().size(), found.result().executions(), which);
      assertTrue(found.result().executions() <= truth.readsFrom().size(), which);
      assertTrue(explorer.claim().complete(), which);
    }
    McrExplorer contrary =
        new McrExplorer(
            Variant.ALL_READS, new SearchSolver(200_000, true), new McrExplorer.Rules());
    Observed.by(contrary, program);
    assertEquals(
        0, contrary.statistics().get(Figure.UNFOLLOWED), () -> "seeds of " + program.threads());
  }
}
