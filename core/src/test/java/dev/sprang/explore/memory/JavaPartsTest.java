package dev.sprang.explore.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Team;
import dev.sprang.explore.dpor.SleepSetExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.testkit.LitmusProgram;
import dev.sprang.testkit.programs.WeakPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Explorers that give parts away under the Java memory model lose nothing, and repeat nothing. */
class JavaPartsTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);
  private static final int PROGRAMS = Integer.getInteger("sprang.each", 40);

  static List<Supplier<Explorer>> split() {
    return List.of(SourceDporExplorer::new, SleepSetExplorer::new, JavaTrustExplorer::new);
  }

  private static List<ModelProgram> programs() {
    List<ModelProgram> programs = new ArrayList<>();
    LitmusProgram.all().forEach(litmus -> programs.add(litmus.program()));
    WeakPrograms random = new WeakPrograms(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(random.next());
    }
    return programs;
  }

  @ParameterizedTest
  @MethodSource("split")
  void togetherTheyRunWhatOneDoes(Supplier<Explorer> explorer) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<ModelProgram> programs = programs();
    int members = 0;
    for (ModelProgram program : programs) {
      Team alone = explored(program, explorer, random, Team.NEVER);
      Team together = explored(program, explorer, random, 1 + random.nextInt(3));
      String what = explorer.get() + ", seed " + SEED + ": " + program;
      assertEquals(alone.traces(), together.traces(), what);
      members += together.size();
    }
    assertTrue(members > 2 * programs.size(), "parts are given away: " + members);
  }

  private static Team explored(
      ModelProgram program, Supplier<Explorer> explorer, SplittableRandom random, int every) {
    return Team.explore(
        () -> new ModelEngine(program, Limits.DEFAULT, MemoryOrder.JAVA), explorer, random, every);
  }
}
