package dev.sprang.explore.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.programs.RandomPrograms;
import dev.sprang.programs.RandomPrograms.Family;
import dev.sprang.testkit.Answer;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PreemptionBoundedExplorerTest {
  @Test
  void probe() {
    for (Family family : Family.values()) {
      int programs = 0;
      int[] lost = new int[4];
      int[] naive = new int[4];
      long[] execs = new long[4];
      long full = 0;
      RandomPrograms random = new RandomPrograms(Long.getLong("sprang.seed", 7));
      int n = Integer.getInteger("n", 60);
      for (int p = 0; p < n; p++) {
        ModelProgram program = random.next(family, 3);
        Optional<Answer> all =
            Answer.of(program, new ExhaustiveExplorer(), Integer.getInteger("ints", 3000));
        if (all.isEmpty()) continue;
        programs++;
        full += all.get().executions();
        for (int k = 0; k < 4; k++) {
          Set<String> brute = Answer.of(program, new FewPreemptions(k), 100000).get().outcomes();
          Answer a = Answer.of(program, new PreemptionBoundedExplorer(k), 1000000).get();
          execs[k] += a.executions();
          if (!a.outcomes().containsAll(brute)) {
            lost[k]++;
            System.out.println(
                "LOST k=" + k + " " + program + " brute " + brute + " got " + a.outcomes());
          }
          Answer b =
              Answer.of(
                      program,
                      new PreemptionBoundedExplorer(k) {
                        @Override
                        int startOfBlock(int i) {
                          return i;
                        }
                      },
                      1000000)
                  .get();
          if (!b.outcomes().containsAll(brute)) naive[k]++;
        }
        Answer u = Answer.of(program, new PreemptionBoundedExplorer(Long.MAX_VALUE), 1000000).get();
        assertEquals(all.get().outcomes(), u.outcomes());
      }
      System.out.println(
          family
              + " "
              + programs
              + " lost "
              + java.util.Arrays.toString(lost)
              + " naive "
              + java.util.Arrays.toString(naive)
              + " execs "
              + java.util.Arrays.toString(execs)
              + " full "
              + full);
    }
  }
}
