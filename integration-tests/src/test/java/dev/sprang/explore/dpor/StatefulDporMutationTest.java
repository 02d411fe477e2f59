package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.programs.LitmusPrograms;
import dev.sprang.programs.RandomPrograms;
import dev.sprang.programs.RandomPrograms.Family;
import dev.sprang.testkit.Answer;
import java.util.BitSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reduction with state matching loses outcomes if nothing is remembered behind known states. */
class StatefulDporMutationTest {
  private static final long SEED = Long.getLong("sprang.seed", 77);

  /** Takes every state that is met again for one behind which nothing happens. */
  private static final class Forgetful extends StatefulDporExplorer {
    @Override
    BitSet summaryOf(BitSet done) {
      return new BitSet();
    }
  }

  @Test
  void withoutSummariesOutcomesAreLost() {
    ModelProgram trap = LitmusPrograms.knownStateTrap();
    assertEquals(2, Answer.count(trap, new StatefulDporExplorer()).outcomes().size());
    assertEquals(1, Answer.count(trap, new Forgetful()).outcomes().size());
  }

  @Test
  void randomProgramsNotice() {
    RandomPrograms random = new RandomPrograms(SEED);
    for (int i = 0; i < 1_000; i++) {
      ModelProgram program = random.next(Family.LOCKS, 3);
      Set<String> truth = Answer.count(program, new OptimalDporExplorer()).outcomes().keySet();
      if (!truth.equals(Answer.count(program, new Forgetful()).outcomes().keySet())) {
        return;
      }
    }
    throw new AssertionError("nobody noticed, -Dsprang.seed=" + SEED);
  }
}
