package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.analysis.PublishedRules;
import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.dependence.JavaDependence;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The traps of algorithms.md §1.2.2 that need Java code: under a published rule a seed cannot be
 * followed to its goal, under the repaired one each can. Those of model programs are in {@code
 * TrapTest}. Monitors and threads of M-4 are in {@code WalaDependenceAnalysisTest}: what follows on
 * a monitor hangs on it by M-5 too, and no explorer by values takes a start of either thread.
 */
class PublishedRulesTest {
  static Stream<Arguments> traps() {
    return Stream.of(
        Arguments.of(PublishedRules.M1, DependenceTraps.ThroughACall.class),
        Arguments.of(PublishedRules.M2, DependenceTraps.ChosenByACondition.class),
        Arguments.of(PublishedRules.M4, DependenceTraps.WhichElement.class),
        Arguments.of(PublishedRules.M4, DependenceTraps.WhichObject.class),
        Arguments.of(PublishedRules.M5, DependenceTraps.FailsOnNull.class),
        Arguments.of(PublishedRules.M5, DependenceTraps.FailsOnZero.class),
        Arguments.of(PublishedRules.M5, DependenceTraps.FailsOutOfBounds.class),
        Arguments.of(PublishedRules.M5, DependenceTraps.FailsOnACast.class),
        Arguments.of(PublishedRules.M5, DependenceTraps.FailsInACall.class),
        Arguments.of(PublishedRules.M6, DependenceTraps.ThroughTheJdk.class));
  }

  @ParameterizedTest
  @MethodSource("traps")
  void onlyUnderThePublishedRuleSeedsCannotBeFollowed(PublishedRules published, Class<?> type) {
    assertEquals(0, unfollowed(PublishedRules.REPAIRED, type));
    assertNotEquals(0, unfollowed(published, type));
  }

  /** M-6: what could not be followed is told, and costs no execution. */
  @ParameterizedTest
  @MethodSource("traps")
  void nothingIsLostUnderEitherRule(PublishedRules published, Class<?> type) {
    JavaProgram program = Explored.program(type);
    Explored truth = Explored.by(new OptimalDporExplorer(), program, LiveEngine.KIND);
    for (PublishedRules rules : new PublishedRules[] {PublishedRules.REPAIRED, published}) {
      McrExplorer explorer = explorer(rules, true);
      Explored found = Explored.by(explorer, program, LiveEngine.KIND);
      assertEquals(truth.combinations(), found.combinations(), rules.name());
      assertEquals(truth.violations(), found.violations(), rules.name());
      assertTrue(explorer.claim().complete());
      assertEquals(
          explorer.statistics().get(Figure.UNFOLLOWED), explorer.figures().get("unfollowed"));
    }
  }

  private static long unfollowed(PublishedRules rules, Class<?> type) {
    McrExplorer explorer = explorer(rules, false);
    Explored.by(explorer, Explored.program(type), LiveEngine.KIND);
    return explorer.statistics().get(Figure.UNFOLLOWED);
  }

  /** With orders that do not lean on the trace. */
  private static McrExplorer explorer(PublishedRules rules, boolean closes) {
    return new McrExplorer(
        Variant.DEPENDENT_READS,
        new SearchSolver(1_000, true),
        new McrExplorer.Rules() {
          @Override
          ReadDependence dependence(ChoicePoint point) {
            return JavaDependence.of(point, rules);
          }

          @Override
          boolean closes() {
            return closes;
          }
        });
  }
}
