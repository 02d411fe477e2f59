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
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Step;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
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
    Team alone = explored(program, Team.NEVER);
    for (int every : new int[] {1, 7}) {
      Team together = explored(program, every);
      assertTrue(together.size() > 1, "a part is given away");
      assertEquals(alone.traces(), together.traces(), "about every " + every + " executions");
      assertEquals(alone.tally().executions(), together.tally().executions());
      assertEquals(alone.tally().events(), together.tally().events());
    }
  }

  private static Team explored(ModelProgram program, int every) {
    return Team.explore(program, ExhaustiveExplorer::new, new SplittableRandom(1), every);
  }

  @Test
  void aPartIsWrittenAndReadBack() {
    Names names = new ModelEngine(LitmusPrograms.storeBuffering(), Limits.DEFAULT).names();
    int x = names.objectNamed("x");
    Step looks = new Step(1, Operation.compareAndSet(x, 5), Footprint.shared(x));
    Step writes = new Step(Choice.picking(0, 1), Operation.write(x), Footprint.exclusive(x));
    Step fence = new Step(0, Operation.fence(Mode.RELEASE), Footprint.EMPTY);
    Part part =
        new Part(
            Schedule.of(0, 1), List.of(looks, fence), List.of(List.of(writes, looks), List.of()));
    String text =
        """
        0,1
        asleep 1 "x" compare-and-set volatile !"x" #5 ?=5
        asleep 0 fence release
        lead
        step 0@1 !"x" write volatile !"x"
        step 1 "x" compare-and-set volatile !"x" #5 ?=5
        lead""";
    assertEquals(text, part.text(names));
    assertEquals(part, Part.parse(text, names));
    assertEquals(new Part(new Schedule()), Part.parse("", names));
    for (String wrong : List.of("0\nstep 1 read volatile", "0\nasleep", "9", "0\nasleep 1 \"q\"")) {
      assertThrows(IllegalArgumentException.class, () -> Part.parse(wrong, names), wrong);
    }
  }

  @Test
  void soIsTheShapeOfAGraph() {
    Names names = new ModelEngine(LitmusPrograms.storeBuffering(), Limits.DEFAULT).names();
    Part part = new Part(Schedule.of(0, 1), List.of(), List.of(), List.of(2, -1, 0));
    assertEquals("0,1\nshape 2 -1 0", part.text(names));
    assertEquals(part, Part.parse("0,1\nshape 2 -1 0", names));
    for (String wrong : List.of("0\nshape", "0\nshape x", "0\nshape 1  2")) {
      assertThrows(IllegalArgumentException.class, () -> Part.parse(wrong, names), wrong);
    }
  }

  @Test
  void aSessionKnowsElementsThatItHasNotReached() {
    ModelProgram program = StandardPrograms.sigma(3);
    Names names = new ModelEngine(program, Limits.DEFAULT).names();
    int element = names.objectNamed("arr[2]");
    assertTrue(element >= 0);
    assertEquals("arr[2]", names.object(element));
    for (String unknown : List.of("arr[x]", "other[2]", "arr[2", "arr[99999]")) {
      assertEquals(-1, names.objectNamed(unknown), unknown);
    }
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

  private static Optional<String> run(Engine engine, Explorer explorer) {
    Optional<Plan> plan = explorer.next();
    if (plan.isEmpty()) {
      return Optional.empty();
    }
    Execution execution = engine.run(plan.get());
    String outcome = execution.outcomeText();
    explorer.observe(execution);
    return Optional.of(outcome);
  }
}
