package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An exploration cut into parts does what one explorer does alone, each part in its own session.
 */
class PartTest {
  static Stream<ModelProgram> programs() {
    return Stream.of(
        LitmusPrograms.storeBuffering(),
        LitmusPrograms.iriw(),
        StandardPrograms.counter(2),
        StandardPrograms.sections(3, 1),
        StandardPrograms.dining(3, false),
        StandardPrograms.blockedAwait(),
        MonitorPrograms.waiters(2, true, false, false));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void allPartsTogetherAreTheWhole(ModelProgram program) {
    Map<String, Long> whole = explored(program, Integer.MAX_VALUE);
    assertEquals(whole, explored(program, 1), "a part given away after each execution");
    assertEquals(whole, explored(program, 7), "and after every seventh");
  }

  @Test
  void whatIsGivenAwayIsNotRunAnyMore() {
    Engine engine = new ModelEngine(LitmusPrograms.storeBuffering(), Limits.DEFAULT);
    Explorer explorer = new ExhaustiveExplorer();
    run(engine, explorer);
    int parts = 0;
    while (explorer.split().isPresent()) {
      parts++;
    }
    assertTrue(parts > 1);
    assertTrue(explorer.next().isEmpty());
  }

  @Test
  void anExplorerThatGivesNothingAwayTakesNothing() {
    Explorer explorer = new RandomExplorer(1);
    assertTrue(explorer.split().isEmpty());
    Part part = new Part(new Schedule());
    assertThrows(UnsupportedOperationException.class, () -> explorer.take(part));
  }

  /** How often each outcome was seen, when every so many executions a part goes elsewhere. */
  private static Map<String, Long> explored(ModelProgram program, int every) {
    Map<String, Long> outcomes = new TreeMap<>();
    Deque<String> parts = new ArrayDeque<>();
    parts.add("");
    while (!parts.isEmpty()) {
      Engine engine = new ModelEngine(program, Limits.DEFAULT);
      Part part = Part.parse(parts.poll(), engine.names());
      Explorer explorer = new ExhaustiveExplorer().take(part);
      int executions = 0;
      for (Optional<String> seen = run(engine, explorer);
          seen.isPresent();
          seen = run(engine, explorer)) {
        outcomes.merge(seen.get(), 1L, Long::sum);
        executions++;
        if (executions % every == 0) {
          explorer.split().ifPresent(given -> parts.add(given.text(engine.names())));
        }
      }
    }
    return outcomes;
  }

  private static Optional<String> run(Engine engine, Explorer explorer) {
    Optional<Plan> plan = explorer.next();
    if (plan.isEmpty()) {
      return Optional.empty();
    }
    Execution execution = engine.run(plan.get());
    String outcome = engine.outcomeText(execution.outcome());
    explorer.observe(execution);
    return Optional.of(outcome);
  }
}
