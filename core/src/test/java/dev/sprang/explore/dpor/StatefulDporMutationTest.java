package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.dpor.Accesses.Access;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.Slips;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Reduction with state matching loses outcomes if too little is remembered behind known states. */
class StatefulDporMutationTest {
  private static final long SEED = Long.getLong("sprang.seed", 77);

  /** Takes every state that is met again for one behind which nothing happens. */
  private static final class Forgetful extends StatefulDporExplorer {
    @Override
    BitSet summaryOf(BitSet done) {
      return new BitSet();
    }
  }

  /** Takes whatever lies behind a lock for ordered with all that came before the state. */
  private static final class TrustsLocks extends StatefulDporExplorer {
    @Override
    boolean isBefore(int i, Access access) {
      return super.isBefore(i, access) || !access.locks().isEmpty();
    }
  }

  /** The same for whatever lies behind a join. */
  private static final class TrustsJoins extends StatefulDporExplorer {
    @Override
    boolean isBefore(int i, Access access) {
      return super.isBefore(i, access) || !access.after().isEmpty();
    }
  }

  /** The known-state trap, with more steps behind known states than are run again. */
  @Test
  void withoutSummariesOutcomesAreLost() {
    ModelProgram trap =
        program(
            "known-state-trap(5)",
            thread(read("y")),
            thread(read("y"), read("y"), read("y"), read("y"), read("y"), write("y", 1)));
    assertEquals(2, Answer.count(trap, new StatefulDporExplorer()).outcomes().size());
    assertEquals(1, Answer.count(trap, new Forgetful()).outcomes().size());
  }

  @Test
  void randomProgramsNotice() {
    Slips.assertNoticed(Family.LOCKS, SEED, Forgetful::new);
  }

  @Test
  void randomProgramsNoticeThatLocksOrderOnlyWhoUsesThem() {
    Slips.assertNoticed(Family.LOCKS, SEED, TrustsLocks::new);
  }

  @Test
  void randomProgramsNoticeThatJoinsOrderOnlyWhoIsJoined() {
    Slips.assertNoticed(Family.JOINS, SEED, TrustsJoins::new);
  }
}
