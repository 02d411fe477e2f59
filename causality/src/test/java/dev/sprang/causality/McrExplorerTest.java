package dev.sprang.causality;

import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.MonitorPrograms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Its promise on single programs; {@link CountTest} and {@link TrapTest} have many. */
class McrExplorerTest {
  @ParameterizedTest
  @EnumSource(Variant.class)
  void everyValueThatAReadCanTakeIsRun(Variant variant) {
    ModelProgram program =
        program("p", thread(write("x", 1)), thread(write("x", 2)), thread(read("x")));
    assertEquals(3, explore(program, variant).executions());
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void whatAlwaysComesAfterIsReadInOneWay(Variant variant) {
    ModelProgram program = program("p", thread(write("x", 1)), thread(join(0), read("x")));
    assertEquals(1, explore(program, variant).executions());
  }

  /** No read can tell of it: the closing pass finds it. */
  @ParameterizedTest
  @EnumSource(Variant.class)
  void deadlocksAreFoundToo(Variant variant) {
    Result result = explore(MonitorPrograms.lockOrder(), variant);
    assertTrue(
        result.outcomes().keySet().stream().anyMatch(outcome -> outcome.contains("BLOCKED LOCK")),
        result.outcomes()::toString);
    assertTrue(result.claim().complete());
  }

  private static Result explore(ModelProgram program, Variant variant) {
    return Answer.count(
        program, new McrExplorer(variant, new SearchSolver(), new McrExplorer.Rules()));
  }
}
