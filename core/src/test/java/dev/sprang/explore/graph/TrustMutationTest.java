package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer.Promise;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** With one of its rules broken on purpose, {@code trust} must fail the tests it passes. */
class TrustMutationTest {
  private static final long SEED = Long.getLong("sprang.seed", 4_711);
  private static final int MOST_PROGRAMS = 200;

  private static TrustExplorer revisitingAtWill() {
    return new TrustExplorer(
        new Maximality() {
          @Override
          boolean isMaximal(ExecutionGraph graph, int e, int[] prefix) {
            return true;
          }
        });
  }

  private static TrustExplorer partingUpdates() {
    return new TrustExplorer(
        new Maximality() {
          @Override
          boolean partsUpdate(ExecutionGraph graph, int next) {
            return false;
          }
        });
  }

  /** Nothing is deleted that would not come back the same: else graphs are visited again. */
  @Test
  void revisitsNeedMaximalEvents() {
    ModelProgram program = StandardPrograms.counter(2);
    Optional<Answer> answer = Answer.of(program, revisitingAtWill(), 1000);
    assertNotEquals(Optional.of(34L), answer.map(Answer::executions));
    assertNoticed(TrustMutationTest::revisitingAtWill, Family.MEMORY);
    assertNoticed(TrustMutationTest::revisitingAtWill, Family.LOCKS);
  }

  @Test
  void nothingComesBetweenAnUpdateAndWhatItRead() {
    assertTrue(fault(partingUpdates(), StandardPrograms.ainc(3)).isPresent());
    assertTrue(fault(partingUpdates(), StandardPrograms.sections(2, 1)).isPresent());
    assertNoticed(TrustMutationTest::partingUpdates, Family.UPDATES);
    assertNoticed(TrustMutationTest::partingUpdates, Family.LOCKS);
  }

  private static void assertNoticed(Supplier<TrustExplorer> broken, Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int i = 0; i < MOST_PROGRAMS; i++) {
      if (fault(broken.get(), random.next(family, 3)).isPresent()) {
        return;
      }
    }
    throw new AssertionError(
        "nobody noticed in %d programs of %s, -Dsprang.seed=%d"
            .formatted(MOST_PROGRAMS, family, SEED));
  }

  /** What is wrong with the answer; an explorer may also trip over its own graphs. */
  private static Optional<String> fault(TrustExplorer explorer, ModelProgram program) {
    Optional<Yardstick> yardstick = Yardstick.of(program, 300);
    if (yardstick.isEmpty()) {
      return Optional.empty();
    }
    try {
      return yardstick.get().fault(explorer, Promise.EVERY_TRACE_ONCE, engine -> engine);
    } catch (RuntimeException tripped) {
      return Optional.of(tripped.toString());
    }
  }
}
