package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.Expression;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LikeOutcomes;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.Scripts;
import dev.sprang.testkit.programs.SymmetricPrograms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SymmetricExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 8);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 350);

  @ParameterizedTest
  @EnumSource(Family.class)
  void losesNothing(Family family) {
    SymmetricPrograms random = new SymmetricPrograms(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram program = random.next(family);
      assertSame(program, truth(program));
    }
  }

  private static Set<String> truth(ModelProgram program) {
    return outcomes(program, new OptimalDporExplorer());
  }

  private static void assertSame(ModelProgram program, Set<String> truth) {
    Set<String> found = outcomes(program, new SymmetricExplorer());
    assertTrue(truth.containsAll(found), () -> "invents outcomes of " + program);
    assertEquals(
        LikeOutcomes.of(program, truth),
        LikeOutcomes.of(program, found),
        () -> "-Dsprang.seed=" + SEED + " " + program);
  }

  private static Set<String> outcomes(ModelProgram program, Explorer explorer) {
    return Answer.count(program, explorer).outcomes().keySet();
  }
}
