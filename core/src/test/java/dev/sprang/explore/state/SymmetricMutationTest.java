package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.exit;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sleep;
import static dev.sprang.testkit.programs.Scripts.take;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.LikeOutcomes;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each sign that like threads have to be told apart is needed: without it outcomes are lost. */
class SymmetricMutationTest {
  /** Lets threads go on that have joined some like threads and not all. */
  private static final class ForgetsSomeJoins extends SymmetricExplorer {
    @Override
    boolean hasJoinedAll(Moment moment) {
      return true;
    }
  }

  /** Takes an end for one that looks the same after an exchange. */
  private static final class IgnoresWhoIsStuck extends SymmetricExplorer {
    @Override
    void seeEnd(Execution execution) {}
  }

  /** Does not mind the end of the program, before which some may have been joined. */
  private static final class IgnoresExits extends SymmetricExplorer {
    @Override
    boolean isSpecial(int thread, Operation pending) {
      return pending.kind() != OperationKind.EXIT && super.isSpecial(thread, pending);
    }

    @Override
    void seeEnd(Execution execution) {}
  }

  private static final List<Statement> ONE = thread(fetchAndAdd("x"));

  @Test
  void whoJoinsOneOnlySeesTheOther() {
    assertNoticed(
        program("one of two", ONE, ONE, thread(join(1), read("x"))), new ForgetsSomeJoins());
  }

  /** The first to come takes what there is; only if it is the joined one, there is more. */
  @Test
  void whoIsStuckMayBeAnotherOne() {
    List<Statement> taker = thread(take("y", 1));
    ModelProgram program =
        program(
            "one for three",
            taker,
            taker,
            taker,
            thread(write("y", 1)),
            thread(join(2), write("y", 2), join(0), join(1)));
    assertNoticed(program, new IgnoresWhoIsStuck());
  }

  /** The program may end before the joins that were withheld. */
  @Test
  void theEndOfTheProgramComesBeforeJoins() {
    List<Statement> first = thread(fetchAndAdd("y"), ifLast(0, exit()));
    ModelProgram program = program("ended", first, first, thread(join(1), write("x", 1)));
    assertNoticed(program, new IgnoresExits());
  }

  /** Both wait for the third, but only one of them would be alone. */
  @Test
  void likeThreadsThatJoinAreToldApart() {
    List<Statement> joiner = thread(fetchAndAdd("x"), ifLast(0, await("y", 1)), join(2));
    ModelProgram program =
        program(
            "joined joiners", joiner, joiner, thread(write("y", 1)), thread(join(0), read("x")));
    assertEquals(
        outcomes(program, new StatefulExplorer()), outcomes(program, new SymmetricExplorer()));
  }

  @Test
  void timeGoesOnByNumbers() {
    List<Statement> sleeper = thread(sleep(1), fetchAndAdd("x"));
    ModelProgram program = program("sleepers", sleeper, sleeper, thread(read("x")));
    assertEquals(
        outcomes(program, new StatefulExplorer()), outcomes(program, new SymmetricExplorer()));
  }

  private static void assertNoticed(ModelProgram program, Explorer slip) {
    Set<String> truth = outcomes(program, new StatefulExplorer());
    assertEquals(truth, outcomes(program, new SymmetricExplorer()));
    assertNotEquals(truth, outcomes(program, slip));
  }

  private static Set<String> outcomes(ModelProgram program, Explorer explorer) {
    return LikeOutcomes.of(program, Answer.count(program, explorer).outcomes().keySet());
  }
}
